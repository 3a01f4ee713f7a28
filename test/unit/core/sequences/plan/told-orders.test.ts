import { describe, expect, it } from 'vitest';
import { toldOrders } from '../../../../../core/sequences/plan/told-orders.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** The orders of a booking, as `least <= most`, where the document says something of one member or of the operation. */
async function ordersOf(said: { readonly end?: string; readonly most?: string; readonly operation?: string }): Promise<readonly string[]> {
  const { operations } = await contractOfText(`
paths:
  /bookings:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: {
        starts_on: { type: string, format: date }, ends_on: { type: string, format: date, description: ${JSON.stringify(said.end ?? '')} },
        leastGuests: { type: integer }, mostGuests: { type: integer, description: ${JSON.stringify(said.most ?? '')} } } } } } }
      responses: { '201': { description: made } }
`);
  const [operation] = operations;
  return operation === undefined ? [] : toldOrders(operation, said.operation ?? '').map(({ least, most }) => `${least} <= ${most}`);
}

describe('the order of two members is told', () => {
  it.each([
    'Not before `starts_on`, and at most 300 days after it.',
    'Must be after starts_on.',
    'The last day. It must not be earlier than the starts_on.',
    'On or after "starts_on".',
    'No earlier than starts_on',
    'Has to be later than the starts on day',
  ])('in the description of one: %s', async (end) => {
    expect(await ordersOf({ end })).toEqual(['starts_on <= ends_on']);
  });

  it.each(['At least `leastGuests`.', 'Must not be less than leastGuests', 'Greater than or equal to leastGuests'])(
    'of numbers: %s',
    async (most) => {
      expect(await ordersOf({ most })).toEqual(['leastGuests <= mostGuests']);
    },
  );

  it.each(['`ends_on` must be after `starts_on`.', 'Books a room; starts_on must not be later than ends_on.'])(
    'in that of the operation: %s',
    async (operation) => {
      expect(await ordersOf({ operation })).toEqual(['starts_on <= ends_on']);
    },
  );

  it.each([
    'The day after which starts_on is told to guests.',
    'Not before noon.',
    'Counted from the day before `starts_on` is reached by post',
    'At most 30 days after starts_on.',
    'The invoice is sent two days after starts_on.',
  ])('but not by: %s', async (end) => {
    expect(await ordersOf({ end })).toEqual([]);
  });

  it('and not in the description of an operation without a word that asks for it', async () => {
    expect(await ordersOf({ operation: 'Shows ends_on after starts_on in lists.' })).toEqual([]);
  });
});
