import { describe, expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const GUIDE = '{ type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }';
const TOUR =
  '{ type: object, required: [id, guideId, day, size], properties: { id: { type: integer }, guideId: { type: integer }, day: { type: string, format: date }, size: { enum: [small, large] } } }';
const SETTINGS =
  'type: object, additionalProperties: false, properties: { currency: { enum: [EUR, USD, GBP] }, mails: { type: boolean }, signature: { type: string, minLength: 1, maxLength: 40 } }';
const answer = (schema: string): string => `description: shown, content: { application/json: { schema: ${schema} } }`;
const body = (schema: string): string => `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`;

/** Guides, tours of which a guide has one a day, and settings. */
const contract = await contractOfText(`
paths:
  /settings:
    get: { responses: { '200': { ${answer(`{ ${SETTINGS}, required: [currency, mails, signature] }`)} } } }
    patch: { ${body(`{ ${SETTINGS}, minProperties: 1 }`)}, responses: { '200': { ${answer(`{ ${SETTINGS}, required: [currency, mails, signature] }`)} }, '400': { description: bad } } }
  /guides:
    post: { ${body('{ type: object, additionalProperties: false, required: [name], properties: { name: { type: string, minLength: 1 } } }')}, responses: { '201': { ${answer(GUIDE)} }, '400': { description: bad } } }
  /guides/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { ${answer(GUIDE)} }, '404': { description: none } } }
  /tours:
    get:
      parameters: [{ name: size, in: query, schema: { enum: [small, large] } }, { name: guideId, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 100 } }, { name: offset, in: query, schema: { type: integer, minimum: 0, default: 0 } }]
      responses: { '200': { ${answer(`{ type: object, required: [items, total], properties: { items: { type: array, items: ${TOUR} }, total: { type: integer } } }`)} }, '400': { description: bad } }
    post:
      ${body('{ type: object, additionalProperties: false, required: [guideId, day, size], properties: { guideId: { type: integer }, day: { type: string, format: date }, size: { enum: [small, large] } } }')}
      responses: { '201': { ${answer(TOUR)} }, '400': { description: bad }, '409': { description: The guide has a tour on this day. } }
  /tours/{id}:
    parameters: [*id]
    get: { responses: { '200': { ${answer(TOUR)} }, '404': { description: none } } }
    patch: { ${body('{ type: object, additionalProperties: false, required: [day], properties: { day: { type: string, format: date } } }')}, responses: { '200': { ${answer(TOUR)} }, '400': { description: bad }, '404': { description: none }, '409': { description: The guide has a tour on this day. } } }
`);

interface Tour {
  readonly guideId: number;
  readonly day: string;
  readonly size: string;
}

type Fault =
  | 'a change takes a day that is taken'
  | 'the total forgets the filter'
  | 'the total forgets one filter'
  | 'a setting that is not sent is reset'
  | 'a setting is not stored';

const DEFAULTS = { currency: 'EUR', mails: true, signature: 'The team' };

async function judged(fault?: Fault): Promise<{ readonly found: readonly string[]; readonly settings: unknown }> {
  let settings: Record<string, unknown> = { ...DEFAULTS, currency: 'USD' };
  const guides: string[] = [];
  const tours: Tour[] = [];
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  await using server = await httpServer((response, { method, path, json }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const [, kind, key] = pathname.split('/');
    const sent = membersOf(json);
    const end = (status: number): unknown => response.writeHead(status).end();
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    const hasOnly = (...names: readonly string[]): boolean => isObject && Object.keys(sent).every((name) => names.includes(name));
    if (kind === 'settings') {
      if (method === 'GET') return sendJson(response, 200, settings);
      const { currency = 'EUR', mails = true, signature = 'x' } = sent;
      const isSignature = typeof signature === 'string' && signature !== '' && [...signature].length <= 40;
      const isRight =
        ['EUR', 'USD', 'GBP'].includes(String(currency)) && typeof currency === 'string' && typeof mails === 'boolean' && isSignature;
      if (!hasOnly('currency', 'mails', 'signature') || Object.keys(sent).length === 0 || !isRight) return end(400);
      settings = { ...(fault === 'a setting that is not sent is reset' ? DEFAULTS : settings), ...sent };
      if (fault === 'a setting is not stored') settings['mails'] = true;
      return sendJson(response, 200, { ...settings, ...sent });
    }
    const at = /^[1-9]\d*$/.test(key ?? '') ? Number(key) - 1 : -1;
    const shown = (i: number): unknown => ({ id: i + 1, ...tours[i] });
    if (kind === 'guides') {
      if (key !== undefined) return guides[at] === undefined ? end(404) : sendJson(response, 200, { id: at + 1, name: guides[at] });
      const { name } = sent;
      return hasOnly('name') && typeof name === 'string' && name !== ''
        ? sendJson(response, 201, { id: guides.push(name), name })
        : end(400);
    }
    if (key === undefined && method === 'GET') {
      const size = searchParams.get('size');
      const [limit, offset] = [searchParams.get('limit') ?? '100', searchParams.get('offset') ?? '0'];
      if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > 100 || !/^\d+$/.test(offset)) return end(400);
      if (size !== null && size !== 'small' && size !== 'large') return end(400);
      const guide = searchParams.get('guideId');
      if (guide !== null && !/^-?\d{1,15}$/.test(guide)) return end(400);
      const ofSize = tours.flatMap((tour, i) => (size === null || tour.size === size ? [i] : []));
      const all = ofSize.filter((i) => guide === null || tours[i]?.guideId === Number(guide)).map(shown);
      const total =
        fault === 'the total forgets the filter' ? tours.length : fault === 'the total forgets one filter' ? ofSize.length : all.length;
      return sendJson(response, 200, { items: all.slice(Number(offset), Number(offset) + Number(limit)), total });
    }
    const isTaken = (guideId: number, day: string, but = -1): boolean =>
      tours.some((tour, i) => i !== but && tour.guideId === guideId && tour.day === day);
    if (key === undefined) {
      const { guideId, day, size } = sent;
      if (!hasOnly('guideId', 'day', 'size') || typeof guideId !== 'number' || guides[guideId - 1] === undefined || !isDay(day))
        return end(400);
      if (size !== 'small' && size !== 'large') return end(400);
      return isTaken(guideId, day) ? end(409) : sendJson(response, 201, shown(tours.push({ guideId, day, size }) - 1));
    }
    const tour = tours[at];
    if (tour === undefined) return end(404);
    if (method === 'PATCH') {
      if (!hasOnly('day') || !isDay(sent['day'])) return end(400);
      if (fault !== 'a change takes a day that is taken' && isTaken(tour.guideId, sent['day'], at)) return end(409);
      tours[at] = { ...tour, day: sent['day'] };
    }
    return sendJson(response, 200, shown(at));
  });
  const { findings } = await verify({ url: server.url, spec: contract, cases: 20, seed: 1 });
  return { found: findings.map(({ check, operation }) => `${check} ${operation}`), settings };
}

describe('tours, of which a guide has one a day', () => {
  it('are kept, and the settings are as before', async () => {
    expect(await judged()).toEqual({ found: [], settings: { ...DEFAULTS, currency: 'USD' } });
  });

  it.each<[Fault, string]>([
    ['a change takes a day that is taken', 'unique-is-kept PATCH /tours/{id}'],
    ['the total forgets the filter', 'paging-is-kept GET /tours'],
    ['the total forgets one filter', 'filter-is-kept GET /tours'],
    ['a setting that is not sent is reset', 'rest-is-kept PATCH /settings'],
    ['a setting is not stored', 'rest-is-kept PATCH /settings'],
  ])('are one finding where %s', async (fault, expected) => {
    expect((await judged(fault)).found).toEqual([expected]);
  });
});
