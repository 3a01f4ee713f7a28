import { labOf } from '../../../../../core/inquiry/lab.js';
import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await contractOfText(`
paths:
  /books: { get: { responses: { '200': { description: books } } } }
  /books/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a book }, '404': { description: none } } }
`);

/** The verdict on an empty id, by the statuses of the list and of the path that ends in a slash; and what is reported of the list. */
async function judged(list: number, slash: number): Promise<readonly unknown[]> {
  const testCase = namedCases(contract).find(({ input }) => isInput(input, 'path', 'empty'));
  if (testCase === undefined) throw new Error('no case');
  const session = sessionAt('http://x', contract);
  const connection = fakeConnection(({ url }) => answerOf(url.endsWith('/books') ? list : slash, {}));
  const outcome = await judgeCase(labOf(session, connection), testCase);
  return [outcome?.verdict.kind, session.evidence.loose.broken().map((loose) => loose.case.operation.id)];
}

it('a failure of the list is not one of an empty id', async () => {
  expect(await judged(500, 500)).toEqual(['tolerated', ['GET /books']]);
});

it('a failure of the empty id alone is', async () => {
  expect(await judged(200, 500)).toEqual(['broken', []]);
});
