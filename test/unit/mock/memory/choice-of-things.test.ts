import { expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { at, clientOf, each } from './client.js';

/** An answer that shows an order, or what is left of one that was deleted, and a filter that is a value or its bounds. */
const DOCUMENT = `
paths:
  /orders:
    get:
      parameters:
        - name: made
          in: query
          style: deepObject
          explode: true
          schema: { anyOf: [{ type: object, properties: { gt: { type: integer }, lte: { type: integer }, of: { type: string } } }, { type: integer }] }
      responses: { '200': { description: all, content: { application/json: { schema: { type: object, required: [data], properties: { data: { type: array, items: { $ref: '#/components/schemas/Order' } } } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
  /orders/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: one, content: { application/json: { schema: { anyOf: [{ $ref: '#/components/schemas/Order' }, { $ref: '#/components/schemas/Deleted' }] } } } } }
components:
  schemas:
    Order: { type: object, required: [id, made], properties: { id: { type: string }, made: { type: integer } } }
    Deleted: { type: object, required: [id, deleted], properties: { id: { type: string }, deleted: { const: true } } }
`;

/** Later than whatever the mock makes up. */
const LATE = 4_000_000_000;

it.each([
  [`made=${LATE}`, [0]],
  [`made[gt]=${LATE}`, [1, 2]],
  [`made[gt]=${LATE}&made[lte]=${LATE + 1}`, [1]],
  ['made[of]=x', [0, 1, 2]],
])('what an answer shows by choice is filtered by what lists show: %s', async (query, expected) => {
  await using mock = await startMock({ contract: await contractOfText(DOCUMENT) });
  const send = clientOf(mock.url);
  for (const later of [0, 1, 2]) await send('POST /orders', { id: `order-${later}`, made: LATE + later });
  const made = each(at((await send(`GET /orders?${query}`)).body, 'data'), 'made').map((one) => Number(one) - LATE);
  expect(query === 'made[of]=x' ? made.filter((later) => later >= 0) : made).toEqual(expected);
});
