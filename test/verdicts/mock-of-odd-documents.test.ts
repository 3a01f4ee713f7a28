import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const OK = "responses: { '200': { description: ok }, '400': { description: bad }, '422': { description: bad } }";
const inQuery = (name: string, fields: string): string => `{ name: ${name}, in: query, ${fields} }`;

it.each([
  [
    'a media type that is none',
    "/files: { get: { responses: { '200': { description: a sheet, content: { xls: { schema: { type: string, format: binary } } } } } } }",
  ],
  [
    'a query in the path',
    `'/rides?page={page}': { get: { parameters: [{ name: page, in: path, required: true, schema: { type: integer, minimum: 1 } }], ${OK} } }`,
  ],
  [
    'a map in brackets beside one that takes every name',
    `/filters: { get: { parameters: [${inQuery('f', 'required: true, style: deepObject, explode: true, schema: { type: object, additionalProperties: { type: string }, minProperties: 1 }')}, ${inQuery('m', 'schema: { type: object, additionalProperties: { type: integer } }')}], ${OK} } }`,
  ],
  [
    'listed values without null that may be null',
    `/kinds: { post: { requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { k: { type: string, nullable: true, enum: [a, b] } } } } } }, ${OK} } }`,
  ],
  ['a server of its own', `/sub: { servers: [{ url: /v9 }], get: { ${OK} } }`],
  ['a scheme that is not declared', `/secured: { get: { security: [{ token: [] }], ${OK} } }`],
  [
    'references that lead nowhere',
    "/things: { get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Gone' } } } }, '404': { $ref: '#/components/responses/Gone' } } } }",
  ],
])('the mock keeps a document with %s', async (_, path) => {
  const run = await verify({
    spec: await contractOfText(`paths:\n  ${path}\n`, '3.0.3'),
    only: ['valid', 'invalid', 'malformed', 'unspecified'],
    seed: 1,
  });
  expect([run.findings, run.operations.map(({ reach }) => reach)]).toEqual([[], ['reached']]);
});

it('and null where listed values do not have it is open', async () => {
  const text = `paths:\n  /kinds: { post: { requestBody: { required: true, content: { application/json: { schema: { type: object, required: [k], properties: { k: { type: string, nullable: true, enum: [a, b] } } } } } }, ${OK} } }\n`;
  const { operations, warnings } = await contractOfText(text, '3.0.3');
  const [member] = operations[0]?.body?.content.schema.properties ?? [];
  expect(member?.schema.more?.meansNull).toBe(true);
  expect(warnings.map(({ message }) => message)).toEqual([
    "'nullable' is true, but null is not among the listed values, so the server may take null or refuse it",
  ]);
});

const LEASE = `
components:
  schemas:
    Lease:
      type: object
      properties:
        metadata: { type: object, properties: { name: { type: string }, namespace: { type: string }, generation: { type: integer, readOnly: true } } }
        holder: { type: string }
`;
const ANSWER = "content: { application/json: { schema: { $ref: '#/components/schemas/Lease' } } }";
const BODY = `requestBody: { required: true, ${ANSWER} }`;

it('the mock keeps a document whose things have their keys in metadata, below a namespace that nothing creates', async () => {
  const spec = await contractOfText(`
paths:
  /namespaces/{namespace}/leases:
    parameters: [{ name: namespace, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: leases, content: { application/json: { schema: { type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Lease' } } } } } } } } }
    post: { ${BODY}, responses: { '201': { description: created, ${ANSWER} } } }
  /namespaces/{namespace}/leases/{name}:
    parameters: [{ name: namespace, in: path, required: true, schema: { type: string } }, { name: name, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: lease, ${ANSWER} }, '404': { description: none } } }
    put: { ${BODY}, responses: { '200': { description: replaced, ${ANSWER} }, '201': { description: created, ${ANSWER} } } }
    delete: { responses: { '204': { description: deleted }, '404': { description: none } } }
${LEASE}`);
  const run = await verify({ spec, seed: 1, cases: 20 });
  expect([run.findings.map(({ title }) => title), run.operations.map(({ reach }) => reach)]).toEqual([[], Array(5).fill('reached')]);
});
