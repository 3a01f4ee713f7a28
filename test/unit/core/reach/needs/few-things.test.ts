import { expect, it } from 'vitest';
import { fewNamedBy, namingOne } from '../../../../../core/reach/needs/few-things.js';
import { keysListed } from '../../../../../core/reach/creators/key-of-answer.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { json, jsonOf } from '../../../support/document-parts.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { asWritten } from '../../../../../core/request/slots/template.js';

const { operations } = await contractOfText(`
components:
  schemas:
    Table: { type: object, required: [id], properties: { id: { type: integer } } }
    Dish: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    NewDish: { type: object, required: [name], properties: { name: { type: string } } }
    NewOrder: { type: object, required: [table], properties: { table: { type: integer }, dish: { type: integer }, note: { type: string } } }
    Order: { type: object, required: [id], properties: { id: { type: integer } } }
paths:
  /tables:
    get: { responses: { '200': { description: all, ${json('{ type: object, properties: { results: { type: array, items: { $ref: "#/components/schemas/Table" } } } }')} } } }
  /dishes:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Dish" } }')} } } }
    post: { requestBody: { required: true, ${jsonOf('NewDish')} }, responses: { '201': { description: made, ${jsonOf('Dish')} } } }
  /dishes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Dish')} } } }
  /orders:
    post: { requestBody: { required: true, ${jsonOf('NewOrder')} }, responses: { '201': { description: made, ${jsonOf('Order')} } } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Order')} } } }
`);
const resources = inferResources({ operations });
const creation = operations.find(({ id }) => id === 'POST /orders');
if (creation === undefined) throw new Error('the document has no such operation');

it('what is listed, named and not created is few; what is created is not', () => {
  expect(fewNamedBy(creation, resources).map(({ resource, field }) => [resource.item, field])).toEqual([['/tables/{id}', ['table']]]);
});

it('a creation names one of few with and without its optional members', () => {
  const [few] = fewNamedBy(creation, resources);
  const [tables] = few?.resource.lists ?? [];
  const body = Buffer.from('{"results":[{"id":7},{"id":"b"},{"id":null},{}]}');
  const response = { kind: 'response', status: 200, headers: [], body, reason: '', trailers: [] } as const;
  const keys = tables === undefined ? [] : keysListed(tables, { outcome: response });
  const bodies = (few === undefined || keys[0] === undefined ? [] : namingOne(creation, few, keys[0])).map((one) =>
    JSON.parse(Buffer.from(bodyBytes(plainCase(one), asWritten)).toString()),
  );
  expect(keys).toHaveLength(2);
  expect(bodies).toEqual([expect.objectContaining({ table: 7, note: 'sample' }), { table: 7 }]);
});
