import { expect, it } from 'vitest';
import { byOperation } from '../../../../../core/cases/by-operation.js';
import { inRounds } from '../../../../../core/cases/budget/rounds.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { LIBRARY } from '../../../support/library.js';

const cases = namedCases(await contractOfText(LIBRARY));
const rounds = inRounds(cases);

it('the first round has the first case of every suite of every operation', () => {
  const firsts = [...byOperation(cases).values()].flatMap((group) => [
    ...new Map(group.toReversed().map((one) => [one.suite, one])).values(),
  ]);
  expect(new Set(rounds[0])).toEqual(new Set(firsts));
});

it('a later round has twice as many at most', () => {
  for (const [i, round] of rounds.entries())
    for (const group of byOperation(round).values())
      for (const suite of new Set(group.map((one) => one.suite)))
        expect(group.filter((one) => one.suite === suite).length).toBeLessThanOrEqual(2 ** i);
});

it('operations take turns within a round', () => {
  for (const round of rounds) {
    const operations = byOperation(round).size;
    expect(new Set(round.slice(0, operations).map(({ operation }) => operation.id)).size).toBe(operations);
  }
});

it('all rounds together have every case, those of a suite of an operation in their order', () => {
  const key = ({ operation, suite }: (typeof cases)[number]): string => `${operation.id} ${suite}`;
  const all = rounds.flat();
  expect(all).toHaveLength(cases.length);
  for (const one of new Set(cases.map(key)))
    expect(all.filter((testCase) => key(testCase) === one)).toEqual(cases.filter((testCase) => key(testCase) === one));
});
