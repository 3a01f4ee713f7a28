import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../../core/json/print.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import type { DecisionKind } from '../../../../../core/respond/decision/decide.js';
import type { Negotiated } from '../../../../../core/respond/negotiation/negotiate.js';
import { createNegotiator } from '../../../../../core/respond/negotiation/create-negotiator.js';
import { WORD_LIST } from '../../../../../core/plausible/word-list.js';
import { createResponseMaker } from '../../../../../core/respond/negotiation/make-responses.js';
import type { Preferences } from '../../../../../core/respond/response/preferences.js';
import { everyOperationOfText } from '../../../support/load-every-operation.js';

/** What is asked of an operation whose responses are written so. */
interface Ask {
  readonly decision?: DecisionKind;
  readonly accept?: string;
  readonly preferences?: Preferences;
  readonly authStatus?: number;
  readonly method?: string;
  readonly more?: string;
}

async function negotiate(responses: string, ask: Ask = {}): Promise<Negotiated & { readonly text: string | Uint8Array | undefined }> {
  const { decision = 'success', accept, preferences = {}, authStatus = 401, method = 'get', more = '' } = ask;
  const contract = await everyOperationOfText(`
paths:
  /things:
    ${method}:
      responses: ${responses}
${more}`);
  const [operation] = contract.operations;
  const negotiated = createNegotiator(
    authStatus,
    'Things & "more"',
    createResponseMaker({ words: WORD_LIST, today: 0 }),
  )({ operation: present(operation), decision, accept, preferences });
  const { body, written, print = printJson } = negotiated;
  return { ...negotiated, text: written ?? (body === undefined ? undefined : print(body)) };
}

