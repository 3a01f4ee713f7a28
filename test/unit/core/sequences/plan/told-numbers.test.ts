import { describe, expect, it } from 'vitest';
import { successSchemasOf } from '../../../../../core/resources/answers/success-answers.js';
import { type DescribedKind, countingAsTold, toldNumbers } from '../../../../../core/sequences/plan/told-numbers.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** @param next the description of a second number. */
async function kindsOf(description: string, next = 'Of nothing.'): Promise<readonly [DescribedKind, DescribedKind]> {
  const { operations } = await contractOfText(`
paths:
  /sales/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: a sale
          content:
            application/json:
              schema: { type: object, properties: { number: { type: integer, description: ${JSON.stringify(description)} }, next: { type: number, description: ${JSON.stringify(next)} } } }
  /lots/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: a lot
          content:
            application/json:
              schema:
                type: object
                properties:
                  hammerPrice: { type: [integer, 'null'] }
                  weightGrams: { type: integer }
                  shownOn: { type: string, format: date }
                  createdAt: { type: string, format: date-time }
                  status: { enum: [listed, sold, settled, on_hold] }
                  colour: { enum: [red, blue] }
                  kind: { enum: [stir, rate, refund] }
`);
  const [sales, lots] = operations.map((operation) => successSchemasOf(operation));
  return [
    { name: 'sales', schemas: sales ?? [] },
    { name: 'lots', schemas: lots ?? [] },
  ];
}

describe('a description tells how a number is worked out', () => {
  it.each([
    ['How many lots, in whatever status, are in the sale.', { from: { by: 'count' }, among: undefined }],
    ['The number of lots of the sale', { from: { by: 'count' }, among: undefined }],
    ['How many lot entries the sale has.', { from: { by: 'count' }, among: undefined }],
    [
      'The mean of the hammer prices of all ratings, rounded to one decimal.',
      { from: { by: 'mean', member: 'hammerPrice' }, decimals: 1, among: { name: 'kind', values: ['rate'] } },
    ],
    ['Number of refunds', { from: { by: 'count' }, among: { name: 'kind', values: ['refund'] } }],
    ['How many stirrings there were', { from: { by: 'count' }, among: { name: 'kind', values: ['stir'] } }],
    ['How many of its lots are sold or settled.', { from: { by: 'count' }, among: { name: 'status', values: ['sold', 'settled'] } }],
    [
      'The number of its lots that are not sold yet.',
      { from: { by: 'count' }, among: { name: 'status', values: ['listed', 'settled', 'on_hold'] } },
    ],
    ['How many lots are on hold now. Never negative.', { from: { by: 'count' }, among: { name: 'status', values: ['on_hold'] } }],
    [
      'The sum of the hammer prices of its lots that are sold.',
      { from: { by: 'sum', member: 'hammerPrice' }, among: { name: 'status', values: ['sold'] } },
    ],
    [
      "Sum of `hammerPrice` of the sale's finished lots (`sold` and `settled`).",
      { from: { by: 'sum', member: 'hammerPrice' }, among: { name: 'status', values: ['sold', 'settled'] } },
    ],
    ['Sum of the weights of the lots in it.', { from: { by: 'sum', member: 'weightGrams' }, among: undefined }],
    ['Lots that are sold or settled.', { from: { by: 'count' }, among: { name: 'status', values: ['sold', 'settled'] } }],
    [
      'Lots of the sale, without the listed ones; never null.',
      { from: { by: 'count' }, among: { name: 'status', values: ['sold', 'settled', 'on_hold'] } },
    ],
    ['Number of sold lots that stand in the sale.', { from: { by: 'count' }, among: { name: 'status', values: ['sold'] } }],
    ['Average of the weights of its lots.', { from: { by: 'mean', member: 'weightGrams' }, among: undefined }],
    [
      'Mean weight of the sold lots, rounded to 1 decimal',
      { from: { by: 'mean', member: 'weightGrams' }, decimals: 1, among: { name: 'status', values: ['sold'] } },
    ],
    ['Weight of the most recent lot.', { from: { by: 'latest', member: 'weightGrams', day: 'shownOn' }, among: undefined }],
    [
      'Hammer price of the latest sold lot; null before the first.',
      { from: { by: 'latest', member: 'hammerPrice', day: 'shownOn' }, among: { name: 'status', values: ['sold'] } },
    ],
    [
      'Mean of all weights, rounded to two decimals; null as long as there is none.',
      { from: { by: 'mean', member: 'weightGrams' }, decimals: 2, isAnyKind: true, among: undefined },
    ],
  ])('%s', async (description, told) => {
    expect(toldNumbers(...(await kindsOf(description)))).toEqual([{ name: 'number', decimals: undefined, isAnyKind: false, ...told }]);
  });

  it.each([
    'How many lots were ever entered.',
    'How many of its lots are heavy.',
    'How many red lots are sold.',
    'How many bidders came.',
    'The sum of the fees of its lots.',
    'The sum of the hammer prices of its lots, each with the premium.',
    'The average price of its lots.',
    'Lots of the sale.',
    'Lots a person may bid for.',
    'Sum of the weights of its lots, without the boxes.',
    'How many lots it can take.',
    'Fee of the most recent lot.',
    'From the latest lot.',
    'Weight of the latest bid.',
  ])('but not where a word is not understood: %s', async (description) => {
    expect(toldNumbers(...(await kindsOf(description)))).toEqual([]);
  });
});

describe('which things count', () => {
  const NOT_SOLD = { name: 'status', values: ['listed', 'settled', 'on_hold'] };

  it('is told by the number before, of which a sum speaks', async () => {
    const told = toldNumbers(...(await kindsOf('Number of lots that are not sold', 'Sum of their weights')));
    expect(told).toMatchObject([{ among: NOT_SOLD }, { name: 'next', from: { by: 'sum' }, among: NOT_SOLD, isAnyKind: false }]);
  });

  it('is not told by the number before of a sum of all', async () => {
    const told = toldNumbers(...(await kindsOf('Number of lots that are not sold', 'Sum of all weights')));
    expect(told).toMatchObject([{ among: NOT_SOLD }, { name: 'next', among: undefined, isAnyKind: true }]);
  });

  it.each([
    ['Sold lots do not count.', NOT_SOLD],
    ['Only sold lots count.', { name: 'status', values: ['sold'] }],
    ['Sums of a sale. The listed lots are not included.', { name: 'status', values: ['sold', 'settled', 'on_hold'] }],
    ['The sums of a sale, as they are now.', undefined],
  ])('is told by the operation: %s', async (words, among) => {
    const kinds = await kindsOf('Sum of the weights of the lots in it.', 'Number of sold lots');
    expect(countingAsTold(toldNumbers(...kinds), words, ...kinds)).toMatchObject([
      { name: 'number', among },
      { name: 'next', among: { name: 'status', values: ['sold'] } },
    ]);
  });

  it.each(['Lots of friends do not count.', 'Only heavy lots count.'])('is not known where the operation says: %s', async (words) => {
    const kinds = await kindsOf('Sum of the weights of the lots in it.', 'Number of sold lots');
    expect(countingAsTold(toldNumbers(...kinds), words, ...kinds).map(({ name }) => name)).toEqual(['next']);
  });
});
