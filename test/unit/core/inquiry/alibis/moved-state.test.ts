import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { jsonNumber } from '../../../../../core/json/value.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /invoices/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    patch:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { note: { type: string, maxLength: 5 } } } } } }
      responses: { '200': { description: changed }, '404': { description: no such invoice }, '409': { description: the invoice is void }, '422': { description: invalid } }
`);

/** The verdict on an invalid change, by the statuses of invalid and valid ones. */
async function judged(invalid: number, valid: number): Promise<unknown> {
  const operations = contract.operations.map((one) => ({
    ...one,
    parameters: one.parameters.map((id) => ({ ...id, known: jsonNumber('7') })),
  }));
  const testCase = namedCases({ ...contract, operations }).find(
    ({ constraint, expectation }) => constraint.keyword === 'maxLength' && expectation.kind === 'invalid',
  );
  if (testCase === undefined) throw new Error('no case');
  const plain = (body: Uint8Array): boolean => /^\{"note":".{0,5}"\}$/.test(Buffer.from(body).toString());
  const connection = fakeConnection(({ body }) => answerOf(plain(body) ? valid : invalid, {}));
  const { verdict } = await judgeCase(labOf(sessionAt('http://x', contract), connection), testCase);
  return verdict.kind === 'tolerated' ? verdict.by.id : verdict.kind;
}

it('an invalid change of a thing in a state that is never changed is not judged', async () => {
  expect(await judged(409, 409)).toBe('moved-state');
});

it('an invalid change that is refused as a conflict where a valid one is accepted is a failure', async () => {
  expect(await judged(409, 200)).toBe('broken');
});

it('an invalid change of what is gone by now is not judged, but one of what is there', async () => {
  expect(await judged(404, 404)).toBe('moved-state');
  expect(await judged(404, 200)).toBe('broken');
});

it('a status that the document does not have stays a failure', async () => {
  expect(await judged(403, 403)).toBe('broken');
});

it('a refusal as documented needs no alibi', async () => {
  expect(await judged(422, 409)).toBe('kept');
});
