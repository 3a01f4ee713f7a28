import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

/** One operation that takes a body, and the text that its server wants to find in each valid one. */
const documentOf = (mediaType: string, schema: string): string => `
paths:
  /jobs:
    post:
      requestBody: { required: true, content: { ${mediaType}: { schema: ${schema} } } }
      responses: { '201': { description: made }, '400': { description: bad } }
    get: { responses: { '200': { description: all } } }
`;

async function judge(mediaType: string, schema: string, values: Readonly<Record<string, unknown>>): Promise<readonly [Run, string]> {
  await using server = await httpServer((response, { method, body }) => {
    const isTaken = body.toString().includes('http://workers.test/1') || body.toString().includes('http%3A%2F%2Fworkers.test%2F1');
    sendJson(response, method === 'GET' ? 200 : isTaken ? 201 : 400, {});
  });
  const spec = await contractOfText(documentOf(mediaType, schema));
  const run = await verify({ url: server.url, spec, values, only: ['media-types'], operations: {} });
  return [run, server.received.find(({ method }) => method === 'POST')?.body.toString() ?? ''];
}

const WORKER = 'http://workers.test/1';
const TEXT = '{ type: string }';
/** Somebody is named by a name or reached at an address: neither has the members of the other. */
const EITHER =
  '{ oneOf: [{ type: object, required: [name, size], properties: { name: { type: string }, size: { type: integer } }, additionalProperties: false }, ' +
  '{ type: object, required: [address, port], properties: { address: { type: string }, port: { type: integer } }, additionalProperties: false }] }';
const member = (schema: string): string => `{ type: object, required: [worker], properties: { worker: ${schema} } }`;

it.each([
  ['the second alternative of oneOf', 'application/json', EITHER, { address: WORKER }],
  ['an alternative inside a member', 'application/json', member(EITHER), { 'worker.address': WORKER }],
  ['an alternative inside a member, by its name alone', 'application/json', member(EITHER), { address: WORKER }],
  [
    'an alternative of anyOf',
    'application/json',
    `{ anyOf: [{ type: object, required: [name], properties: { name: ${TEXT} } }, { type: object, required: [address], properties: { address: ${TEXT} } }] }`,
    { address: WORKER },
  ],
  [
    'a part of allOf',
    'application/json',
    `{ allOf: [${member(`{ allOf: [{ type: object, properties: { address: ${TEXT} } }] }`)}] }`,
    { 'worker.address': WORKER },
  ],
  [
    'an object in an array',
    'application/json',
    member(`{ type: array, items: { type: object, properties: { address: ${TEXT} } } }`),
    { 'worker.address': WORKER },
  ],
  ['the items of an array', 'application/json', member(`{ type: array, items: ${TEXT} }`), { worker: WORKER }],
  [
    'an entry of a map',
    'application/json',
    member(`{ type: object, additionalProperties: ${TEXT} }`),
    { 'worker.bootstrap.address': WORKER },
  ],
  [
    'an object in a map',
    'application/json',
    member(`{ type: object, additionalProperties: { type: object, properties: { address: ${TEXT} } } }`),
    { 'worker.first.address': WORKER },
  ],
  ['a form', 'application/x-www-form-urlencoded', member(TEXT), { worker: WORKER }],
  ['an alternative in a form', 'application/x-www-form-urlencoded', EITHER, { address: WORKER }],
  ['multipart', 'multipart/form-data', member(`{ type: object, properties: { address: ${TEXT} } }`), { 'worker.address': WORKER }],
])('a value of the configuration is sent in %s', async (_, mediaType, schema, values) => {
  const [run, sent] = await judge(mediaType, schema, values);
  expect(decodeURIComponent(sent)).toContain(WORKER);
  expect(run.operations).toMatchObject([{ reach: 'reached' }, { reach: 'reached' }]);
});

it('a value that is meant for a parameter is not taken for a member of that name inside a body', async () => {
  const paths = documentOf('application/json', member(`{ type: object, properties: { page: ${TEXT} } }`)).replace(
    'post:',
    `post:\n      parameters: [{ name: page, in: query, schema: ${TEXT} }]`,
  );
  await using server = await httpServer((response) => sendJson(response, 201, {}));
  await verify({ url: server.url, spec: await contractOfText(paths), values: { page: '7' }, only: ['media-types'] });
  expect(server.received.find(({ method }) => method === 'POST')?.body.toString()).not.toContain('"7"');
});
