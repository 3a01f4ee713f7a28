import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contract } from '../../../core/contract/contract.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { type Ask, asker, carefulAsker } from './prism-differences/ask.js';
import { type Combination, allCombinations } from './prism-differences/combinations.js';
import { type Comparison, type Pair, compare } from './prism-differences/compare.js';
import { differencesPage } from './prism-differences/page.js';
import { type PlainPrism, startPlainPrism } from './prism-differences/plain-prism.js';

const CONCURRENCY = 16;
let prism: PlainPrism;
let mock: Mock;
let comparison: Comparison;

beforeAll(async () => {
  const contract = await loadContract();
  [prism, mock] = await Promise.all([startPlainPrism(), startMock({ contract })]);
  comparison = compare(await askBoth(contract));
});

afterAll(async () => {
  prism.close();
  await mock.close();
});

it('the mock answers as plain Prism does, but for the differences that have a reason', () => {
  expect(comparison.unexplained.slice(0, 20)).toEqual([]);
});

it('every reason to differ still holds for some request', () => {
  expect(comparison.groups.filter(({ pairs }) => pairs.length === 0).map(({ group }) => group.title)).toEqual([]);
});

it('docs/prism-differences.md lists the differences', async () => {
  await expect(differencesPage(comparison)).toMatchFileSnapshot('../../../docs/prism-differences.md');
});

/** What ends the process of plain Prism is asked last, one by one. */
async function askBoth(contract: Contract): Promise<readonly Pair[]> {
  const askMock = asker(mock.url, contract, CONCURRENCY);
  const all = allCombinations();
  const harmless = all.filter(({ accept }) => accept !== 'garbage');
  const others = all.filter(({ accept }) => accept === 'garbage');
  const pairs = await overConnections(harmless, CONCURRENCY, asker(prism.url, contract, CONCURRENCY), askMock);
  return [...pairs, ...(await overConnections(others, 1, carefulAsker(prism.url, contract), askMock))];
}

async function overConnections(
  combinations: readonly Combination[],
  concurrency: number,
  askPrism: Ask,
  askMock: Ask,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  const waiting = combinations.values();
  const connection = async (): Promise<void> => {
    for (const combination of waiting) {
      const [fromPrism, fromMock] = await Promise.all([askPrism(combination), askMock(combination)]);
      if (fromMock === undefined) throw new Error('the mock gave no answer');
      pairs.push({ combination, prism: fromPrism, mock: fromMock });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, connection));
  return pairs;
}
