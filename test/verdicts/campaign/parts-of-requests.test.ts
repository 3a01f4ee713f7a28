import { describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import { fuzz } from '../../../fuzz.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { once } from '../../unit/support/once.js';
import { type Received, httpServer, membersOf, sender } from '../../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /seeds:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - { name: sort, in: query, schema: { type: string } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
        - { name: X-Depot, in: header, schema: { type: string, pattern: '^[A-Z]{2}-[0-9]{2}$' } }
        - { name: theme, in: cookie, schema: { type: string, enum: [dark, light] } }
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '400': { description: wrong }
  /seeds/{kind}:
    get:
      parameters: [{ name: kind, in: path, required: true, schema: { type: string, enum: [fern, rose] } }]
      responses: { '204': { description: there }, '400': { description: wrong }, '404': { description: not there } }
  /orders:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, required: [item], properties: { item: { type: string, minLength: 1 }, count: { type: integer, minimum: 1, maximum: 9 } } }
      responses: { '204': { description: ordered }, '400': { description: wrong }, '415': { description: no form } }
  /pictures:
    post:
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, label: { type: string, maxLength: 20 } } }
      responses: { '204': { description: kept }, '400': { description: wrong }, '415': { description: no form } }
  /notes:
    post:
      requestBody:
        required: true
        content:
          application/xml:
            schema:
              type: object
              required: [kind]
              xml: { name: note }
              properties:
                kind: { type: string, enum: [long, short], xml: { attribute: true } }
                count: { type: integer, minimum: 1, maximum: 9 }
                lines: { type: array, items: { type: string, maxLength: 9 } }
      responses: { '204': { description: kept }, '400': { description: wrong }, '415': { description: no XML } }
