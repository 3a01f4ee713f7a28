import { describe, expect, it } from 'vitest';
import { successSchemasOf } from '../../../../../core/resources/answers/success-answers.js';
import { type DescribedKind, toldNumbers } from '../../../../../core/sequences/plan/told-numbers.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function kindsOf(description: string): Promise<readonly [DescribedKind, DescribedKind]> {
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
              schema: { type: object, properties: { number: { type: integer, description: ${JSON.stringify(description)} } } }
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
                  status: { enum: [listed, sold, settled, on_hold] }
                  colour: { enum: [red, blue] }
`);
  const [sales, lots] = operations.map((operation) => successSchemasOf(operation));
  return [
    { name: 'sales', schemas: sales ?? [] },
    { name: 'lots', schemas: lots ?? [] },
  ];
}

describe('a description tells how a number is worked out', () => {
  it.each([
    ['How many lots, in whatever status, are in the sale.', { sumOf: undefined, among: undefined }],
    ['The number of lots of the sale', { sumOf: undefined, among: undefined }],
    ['How many of its lots are sold or settled.', { sumOf: undefined, among: { name: 'status', values: ['sold', 'settled'] } }],
    [
      'The number of its lots that are not sold yet.',
      { sumOf: undefined, among: { name: 'status', values: ['listed', 'settled', 'on_hold'] } },
    ],
    ['How many lots are on hold now. Never negative.', { sumOf: undefined, among: { name: 'status', values: ['on_hold'] } }],
    ['The sum of the hammer prices of its lots that are sold.', { sumOf: 'hammerPrice', among: { name: 'status', values: ['sold'] } }],
    [
      "Sum of `hammerPrice` of the sale's finished lots (`sold` and `settled`).",
      { sumOf: 'hammerPrice', among: { name: 'status', values: ['sold', 'settled'] } },
    ],
    ['Sum of the weights of the lots in it.', { sumOf: 'weightGrams', among: undefined }],
  ])('%s', async (description, told) => {
    expect(toldNumbers(...(await kindsOf(description)))).toEqual([{ name: 'number', ...told }]);
  });

  it.each([
    'How many lots were ever entered.',
    'How many of its lots are heavy.',
    'How many red lots are sold.',
    'How many bidders came.',
    'The sum of the fees of its lots.',
    'The sum of the hammer prices of its lots, each with the premium.',
    'The average price of its lots.',
    'How many lots it can take.',
  ])('but not where a word is not understood: %s', async (description) => {
    expect(toldNumbers(...(await kindsOf(description)))).toEqual([]);
  });
});
