import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { badSecondsOf, twoItemsOf } from '../../../../../core/sequences/plan/two-items.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { KEY, json } from '../../../support/document-parts.js';

const ORDERS = `paths:
  /lots:
    post: { requestBody: { ${json('{ type: object }')} }, responses: { '201': { description: made, ${json('{ type: object, properties: { id: { type: integer } } }')} } } }
  /lots/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${json('{ type: object, properties: { id: { type: integer } } }')} } } }
  /orders:
    post:
      requestBody: { ${json('{ type: object, required: [lines], properties: { lines: { type: array, minItems: 1, maxItems: 3, items: { type: object, required: [lot_id, amount], properties: { lot_id: { type: integer }, amount: { type: integer, minimum: 1, maximum: 500 } } } }, one: { type: array, minItems: 1, maxItems: 1, items: { enum: [a, b] } } } }')} }
      responses: { '201': { description: made } }
`;

it('a body has a second item that names another thing, then a bad one', async () => {
  const contract = await contractOfText(ORDERS);
  const resources = inferResources(contract);
  const operation = contract.operations.find(({ id }) => id === 'POST /orders');
  if (operation === undefined) throw new Error('there is no operation');
  const linesOf = (one: typeof operation): unknown => JSON.parse(Buffer.from(bodyBytes(plainCase(one), asWritten)).toString()).lines;
  const seconds = new Map([['/lots/{id}', { type: 'number', text: '8' } as const]]);
  const nothing = new Map([['/lots/{id}', { type: 'number', text: '99' } as const]]);
  expect(twoItemsOf(operation, seconds, resources).map(linesOf).at(-1)).toEqual([
    { lot_id: 1, amount: 1 },
    { lot_id: 8, amount: 1 },
  ]);
  expect(badSecondsOf(operation, { firsts: new Map(), seconds, nothing }, resources).map(linesOf)).toEqual([
    [
      { lot_id: 1, amount: 1 },
      { lot_id: 99, amount: 1 },
    ],
    [
      { lot_id: 1, amount: 1 },
      { lot_id: 8, amount: 500 },
    ],
  ]);
});
