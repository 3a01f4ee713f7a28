import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const SORTED = `
paths:
  /notes:
    get:
      parameters: [{ name: sort, in: query, explode: false, schema: { type: array, minItems: 1, items: { type: string, enum: [title, -title, day] } } }]
      responses: { '200': { description: notes }, '400': { description: bad } }
`;

/** The verdicts on all valid cases of a server that takes some values of sort. */
async function verdictsWhere(isTaken: (items: readonly string[]) => boolean): Promise<readonly unknown[]> {
  const contract = await contractOfText(SORTED);
  const session = sessionAt('http://x', contract);
  session.knowledge.reach.set('GET /notes', { kind: 'reached', isOnce: false });
  const connection = fakeConnection(({ url }) => {
    const sort = new URL(url).searchParams.get('sort');
    return answerOf(sort === null || isTaken(sort.split(',')) ? 200 : 400, {});
  });
  const verdicts: unknown[] = [];
  for (const testCase of namedCases(contract)) {
    if (testCase.suite !== 'valid') continue;
    const { verdict } = await judgeCase(labOf(session, connection), testCase);
    verdicts.push(verdict.kind === 'tolerated' ? verdict.by : verdict.kind);
  }
  return verdicts;
}

const bare = (item: string): string => item.replace('-', '');

describe('several items that are refused', () => {
  it('only together say nothing, where each is accepted alone, and as many others are', async () => {
    const verdicts = await verdictsWhere((items) => new Set(items.map(bare)).size === items.length);
    expect(verdicts).toContainEqual(expect.objectContaining({ id: 'items-together' }));
    expect(verdicts).not.toContain('broken');
  });

  it('whatever they are, are a failure', async () => {
    expect(await verdictsWhere((items) => items.length === 1)).toContain('broken');
  });

  it('of which one is refused alone, are a failure', async () => {
    expect(await verdictsWhere((items) => !items.includes('-title'))).toContain('broken');
  });
});
