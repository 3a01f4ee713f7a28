import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../core/contract/contract.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { createHandlers } from '../../../msw/index.js';
import { contractOfText } from '../support/contract-of-text.js';
import { ask } from '../msw/reported.js';

const DOCUMENT = `
paths:
  /pets/{petId}:
    get:
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: string } }, text/csv: { schema: { type: string } } } }
        '400': { description: bad, content: { application/problem+json: { schema: { type: object, properties: { detail: { type: string } } } } } }
    head: { parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }], responses: { '204': { description: ok } } }
  /pets/mine: { get: { responses: { '200': { description: ok, content: { application/json: { schema: { type: string } } } } } } }
  /words/{word}: { get: { parameters: [{ name: word, in: path, required: true, schema: { type: string, pattern: '^[a-z]+$' } }], responses: { '200': { description: ok } } } }
  /short/{name}: { get: { parameters: [{ name: name, in: path, required: true, schema: { type: string, maxLength: 2 } }], responses: { '200': { description: ok } } } }
  /ids/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }], responses: { '200': { description: ok } } } }
  /any/{name}: { get: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { '200': { description: ok } } } }
  /search:
    get:
      parameters: [{ name: ratio, in: query, schema: { type: number } }, { name: tags, in: query, explode: false, schema: { type: array, items: { type: integer } } }]
      responses: { '200': { description: ok } }
  /q?Action=List: { get: { responses: { '200': { description: ok } } } }
  /q?Action=Get: { get: { responses: { '200': { description: ok } } } }
  /rides?page={page}: { get: { parameters: [{ name: page, in: path, required: true, schema: { type: integer } }], responses: { '200': { description: ok } } } }
  /rides: { post: { responses: { '201': { description: ok } } } }
  /basic: { get: { security: [{ login: [] }], responses: { '200': { description: ok } } } }
  /token: { get: { security: [{ token: [] }], responses: { '200': { description: ok } } } }
  /key: { get: { security: [{ key: [] }], responses: { '200': { description: ok } } } }
components:
  securitySchemes:
    login: { type: http, scheme: basic }
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
`;

/** What is refused, and the reason. */
const REFUSED: readonly (readonly [what: string, path: string, headers: Readonly<Record<string, string>>, reason: string])[] = [
  ['NaN in the path', '/pets/NaN', {}, 'path petId must be an integer'],
  ['digits of another script', '/pets/%D9%A1', {}, 'path petId must be an integer'],
  ['an encoded slash for an integer', '/pets/a%2Fb', {}, 'path petId must be an integer'],
  ['parameters of a segment', '/pets/1;v=2', {}, 'path petId must be an integer'],
  ['an encoded slash against a pattern', '/words/a%2Fb', {}, 'path word must match ^[a-z]+$'],
  ['an encoded slash against a length', '/short/a%2Fb', {}, 'path name must have at most 2 characters'],
  ['an encoded slash against a format', '/ids/a%2Fb', {}, 'path id must be a UUID (RFC 4122)'],
  ['NaN in the query', '/search?ratio=NaN', {}, 'query ratio must be a number'],
  [
    'another media type',
    '/pets/1',
    { accept: 'text/html' },
    'Accept is text/html; this operation responds with application/json and text/csv',
  ],
  ['no query where the template has one', '/q', {}, 'the path /q needs another query: /q?Action=List or /q?Action=Get'],
  ['no query where the template of the method has one', '/rides', {}, 'the path /rides needs another query: /rides?page={page}'],
  ['another path with a parameter', '/pet/1', {}, 'there is no path /pet/1; did you mean /pets/{petId}?'],
  ['an empty password', '/basic', { authorization: 'Basic YTo=' }, 'the password is empty, which most servers refuse'],
  ['no pair', '/basic', { authorization: 'Basic a' }, 'what follows Basic is not a user and a password in base64 (RFC 7617 section 2)'],
  ['no token', '/token', { authorization: 'Bearer a b' }, 'what follows Bearer is not a token (RFC 6750 section 2.1)'],
  ['a key in another place', '/key?X-Key=1', {}, 'X-Key is in another place than in the header'],
];

/** What most servers accept. */
const ACCEPTED: readonly string[] = [
  '/any/a%2Fb',
  '/any/NaN',
  '/search?tags=1%2C2',
  '/search?ratio=',
  '/short/%2F',
  '/q?Action=Get',
  '/rides?page=2',
];

let contract: Contract;
let mock: Mock;
const server = setupServer();

beforeAll(async () => {
  contract = await contractOfText(DOCUMENT);
  mock = await startMock({ contract });
});
afterAll(() => mock.close());

describe('the mock', () => {
  it.each(REFUSED)('refuses %s: %s', async (_, path, headers, reason) => {
    const { status, body } = await ask(mock.url, { method: 'GET', path, headers: { authorization: undefined, ...headers } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(JSON.parse(body))).toContain(reason);
  });

  it.each(ACCEPTED)('accepts %s', async (path) => {
    expect((await ask(mock.url, { method: 'GET', path })).status).toBe(200);
  });

  it('answers HEAD by the path without parameters', async () => {
    expect((await ask(mock.url, { method: 'HEAD', path: '/pets/mine' })).status).toBe(200);
    expect((await ask(mock.url, { method: 'HEAD', path: '/pets/1' })).status).toBe(204);
  });
});

describe('the handlers for MSW', () => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it.each(REFUSED.filter(([, path]) => path !== '/q' && path !== '/pet/1'))('refuse %s: %s', async (_, path, headers, reason) => {
    server.use(...createHandlers({ contract }));
    const { status, body } = await ask('http://a.example', { method: 'GET', path, headers: { authorization: undefined, ...headers } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(JSON.parse(body))).toContain(reason);
  });
});
