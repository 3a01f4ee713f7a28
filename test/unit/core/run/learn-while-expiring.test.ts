import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../core/http/open-connection.js';
import type { DuplicateRule } from '../../../../core/knowledge/knowledge.js';
import { learnDuplicates } from '../../../../core/run/learn-duplicates.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { plantStore } from '../../support/plant-store.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const operation = contract.operations[0];

describe('a token that expires', () => {
  /** The token `new` is wanted from a request on, the first being 1; used ids are refused. */
  async function learnWhileExpiring(from: number): Promise<readonly [DuplicateRule | undefined, readonly (readonly [string, string])[]]> {
    await using store = await plantStore({
      first: ({ headers }, nth) =>
        headers['authorization'] === (nth >= from ? 'Bearer new' : 'Bearer old') ? undefined : { status: 401, message: 'expired' },
      duplicate: () => ({ status: 409, message: 'taken' }),
    });
    const session = sessionAt(store.url, contract, { renewToken: () => Promise.resolve('new') }, { token: 'old' });
    const connection = openConnection(() => session.target);
    const caseOutcome = operation === undefined ? [] : await learnDuplicates(labOf(session, connection), operation);
    await connection.close();
    return [
      session.knowledge.duplicates.get('POST /plants'),
      caseOutcome.map(({ case: testCase, verdict }) => [testCase.id, verdict.kind]),
    ];
  }

  it.each([1, 2])('before request %i leaves what is learned as it is', async (from) => {
    expect(await learnWhileExpiring(from)).toEqual([
      { kind: 'refused', response: '409' },
      [
        ['unspecified/used-id', 'tolerated'],
        ['valid/id/same-double', 'kept'],
      ],
    ]);
  });

  it.each([3, 4])('before request %i is no fault of the ids', async (from) => {
    const [rule, caseOutcome] = await learnWhileExpiring(from);
    expect(rule).toEqual({ kind: 'refused', response: '409' });
    expect(caseOutcome.filter(([, verdict]) => verdict === 'broken')).toEqual([]);
  });
});
