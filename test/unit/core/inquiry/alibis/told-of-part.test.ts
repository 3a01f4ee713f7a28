import { describe, expect, it } from 'vitest';
import { isToldOfPart } from '../../../../../core/inquiry/alibis/told-of-part.js';
import { readRefusal } from '../../../../../core/refusals/read-refusal.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { requestTo } from '../../../support/target-of.js';

/** @param part the name of the part that is meant. */
async function isTold(message: string, description: string, body: string, part = 'amount'): Promise<boolean> {
  const contract = await contractOfText(`
paths:
  /transfers:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { kind: { enum: [internal, foreign] }, amount: { type: number, description: ${JSON.stringify(description)} } } } } }
      responses: { '201': { description: made }, '422': { description: bad } }
`);
  const [transfers] = contract.operations;
  const exchange = { request: requestTo('http://x/transfers', body, { method: 'POST' }), outcome: answerOf(422, { message }), ms: 1 };
  const refusal = readRefusal(exchange);
  if (transfers === undefined || refusal === undefined) throw new Error('no refusal');
  return isToldOfPart(transfers, refusal, exchange, (name) => name === part);
}

describe('a refusal is told by the description of its part', () => {
  const MOST = 'must be at most 500';
  it.each([
    'At most the balance of the account.',
    'In euro. Not above `limit`.',
    'Never more than what is left.',
    'Limited to the amount of the order.',
  ])('of a bound that has a name: %s', async (description) => expect(await isTold(MOST, description, '{"amount":600}')).toBe(true));

  it.each(['At most 500.', 'At most a hundred.', 'In euro.', 'At most two digits.'])(
    'but not of a bound that has none: %s',
    async (description) => expect(await isTold(MOST, description, '{"amount":600}')).toBe(false),
  );

  it('but not of another part, and not where no bound is told', async () => {
    expect(await isTold(MOST, 'At most the balance.', '{"amount":600}', 'kind')).toBe(false);
    expect(await isTold('must be a number', 'At most the balance.', '{"amount":600}')).toBe(false);
  });

  const NEEDED = 'Needed for the kind foreign, refused for the other.';
  it.each([
    ['of the listed value that the request has', NEEDED, '{"kind":"foreign"}', true],
    ['but not of another one', NEEDED, '{"kind":"internal"}', false],
    ['but not of a request without one', NEEDED, '{"amount":1}', false],
    ['but not where nothing is demanded', 'Of foreign transfers in dollars.', '{"kind":"foreign"}', false],
  ])('that depends on another part: %s', async (_, description, body, expected) =>
    expect(await isTold('amount is wrong', description, body)).toBe(expected),
  );
});
