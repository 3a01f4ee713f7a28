import { expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { successSchemasOf } from '../../../../../core/resources/answers/success-answers.js';
import { shownSums } from '../../../../../core/sequences/plan/told-sums.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function sumsIn(ofTotal: string, words: string, answer: string): Promise<readonly unknown[]> {
  const { operations } = await contractOfText(`
paths:
  /statements:
    get:
      responses:
        '200':
          description: all
          content:
            application/json:
              schema:
                type: object
                properties:
                  totalCents: { type: integer, description: ${JSON.stringify(ofTotal)} }
                  lines: { type: array, items: { type: object, properties: { parcelId: { type: integer }, amountCents: { type: integer } } } }
`);
  const [schema] = operations.flatMap(successSchemasOf);
  return schema === undefined ? [] : shownSums(schema, parseJson(answer) ?? null, words).map(({ shown, sum }) => [shown, sum]);
}

const ANSWER = '{"totalCents": 7, "lines": [{"parcelId": 1, "amountCents": 5}, {"parcelId": 2, "amountCents": 3}]}';

it.each([
  ['The sum of the lines.', '', [[7, 8]]],
  ['Sum of the amounts of all lines, in cents.', '', [[7, 8]]],
  ['', 'totalCents is the sum of the amounts of all lines, so refunds make it smaller.', [[7, 8]]],
  ['', 'The balance is the sum of all lines.', []],
  ['The sum of the open lines.', '', []],
  ['The sum of the lines and of the tax.', '', []],
  ['The total of the month.', '', []],
])('a total of which is said: %s %s', async (ofTotal, words, sums) => {
  expect(await sumsIn(ofTotal, words, ANSWER)).toEqual(sums);
});

it('a sum of which an item lacks its number is none', async () => {
  expect(await sumsIn('The sum of the lines.', '', '{"totalCents": 7, "lines": [{"parcelId": 1}]}')).toEqual([]);
});

async function termsIn(ofNet: string, words: string, answer: string): Promise<readonly unknown[]> {
  const { operations } = await contractOfText(`
paths:
  /days:
    get:
      responses:
        '200':
          description: all
          content:
            application/json:
              schema:
                type: object
                properties:
                  gross: { type: integer }
                  discount: { type: integer }
                  refund: { type: integer }
                  net: { type: integer, description: ${JSON.stringify(ofNet)} }
`);
  const [schema] = operations.flatMap(successSchemasOf);
  return schema === undefined
    ? []
    : shownSums(schema, parseJson(answer) ?? null, words).map(({ total, shown, sum }) => [total, shown, sum]);
}

const DAY = '{"gross": 10, "discount": 2, "refund": 1, "net": 8}';

it.each([
  ['`gross` less `discount` less `refund`.', '', [['net', 8, 7]]],
  ['`gross` minus `discount`', '', [['net', 8, 8]]],
  ['`gross` less `discount`; 0 until it is paid.', '', []],
  ['`gross` less the `discount`.', '', []],
  ['`gross` less `tip`.', '', []],
  ['`gross`', '', []],
  ['', '`net`, `discount` and `refund` exclude each other and add up to `gross`.', [['gross', 10, 11]]],
  ['', '`net` and the tips add up to `gross`.', []],
  ['', '`net` and `discount` add up to the capacity of the hall.', []],
])('a number that follows from others of which is said: %s %s', async (ofNet, words, sums) => {
  expect(await termsIn(ofNet, words, DAY)).toEqual(sums);
});
