import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /beds:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: size, in: query, schema: { type: integer, format: int32 } }
        - { name: floor, in: query, schema: { type: integer, minimum: -1 } }
      responses: { '200': { description: beds }, '400': { description: bad } }
`);

/** The verdict on a case, where a server refuses some values by a status, and what the notes are about. */
async function verdictOf(id: string, refuses: (value: number) => boolean, status = 400, profile: 'standard' | 'strict' = 'standard') {
  const testCase = namedCases(contract).find((one) => one.id === id);
  if (testCase === undefined) throw new Error(id);
  const session = sessionAt('http://x', contract, { rules: PROFILE_RULES[profile] });
  const connection = fakeConnection(({ url }) => {
    const values = [...new URL(url).searchParams.values()].map(Number);
    return answerOf(values.some(refuses) ? status : 200, {});
  });
  const outcome = await judgeCase(labOf(session, connection), testCase);
  return [outcome?.verdict.kind, session.events.flatMap((event) => (event.type === 'note' ? (event.subject ?? []) : []))];
}

const isBelowOne = (value: number): boolean => value < 1;

describe('an integer below 1 that a server refuses by a documented status', () => {
  it.each([
    ['0', 'valid/query.page/0', 'query page'],
    ['-1', 'valid/query.page/-1', 'query page'],
    ['the least of its format', 'valid/query.size/-2147483648', 'query size'],
  ])('is a note where the document has no minimum: %s', async (_, id, subject) => {
    expect(await verdictOf(id, isBelowOne)).toEqual(['tolerated', [subject]]);
  });

  it('is a fault where the document has a minimum that it keeps', async () => {
    expect(await verdictOf('valid/query.floor/-1', isBelowOne)).toEqual(['broken', []]);
  });

  it('is a fault where -1 is taken: then it is its size', async () => {
    expect(await verdictOf('valid/query.size/-2147483648', (value) => value < -1000)).toEqual(['broken', []]);
  });

  it('is a fault in the strict profile', async () => {
    expect(await verdictOf('valid/query.page/0', isBelowOne, 400, 'strict')).toEqual(['broken', []]);
  });

  it.each([409, 500])('is a fault where it is answered by %s, which the document does not have', async (status) => {
    expect(await verdictOf('valid/query.page/0', isBelowOne, status)).toEqual(['broken', []]);
  });
});
