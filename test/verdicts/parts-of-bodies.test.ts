import { Response } from 'undici';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf } from '../unit/support/http-server.js';

const BAD = "'400': { description: bad }, '415': { description: bad }, '422': { description: bad }";
const PLANT = '{ type: object, required: [id], properties: { id: { type: integer, maximum: 9 } }, additionalProperties: false }';

/** What is beside JSON a body of several values: parts in order, parts of a form by style, and a query that is one document. */
const DOCUMENT = `
paths:
  /trays:
    post:
      requestBody: { required: true, content: { multipart/mixed: { itemSchema: ${PLANT} } } }
      responses: { '200': { description: kept, content: { multipart/mixed: { itemSchema: ${PLANT} } } }, ${BAD} }
  /labels:
    post:
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [kinds, size]
              properties:
                kinds: { type: array, minItems: 1, items: { type: string, enum: [fern, moss] } }
                size: { type: object, required: [width], properties: { width: { type: integer } }, additionalProperties: false }
            encoding: { kinds: { style: pipeDelimited, explode: false }, size: { style: deepObject, explode: true } }
      responses: { '204': { description: kept }, ${BAD} }
  /search:
    get:
      parameters: [{ in: querystring, name: q, required: true, content: { application/json: { schema: ${PLANT} } } }]
      responses: { '204': { description: found }, ${BAD} }
  /pages:
    get:
      parameters: [{ in: querystring, name: page, required: true, content: { text/plain: { schema: { type: integer, minimum: 3, maximum: 2000 } } } }]
      responses: { '204': { description: found }, ${BAD} }
  /filters:
    get:
      parameters: [{ in: querystring, name: f, required: true, content: { application/x-www-form-urlencoded: { schema: {
        type: object, required: [kind], properties: { kind: { type: string, enum: [fern, moss] } }, additionalProperties: { type: integer, minimum: 3, maximum: 2000 } } } } }]
      responses: { '204': { description: found }, ${BAD} }
`;

interface Fault {
  /** Of the second part of an answer. */
  readonly part?: string;
  readonly takesAnyPart?: boolean;
  readonly takesAnySize?: boolean;
  readonly takesAnyQuery?: boolean;
  readonly takesAnyPage?: boolean;
  readonly takesAnyFilter?: boolean;
}

function nursery({
  part = '{"id":2}',
  takesAnyPart = false,
  takesAnySize = false,
  takesAnyQuery = false,
  takesAnyPage = false,
  takesAnyFilter = false,
}: Fault): Promise<HttpServer> {
  return httpServer((response, { path, headers, body }) => {
    const type = headers['content-type'] ?? '';
    const [address, query = ''] = path.split('?');
    if (address === '/search') return void response.writeHead(takesAnyQuery || isPlant(decodeURIComponent(query)) ? 204 : 422).end();
    if (address === '/pages') return void response.writeHead(takesAnyPage || isPage(query) ? 204 : 422).end();
    if (address === '/filters') return void response.writeHead(areFilters(query, takesAnyFilter) ? 204 : 422).end();
    if (address === '/trays') {
      const parts = partsOf(body.toString('latin1'), /boundary="?([^";]+)/.exec(type)?.[1] ?? '');
      if (parts === undefined || !(takesAnyPart ? parts.slice(0, 0) : parts).every(isPlant)) return void response.writeHead(422).end();
      const answer = `--b\r\nContent-Type: application/json\r\n\r\n{"id":1}\r\n--b\r\nContent-Type: application/json\r\n\r\n${part}\r\n--b--\r\n`;
      return void response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=b' }).end(answer);
    }
    void new Response(body, { headers: { 'content-type': type } }).formData().then(
      (form) => {
        const kinds = form.getAll('kinds');
        const isRight = kinds.length === 1 && /^(?:(?:fern|moss)(?:\||$))+(?<!\|)$/.test(String(kinds[0]));
        const isSized =
          [...form.keys()].every((name) => name === 'kinds' || name === 'size[width]') &&
          (takesAnySize || /^-?\d+(?:\.0+)?$/.test(String(form.get('size[width]'))));
        response.writeHead(isRight && isSized ? 204 : 422).end();
      },
      () => response.writeHead(400).end(),
    );
  });
}

/** A number as an independent server reads it: with the spellings that parsers of integers take. */
function isPage(text: string): boolean {
  const digits = /^[+ ]*0*(\d+)(?:\.0*)?\+*$/.exec(decodeURIComponent(text).trim())?.[1];
  return digits !== undefined && Number(digits) >= 3 && Number(digits) <= 2000;
}

function areFilters(query: string, takesAny: boolean): boolean {
  const pairs = [...new URLSearchParams(query)];
  const kinds = pairs.filter(([name]) => name === 'kind').map(([, kind]) => kind);
  const others = pairs.filter(([name]) => name !== 'kind').map(([, text]) => text);
  return kinds.length === 1 && /^(?:fern|moss)$/.test(kinds[0] ?? '') && (takesAny || others.every(isPage));
}

/** The texts of parts, as a server without a parser finds them; undefined if there is none. */
function partsOf(body: string, boundary: string): readonly string[] | undefined {
  const pieces = body.split(`--${boundary}`).slice(1, -1);
  return boundary === '' || pieces.length === 0 ? undefined : pieces.map((piece) => piece.slice(piece.indexOf('\r\n\r\n') + 4));
}

function isPlant(text: string): boolean {
  try {
    const plant: unknown = JSON.parse(text);
    const members = membersOf(plant);
    const { id } = members;
    return Object.keys(members).join(' ') === 'id' && typeof id === 'number' && Number.isInteger(id) && id <= 9;
  } catch {
    return false;
  }
}

async function judged(fault: Fault): Promise<readonly string[]> {
  await using server = await nursery(fault);
  const spec = await contractOfText(DOCUMENT, '3.2.0');
  const run = await verify({ url: server.url, spec, only: ['valid', 'invalid', 'malformed'], seed: 1 });
  expect(new Set(run.operations.map(({ reach }) => reach))).toEqual(new Set(['reached']));
  return run.findings.map(({ check, operation, actual }) => `${check} ${operation}: ${actual}`);
}

it('parts and whole queries keep the contract where each does', async () => {
  expect(await judged({})).toEqual([]);
});

it.each<[what: string, fault: Fault, finding: string]>([
  ['a part of an answer', { part: '{"id":"b"}' }, 'body-matches-schema POST /trays: 200, but in its body [1].id must be an integer'],
  ['a part that is no JSON', { part: '{"id"' }, 'body-matches-schema POST /trays: 200, but in its body the body must be an array'],
  ['parts that are not looked at', { takesAnyPart: true }, 'invalid-refused POST /trays: 200'],
  ['a part whose text is not looked at', { takesAnySize: true }, 'invalid-refused POST /labels: 204'],
  ['a query that is not looked at', { takesAnyQuery: true }, 'invalid-refused GET /search: 204'],
  ['a query of text that is not looked at', { takesAnyPage: true }, 'invalid-refused GET /pages: 204'],
  ['undeclared pairs that are not looked at', { takesAnyFilter: true }, 'invalid-refused GET /filters: 204'],
])('the contract is broken by %s', async (_, fault, finding) => {
  expect(new Set(await judged(fault))).toEqual(new Set([finding]));
});

it('the mock keeps the contract, with every part', async () => {
  const run = await verify({ spec: await contractOfText(DOCUMENT, '3.2.0'), seed: 1 });
  expect([run.findings, run.operations.filter(({ reach }) => reach !== 'reached').map(({ id }) => id)]).toEqual([[], []]);
});