`);

/** What a right server answers; undefined where a fault decides. */
function statusOf({ method, path, headers, body }: Received): number {
  const url = new URL(path, 'http://x');
  const one = (name: string): string | null => url.searchParams.get(name);
  if (url.pathname === '/seeds') {
    const limit = one('limit');
    const isRight =
      limit === null || (/^[1-9]\d{0,2}$/.test(limit) && Number(limit) <= 100 && url.searchParams.getAll('limit').length === 1);
    const depot = headers['x-depot'];
    const theme = /(?:^|; )theme=([^;]*)/.exec(headers['cookie'] ?? '')?.[1];
    const isThere = (depot === undefined || /^[A-Z]{2}-\d{2}$/.test(depot)) && (theme === undefined || /^(?:dark|light)$/.test(theme));
    return isRight && isThere ? 200 : 400;
  }
  if (url.pathname.startsWith('/seeds/')) return ['/seeds/fern', '/seeds/rose'].includes(url.pathname) ? 204 : 404;
  if (method !== 'POST') return 405;
  if (url.pathname === '/orders') {
    if (headers['content-type'] === undefined && body.length === 0) return 204;
    if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return 415;
    const form = new URLSearchParams(body.toString());
    const count = form.get('count');
    return (form.get('item') ?? '') === '' || (count !== null && !/^[1-9]$/.test(count)) ? 400 : 204;
  }
  if (url.pathname === '/notes') {
    if (!/^application\/xml\b/i.test(headers['content-type'] ?? '')) return body.length === 0 ? 400 : 415;
    return /^(?:<\?xml [^?]*\?>)?\s*<note kind="(?:long|short)">(?:<count>[1-9]<\/count>|<lines>[^<]*<\/lines>)*<\/note>\s*$/.test(
      asNote(body),
    )
      ? 204
      : 400;
  }
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return body.length === 0 ? 400 : 415;
  if (!/; *boundary=/i.test(headers['content-type'] ?? '')) return 400;
  const parts = partsOf(body);
  const label = Buffer.from(parts?.get('label')?.text ?? '', 'latin1').toString();
  return parts?.get('file')?.isFile === true && [...label].length <= 20 ? 204 : 400;
}

/** A note without what XML allows besides, so that one pattern reads it. */
function asNote(body: Buffer): string {
  return body.toString().replaceAll('<lines/>', '').replaceAll('/>', '></note>');
}

/** The parts of multipart as its codec writes it; undefined for what is none. */
function partsOf(body: Buffer): ReadonlyMap<string, { readonly isFile: boolean; readonly text: string }> | undefined {
  const text = body.toString('latin1');
  if (!/^--form-boundary-0\r\n[^]*\r\n--form-boundary-0--\r\n$/.test(text)) return undefined;
  const parts = text.split(/(?:^|\r\n)--form-boundary-0(?:--)?\r\n/).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      return [
        /^Content-Disposition: form-data; name="([^"]*)"/.exec(head)?.[1] ?? '',
        { isFile: / filename="/.test(head), text: rest.join('\r\n\r\n') },
      ];
    }),
  );
}

type Fault = (request: Received, status: number) => number;

/** The cases of a campaign in which each of the faults shows; half of them do, too. */
const TO_FIND = 2000;

/** The cases of one against a right server, which shows what is wrongly taken for a fault. */
const TO_KEEP = 6000;

async function fuzzed(fault: Fault, cases: number): Promise<{ readonly run: Run; readonly received: readonly Received[] }> {
  await using server = await httpServer((response, request) => {
    const status = fault(request, statusOf(request));
    sender(response)(status, status === 200 ? ['Fern'] : undefined);
  });
  const run = await fuzz({ url: server.url, spec: contract, seed: 1, concurrency: 4, cases });
  return { run, received: server.received };
}

/** A campaign against a right server, whose requests and findings different tests look at. */
const kept = once(() => fuzzed((_, status) => status, TO_KEEP));

const query = ({ path }: Received): URLSearchParams => new URL(path, 'http://x').searchParams;

describe('a campaign', () => {
  it.each<readonly [title: RegExp, operation: string, fault: Fault]>([
    [
      /^Server error: query sort is "a"$/,
      'GET /seeds',
      (request, status) =>
        !/^\/seeds(?:\?|$)/.test(request.path) || /^(?:-?name)?$/.test(query(request).get('sort') ?? '') ? status : 500,
    ],
    [
      /^Invalid request accepted: query limit is 101$/,
      'GET /seeds',
      (request, status) => (/^1\d\d$/.test(query(request).get('limit') ?? '') ? 200 : status),
    ],
    [
      /^Server error: header X-Depot is (?:"a"|there twice)$/,
      'GET /seeds',
      ({ headers }, status) => (/^[^,]+$/.test(headers['x-depot'] ?? '') && status === 400 ? 500 : status),
    ],
    [/^Server error: path kind is "a"$/, 'GET /seeds/{kind}', ({ path }, status) => (status === 404 && !path.includes('%') ? 500 : status)],
    [
      /^Server error: there is no body$/,
      'POST /orders',
      ({ path, headers }, status) => (path === '/orders' && headers['content-type'] === undefined ? 500 : status),
    ],
    [
      /^Invalid request accepted: count is 10$/,
      'POST /orders',
      ({ path, body }, status) =>
        path === '/orders' && /(?:^|&)count=[1-9]\d(?:&|$)/.test(body.toString()) && status === 400 ? 204 : status,
    ],
    [
      /^Invalid request accepted: label is /,
      'POST /pictures',
      ({ path, headers, body }, status) => {
        const isForm = path === '/pictures' && headers['content-type']?.includes('boundary=') === true;
        return isForm && partsOf(body)?.get('file')?.isFile === true && status === 400 ? 204 : status;
      },
    ],
    [
      /^Server error: the body is declared as multipart without a boundary$/,
      'POST /pictures',
      ({ path, headers }, status) => (path === '/pictures' && headers['content-type'] === 'multipart/form-data' ? 500 : status),
    ],
    [/^Server error: part file is a file of \d+ KB$/, 'POST /pictures', ({ body }, status) => (body.length > 100_000 ? 500 : status)],
    [
      /^Server error: count is 10$/,
      'POST /notes',
      ({ path, body }, status) => (path === '/notes' && /<count>[1-9]\d+<\/count>/.test(body.toString()) ? 500 : status),
    ],
  ])('finds a fault in any part of a request, and makes it small: %s', async (title, operation, fault) => {
    const { run } = await fuzzed(fault, TO_FIND);
    expect(run.findings.map((one) => [one.operation, one.title])).toEqual([[operation, expect.stringMatching(title)]]);
  });

  it('finds nothing in a right server', async () => {
    const { run } = await kept(undefined);
    expect(run.findings.map((one) => one.title)).toEqual([]);
    expect(run.verdict).toBe('kept');
  });

  it('sends every part of every operation', async () => {
    const { received } = await kept(undefined);
    const names = new Set(received.flatMap((request) => [...query(request).keys()]));
    expect(names).toContain('limit');
    expect(names).toContain('tags');
    expect(new Set(received.map(({ method, path }) => `${method} ${path.split(/[?/]/)[1]}`))).toEqual(
      new Set(['GET seeds', 'POST notes', 'POST orders', 'POST pictures']),
    );
    expect(received.some(({ headers }) => headers['x-depot'] !== undefined)).toBe(true);
    expect(received.some(({ headers }) => /theme=/.test(headers['cookie'] ?? ''))).toBe(true);
    expect(membersOf(received[0]?.json)).toEqual({});
  });
});