function present(operation: Operation | undefined): Operation {
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

const typeOf = ({ headers }: Negotiated): string | undefined => headers.find(([name]) => name === 'Content-Type')?.[1];
const body = (type: string, schema: string, more = ''): string =>
  `{ description: d, content: { '${type}': { schema: ${schema} ${more} } } }`;
const STRING = '{ type: string }';

describe('the status', () => {
  it.each([
    ['nothing', '{}', 200],
    ['only default', `{ default: ${body('text/plain', STRING)} }`, 200],
    ['only server errors', `{ '500': ${body('text/plain', STRING)}, 5XX: { description: d } }`, 200],
    ['only client errors', `{ '404': { description: d } }`, 200],
    ['only a redirect', `{ '302': { description: d } }`, 302],
    ['only 204', `{ '204': { description: d } }`, 204],
    ['only 304', `{ '304': { description: d } }`, 304],
    ['several successes', `{ '202': { description: d }, '201': { description: d }, 2XX: { description: d } }`, 201],
    ['a range of successes', `{ 2XX: { description: d }, '400': { description: d } }`, 200],
  ])('of a valid request, where the document describes %s', async (_, responses, status) => {
    expect(await negotiate(responses)).toMatchObject({ status });
  });

  it('204 and 304 have no body, whatever the document says', async () => {
    const found = await negotiate(`{ '204': ${body('text/plain', STRING)} }`);
    expect([found.status, found.text, typeOf(found)]).toEqual([204, undefined, undefined]);
  });

  it.each([
    ['failure', `{ '200': { description: d }, '400': { description: d }, '422': { description: d } }`, 422, undefined],
    ['failure', `{ '200': { description: d } }`, 422, 'error'],
    ['unsupported-media-type', `{ '415': { description: d }, '400': { description: d } }`, 415, undefined],
    ['refusal', `{ '400': { description: d } }`, 401, undefined],
    ['refusal', '{}', 401, 'error'],
  ] as const)('of a %s, where the document describes %s', async (decision, responses, status, gap) => {
    const found = await negotiate(responses, { decision });
    expect([found.status, found.gap]).toEqual([status, gap]);
  });
});

describe('the media type', () => {
  const MANY = `{ '200': { description: d, content: { text/plain: { schema: ${STRING} }, application/xml: {}, application/vnd.Thing+json: {}, application/json: { schema: { type: integer } } } } }`;

  it.each<readonly [string | undefined, string | undefined]>([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/plain', 'text/plain; charset=utf-8'],
    ['application/xml, */*;q=0.1', 'application/xml'],
    ['application/xml;q=0.5, text/plain;q=0.7', 'text/plain; charset=utf-8'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/vnd.thing+json', 'application/vnd.Thing+json'],
    ['nonsense', 'application/json'],
    ['image/png', undefined],
    ['application/json;q=0, text/html', undefined],
  ])('for Accept: %s', async (accept, type) => {
    const found = await negotiate(MANY, accept === undefined ? {} : { accept });
    expect([typeOf(found), found.status]).toEqual([type, type === undefined ? 406 : 200]);
  });

  it.each([
    ['*/*', undefined, 'application/json'],
    ['*/*', 'text/html, application/xml;q=0.9, */*;q=0.8', 'application/json'],
    ['text/*', '*/*', 'text/plain; charset=utf-8'],
    ['image/*', 'image/webp', 'image/webp'],
    ['application/*+json', undefined, 'application/vnd.example+json'],
  ])('of the range %s for Accept: %s', async (range, accept, type) => {
    const found = await negotiate(`{ '200': ${body(range, STRING)} }`, accept === undefined ? {} : { accept });
    expect(typeOf(found)).toBe(type);
  });

  it('an error is told even to those who accept none of its types', async () => {
    const found = await negotiate(`{ '400': ${body('application/json', STRING)} }`, { decision: 'failure', accept: 'image/png' });
    expect([found.status, typeOf(found)]).toEqual([400, 'application/json']);
  });
});

describe('the body', () => {
  const DATED = '{ type: object, required: [at], properties: { at: { type: string, format: date-time }, name: { type: string } } }';

  it('is the first example, with what breaks the schema replaced', async () => {
    const found = await negotiate(`{ '200': ${body('application/json', DATED, ', example: { at: yesterday, name: Fern }')} }`);
    expect(found.text).toMatch(/^\{"at":"\d{4}-\d\d-\d\dT[\d:]+Z","name":"Fern"\}$/);
  });

  it('is the example that was asked for, of whichever media type has it', async () => {
    const examples = ', examples: { one: { value: { at: "2026-01-31T12:00:00Z" } } }';
    const responses = `{ '200': { description: d, content: { application/json: { schema: ${DATED} }, application/x+json: { schema: ${DATED} ${examples} } } } }`;
    expect(await negotiate(responses, { preferences: { example: 'one' } })).toMatchObject({ text: '{"at":"2026-01-31T12:00:00Z"}' });
    expect(await negotiate(responses, { preferences: { example: 'two' } })).toMatchObject({ status: 404, gap: 'example' });
  });

  it('has the examples and defaults of its schemas', async () => {
    const schema = '{ type: object, properties: { a: { type: string, examples: [shown] }, b: { type: integer, default: 7 } } }';
    expect((await negotiate(`{ '200': ${body('application/json', schema)} }`)).text).toBe('{"a":"shown","b":7}');
  });

  it('has no member that only requests carry, though it be required', async () => {
    const schema =
      '{ type: object, required: [name, password], properties: { name: { type: string }, password: { type: string, writeOnly: true } } }';
    const examples = ', example: { name: Ann, password: secret }';
    expect((await negotiate(`{ '200': ${body('application/json', schema, examples)} }`)).text).toBe('{"name":"Ann"}');
    expect((await negotiate(`{ '200': ${body('application/json', schema)} }`)).text).not.toContain('password');
  });

  it.each([
    ['text/plain', STRING, ', example: hello', 'hello'],
    ['text/csv', STRING, ', example: "a,b"', 'a,b'],
    ['text/plain', '{ type: integer, minimum: 5 }', '', /^\d+$/],
    ['text/plain', '{ type: object, properties: { a: { const: 1 } } }', '', '{"a":1}'],
    ['application/xml', '{ type: object }', ', example: "<a/>"', '<a/>'],
    ['application/xml', '{ type: object }', '', '<?xml version="1.0" encoding="UTF-8"?>\n<root/>\n'],
    ['application/xml', "{ $ref: '#/components/schemas/Thing' }", '', '<?xml version="1.0" encoding="UTF-8"?>\n<Thing/>\n'],
    ['text/event-stream', STRING, ', example: "a\\nb"', 'data: a\ndata: b\n\n'],
    ['text/event-stream', STRING, ', example: "event: x\\ndata: 1"', 'event: x\ndata: 1\n\n'],
    ['text/event-stream', '{ const: { n: 1 } }', '', 'data: {"n":1}\n\n'],
    ['application/x-ndjson', '{ const: { n: 1 } }', '', '{"n":1}\n'],
    ['application/x-www-form-urlencoded', '{ const: { a: x y, b: 2 } }', '', 'a=x%20y&b=2'],
    ['application/octet-stream', '{}', ', example: raw', 'raw'],
  ])('of %s and the schema %s%s', async (type, schema, more, text) => {
    const found = await negotiate(`{ '200': ${body(type, schema, more)} }`, {
      more: 'components: { schemas: { Thing: { type: object } } }',
    });
    expect(typeOf(found)?.split(';')[0]).toBe(type);
    if (typeof text === 'string') expect(found.text).toBe(text);
    else expect(found.text).toMatch(text);
  });

  it('of bytes is a few bytes', async () => {
    const found = await negotiate(`{ '200': ${body('image/png', '{ type: object }')} }`);
    expect(found.text).toBeInstanceOf(Uint8Array);
  });

  it('stays the same, unless it is to be random', async () => {
    const responses = `{ '200': ${body('application/json', '{ type: integer, minimum: 0, maximum: 999 }')} }`;
    const texts = await Promise.all(['a', 'b', 'c', 'd'].map((seed) => negotiate(responses, { preferences: { dynamic: true, seed } })));
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(1);
    expect((await negotiate(responses)).text).toBe((await negotiate(responses)).text);
  });
});

describe('the headers', () => {
  const header = (name: string, definition: string): string => `'${name}': { ${definition} }`;
  const withHeaders = (...headers: readonly string[]): string => `{ '200': { description: d, headers: { ${headers.join(', ')} } } }`;

  it('are the documented ones: an example, or a valid value in the style simple', async () => {
    const found = await negotiate(
      withHeaders(
        header('X-Total', 'schema: { type: integer, minimum: 3 }, example: 42'),
        header('X-Rate', 'schema: { type: integer, minimum: 3, maximum: 3 }'),
        header('X-Wrong', 'schema: { type: integer, enum: [5] }, example: many'),
        header('X-List', 'schema: { const: [a, b] }'),
        header('Content-Length', 'schema: { type: integer }'),
      ),
    );
    expect(found.headers).toEqual([
      ['X-Total', '42'],
      ['X-Rate', '3'],
      ['X-Wrong', '5'],
      ['X-List', 'a,b'],
    ]);
  });

  it('are a line for each cookie', async () => {
    const shown = header('Set-Cookie', 'schema: { type: array, items: { type: string } }, example: ["a=1; Path=/", "b=2"]');
    expect((await negotiate(withHeaders(shown))).headers).toEqual([
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2'],
    ]);
    const made = header('Set-Cookie', 'schema: { type: array, items: { type: string } }');
    expect((await negotiate(withHeaders(made))).headers).toHaveLength(2);
    const one = header('Set-Cookie', 'schema: { type: string }');
    expect((await negotiate(withHeaders(one))).headers).toEqual([['Set-Cookie', expect.stringMatching(/^\w+=\w+;/)]]);
  });
});

describe('the status of a refusal where a bad request was chosen for it', () => {
  it.each([
    ["{ '200': { description: d }, '480': { description: d } }", 400, 480],
    ["{ '200': { description: d }, '400': { description: d }, '422': { description: d } }", 400, 400],
    ["{ '200': { description: d }, '480': { description: d } }", 401, 401],
  ])('of %s with %i is %i', async (responses, authStatus, status) => {
    expect((await negotiate(responses, { decision: 'refusal', authStatus })).status).toBe(status);
  });
});

describe('the challenges of a refusal', () => {
  const security = (requirements: string): string => `
security: ${requirements}
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    login: { type: openIdConnect, openIdConnectUrl: 'https://example.com/' }
    user: { type: http, scheme: basic }
    key: { type: apiKey, in: header, name: X-Key }
    hash: { type: http, scheme: digest }
    ticket: { type: http, scheme: Negotiate }
`;
  const BASIC = 'Basic realm="Things & \\"more\\"", charset="UTF-8"';

  it.each<readonly [string, readonly string[]]>([
    ['[{ token: [] }]', ['Bearer']],
    ['[{ login: [] }, { token: [] }]', ['Bearer']],
    ['[{ user: [] }]', [BASIC]],
    ['[{ key: [] }]', []],
    ['[{ hash: [] }]', ['Digest realm="Things & \\"more\\"", qop="auth", algorithm=SHA-256, nonce="0"']],
    ['[{ ticket: [] }]', ['Negotiate']],
    ['[{ key: [], user: [] }, { token: [] }]', [BASIC, 'Bearer']],
  ])('%s', async (requirements, challenges) => {
    const found = await negotiate(`{ '401': { description: d } }`, { decision: 'refusal', more: security(requirements) });
    expect(found.headers).toEqual(challenges.map((challenge) => ['WWW-Authenticate', challenge]));
  });
});
