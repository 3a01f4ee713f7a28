import { METHODS } from 'node:http';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** What OpenAPI 3.2 has beside 3.1: streams of items, a whole query, a method of its own, a media type by reference, and QUERY. */
const DOCUMENT = `
paths:
  /events:
    get:
      responses:
        '200':
          description: events
          content:
            text/event-stream:
              itemSchema:
                type: object
                required: [event, data]
                properties:
                  event: { type: string, enum: [added, removed] }
                  data: { type: string, contentMediaType: application/json, contentSchema: { $ref: '#/components/schemas/Plant' } }
  /log:
    get:
      responses: { '200': { description: lines, content: { application/jsonl: { itemSchema: { $ref: '#/components/schemas/Plant' } } } } }
  /plants:
    get:
      parameters: [{ name: q, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [kind], properties: { kind: { type: string, enum: [fern, moss] } } } } } }]
      responses: { '200': { description: all, content: { application/json: { $ref: '#/components/mediaTypes/Plants' } } }, '400': { description: bad }, '422': { description: bad } }
    additionalOperations:
      COPY: { parameters: [{ name: to, in: query, required: true, schema: { type: integer } }], responses: { '204': { description: copied }, '400': { description: bad }, '422': { description: bad } } }
  /imports:
    post:
      requestBody: { required: true, content: { application/jsonl: { itemSchema: { type: object, required: [id], properties: { id: { type: integer, maximum: 9999999999 }, name: { type: string, maxLength: 5 } } } } } }
      responses: { '204': { description: taken }, '400': { description: bad }, '422': { description: bad } }
QUERY
components:
  mediaTypes: { Plants: { schema: { type: array, items: { $ref: '#/components/schemas/Plant' } } } }
  schemas: { Plant: { type: object, required: [id], properties: { id: { type: integer } } } }
`;

/** Node.js 20 does not know the method. */
const QUERY = `    query:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [kind], properties: { kind: { type: string } }, additionalProperties: false } } } }
      responses: { '200': { description: all, content: { application/json: { $ref: '#/components/mediaTypes/Plants' } } }, '400': { description: bad }, '415': { description: bad }, '422': { description: bad } }
`;

interface Fault {
  readonly event?: string;
  readonly line?: string;
  /** True if only the first item of a request is looked at for its name. */
  readonly takesLongNames?: boolean;
}

function nursery({ event = 'event: added\ndata: {"id":2}\n\n', line = '{"id":2}', takesLongNames = false }: Fault): Promise<HttpServer> {
  return httpServer((response, { path, method, body }) => {
    if (path === '/imports') return response.writeHead(takesItems(body.toString(), takesLongNames) ? 204 : 422).end();
    if (path === '/events')
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`event: removed\ndata: {"id":1}\n\n: hi\n${event}`);
    if (path === '/log') return response.writeHead(200, { 'content-type': 'application/jsonl' }).end(`{"id":1}\n${line}\n`);
    if (method === 'COPY') return response.writeHead(/[?&]to=-?\d+(?:\.0)?(?:&|$)/.test(path) ? 204 : 422).end();
    const kinds = new URL(path, 'http://a.example').searchParams.getAll('kind');
    return sendJson(response, kinds.length === 1 && /^(?:fern|moss)$/.test(kinds[0] ?? '') ? 200 : 422, []);
  });
}

function takesItems(body: string, takesLongNames: boolean): boolean {
  try {
    const items = body
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text): unknown => JSON.parse(text));
    return items.every((item) => {
      const { id, name = '' } = membersOf(item);
      const isName = typeof name === 'string' && (takesLongNames || [...name].length <= 5);
      return Number.isInteger(id) && Number(id) <= 9_999_999_999 && isName;
    });
  } catch {
    return false;
  }
}

async function judged(fault: Fault): Promise<readonly string[]> {
  await using server = await nursery(fault);
  const spec = await contractOfText(DOCUMENT.replace('QUERY\n', ''), '3.2.0');
  const run = await verify({ url: server.url, spec, only: ['valid', 'invalid'], seed: 1 });
  return run.findings.map(({ check, operation, actual }) => `${check} ${operation}: ${actual}`);
}

it('keep the contract where each item does', async () => {
  expect(await judged({})).toEqual([]);
});

it.each<[what: string, fault: Fault, finding: string]>([
  [
    'an event of another kind',
    { event: 'event: lost\ndata: {"id":2}\n\n' },
    'body-matches-schema GET /events: 200, but in its body event must be one of "added", "removed"',
  ],
  [
    'an event with other data',
    { event: 'event: added\ndata: {"id":"b"}\n\n' },
    'body-matches-schema GET /events: 200, but in its body id must be an integer',
  ],
  [
    'an event whose data is no JSON',
    { event: 'event: added\ndata: two\n\n' },
    'body-matches-schema GET /events: 200, but in its body the body must be an object',
  ],
  ['a request whose items are not all looked at', { takesLongNames: true }, 'invalid-refused POST /imports: 204'],
  ['a line with another item', { line: '{}' }, 'body-matches-schema GET /log: 200, but in its body id is required'],
  ['a line that is no JSON', { line: '{"id"' }, 'body-matches-schema GET /log: 200, but in its body the body must be an object'],
])('break it by %s', async (_, fault, finding) => {
  expect(await judged(fault)).toEqual([finding]);
});

it('are made by the mock, which keeps the contract with every method', async () => {
  const spec = await contractOfText(DOCUMENT.replace('QUERY\n', METHODS.includes('QUERY') ? QUERY : ''), '3.2.0');
  const run = await verify({ spec, seed: 1, allowDestructive: true });
  expect([run.findings, run.operations.filter(({ reach }) => reach !== 'reached').map(({ id }) => id)]).toEqual([[], []]);
});
