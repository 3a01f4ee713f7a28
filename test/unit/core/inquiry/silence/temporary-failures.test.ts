import { labOf } from '../../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { plantStore } from '../../../support/plant-store.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const testCase = namedCases(contract).find(({ id }) => id === 'valid/name/one-character');

/** The id of the case that is to blame for failures, in an operation that was reached. */
async function blamed(status: number, isFailing: (body: string) => boolean): Promise<string | undefined> {
  await using store = await plantStore({ first: ({ body }) => (isFailing(body.toString()) ? { status, message: 'busy' } : undefined) });
  const session = sessionAt(store.url, contract);
  for (const { id } of contract.operations) session.knowledge.reach.set(id, { kind: 'reached', isOnce: false });
  const connection = openConnection(() => session.target);
  const outcome = testCase && (await judgeCase(labOf(session, connection), testCase));
  await connection.close();
  return outcome?.verdict.kind === 'broken' && outcome.flaky === undefined ? outcome.case.id : outcome?.verdict.kind;
}

describe('a status that may be temporary', () => {
  it.each([502, 503, 504])('%i is of the server where the plain request gets it by now, too', async (status) => {
    expect(await blamed(status, () => true)).toBe('valid/full');
  });

  it('is of the input where the plain request is accepted', async () => {
    expect(await blamed(503, (body) => body.includes('"name":"x"'))).toBe('valid/name/one-character');
  });

  it('is told from another server error, which is of the input that it was seen with first', async () => {
    expect(await blamed(500, () => true)).toBe('valid/name/one-character');
  });
});
