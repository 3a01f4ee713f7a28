import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { json } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';

/** Movements of a store, which no operation creates or reads by itself. */
const DOCUMENT = `
paths:
  /health: { get: { responses: { '200': { description: well, ${json('{ type: object }')} } } } }
  /movements:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1, maximum: 1000, default: 1 } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 20 } }
        - { name: kind, in: query, schema: { type: string, enum: [in, out] } }
        - { name: sort, in: query, schema: { type: string, enum: [quantity, -quantity] } }
      responses: { '200': { description: one page, ${json('{ type: object, required: [items, total], properties: { total: { type: integer }, items: { type: array, items: { type: object, required: [id, kind, quantity], properties: { id: { type: integer }, kind: { type: string, enum: [in, out] }, quantity: { type: integer } } } } } }')} }, '422': { description: bad } }
`;

type Fault = 'repeats the last item of a page' | 'takes no notice of the kind' | 'sorts one way only';

const MOVEMENTS = [7, 3, 9, 3, 5, 8, 1].map((quantity, i) => ({ id: i + 1, kind: i % 2 === 0 ? 'in' : 'out', quantity }));

const numberOf = (text: string | null, usual: number, most: number): number => {
  if (text === null) return usual;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value > most ? 0 : value;
};

function store(fault?: Fault): Promise<HttpServer> {
  return httpServer((response, { path }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://x');
    if (pathname === '/health') return sendJson(response, 200, {});
    const [page, limit] = [numberOf(query.get('page'), 1, 1000), numberOf(query.get('limit'), 20, 50)];
    const [kind, sort] = [query.get('kind'), query.get('sort')];
    const isBad = (kind !== null && kind !== 'in' && kind !== 'out') || (sort !== null && !/^-?quantity$/.test(sort));
    if (page === 0 || limit === 0 || isBad) return response.writeHead(422).end();
    const found = MOVEMENTS.filter((one) => kind === null || one.kind === kind || fault === 'takes no notice of the kind');
    const sign = sort?.startsWith('-') === true && fault !== 'sorts one way only' ? -1 : 1;
    const sorted = sort === null ? found : found.toSorted((a, b) => sign * (a.quantity - b.quantity) || a.id - b.id);
    const from = (page - 1) * limit - (page > 1 && fault === 'repeats the last item of a page' ? 1 : 0);
    return sendJson(response, 200, { items: sorted.slice(from, from + limit), total: found.length });
  });
}

async function judged(fault?: Fault): Promise<readonly string[]> {
  await using server = await store(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a list of what was there before breaks no rule where it is right', async () => {
  expect(await judged()).toEqual([]);
});

it.each([
  ['repeats the last item of a page', 'paging-is-kept GET /movements'],
  ['takes no notice of the kind', 'filter-is-kept GET /movements'],
  ['sorts one way only', 'sort-is-kept GET /movements'],
] as const)('a list that %s breaks one', async (fault, finding) => {
  expect(await judged(fault)).toEqual([finding]);
});
