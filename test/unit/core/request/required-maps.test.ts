import { expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
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

it.each([
  ['application/x-www-form-urlencoded', '{ f: { style: deepObject } }', /^f%5B\w+%5D=2$/],
  ['application/x-www-form-urlencoded', '{ f: { style: form } }', /^\w+=2$/],
  ['multipart/form-data', '{ f: { style: deepObject } }', /name="f\[\w+\]"\r\n\r\n2\r\n/],
])('a map of %s with the encoding %s that is required has a member', async (type, encoding, text) => {
  const schema = `{ allOf: [{ type: object, required: [f] }, { properties: { f: { ${MAP.slice('schema: { '.length)} } }] }`;
  const body = `{ required: true, content: { '${type}': { schema: ${schema}, encoding: ${encoding} } } }`;
  const contract = await contractOfText(`paths: { /a: { post: { requestBody: ${body}, responses: { '204': { description: d } } } } }\n`);
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  const { expectation, plan } = plainCase(operation);
  expect(expectation.kind).toBe('accept');
  expect(new TextDecoder().decode(bodyBytes({ plan }, () => '7'))).toMatch(text);
});
