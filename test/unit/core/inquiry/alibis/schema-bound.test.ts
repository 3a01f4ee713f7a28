import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { refusesSchemaBound } from '../../../../../core/inquiry/alibis/schema-bound.js';
import { readRefusal } from '../../../../../core/refusals/read-refusal.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { sessionAt } from '../../../support/session-at.js';

const contractWith = (status: string): ReturnType<typeof contractOfText> =>
  contractOfText(`
paths:
  /lessons:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [minutes], properties: { minutes: { type: integer, minimum: 15, maximum: 120 }, topic: { type: string, maxLength: 20 } } } } } }
      responses: { '201': { description: made }, '400': { description: invalid }, '${status}': { description: not possible } }
`);

/** True if a refusal of a valid case is one of a bound that the schema has. */
async function isOfBound(id: string, said: object, { status = 400, other = '409' } = {}): Promise<boolean> {
  const contract = await contractWith(other);
  const testCase = namedCases(contract).find((one) => one.id === `valid/${id}`);
  if (testCase === undefined) throw new Error(`no case ${id}`);
  const exchange = await labOf(
    sessionAt('http://x', contract),
    fakeConnection(() => answerOf(status, said)),
  ).ask(testCase);
  const refusal = readRefusal(exchange);
  if (refusal === undefined) throw new Error('no refusal');
  return refusesSchemaBound(testCase, exchange, refusal);
}

describe('a refusal of a value at its bound', () => {
  it.each([
    ['minutes/120', { title: 'Bad Request', detail: 'The lesson is too long.' }],
    ['minutes/120', { detail: 'minutes must be less than 120' }],
    ['topic/longest', { detail: 'topic is too long' }],
  ])('is one of the schema in words of bounds: %s', async (id, said) => {
    expect(await isOfBound(id, said)).toBe(true);
  });

  it.each([
    ['in words of other things', 'minutes/120', { detail: 'The teacher has another lesson.' }, {}],
    ['of another part', 'minutes/120', { errors: [{ field: 'topic', message: 'is too long' }] }, {}],
    ['by the status of a conflict', 'minutes/120', { detail: 'The lesson is too long.' }, { status: 409 }],
    ['where the document has no other status for what it means', 'minutes/120', { detail: 'The lesson is too long.' }, { other: '404' }],
    ['of a value within', 'topic/required-only', { detail: 'The lesson is too long.' }, {}],
  ])('is none %s', async (_, id, said, options) => {
    expect(await isOfBound(id === 'topic/required-only' ? 'required-only' : id, said, options)).toBe(false);
  });
});
