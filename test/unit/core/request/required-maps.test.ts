import { expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { contractOfText } from '../../support/contract-of-text.js';

const MAP = 'schema: { type: object, additionalProperties: { type: integer, minimum: 2, maximum: 2 } }';

// An empty list or map cannot be told from an absent one (OpenAPI 3.1 section 4.8.12.4).
it.each([
  ['a map in deepObject', `style: deepObject, ${MAP}`, /^\/a\?f%5B\w+%5D=2$/],
  ['a map in the query', MAP, /^\/a\?\w+=2$/],
  ['a list', 'schema: { type: array, items: { type: integer, enum: [7] } }', /^\/a\?f=7$/],
  ['a map as JSON, which may be empty', `content: { application/json: { ${MAP} } }`, /^\/a\?f=%7B%7D$/],
])('%s that is required has a member', async (_, parameter, target) => {
  const contract = await contractOfText(
    `paths: { /a: { get: { parameters: [{ name: f, in: query, required: true, ${parameter} }], responses: { '204': { description: d } } } } }\n`,
  );
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  const { expectation, plan } = plainCase(operation);
  expect([expectation.kind, plan.head.target]).toEqual(['accept', expect.stringMatching(target)]);
});
