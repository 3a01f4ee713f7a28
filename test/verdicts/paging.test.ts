import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const documentWith = (size: string, offset: string): string => `
paths:
  /notes:
    get:
      parameters:
        - { name: ${size}, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: ${offset}, in: query, schema: { type: integer, minimum: 0 } }
      responses: { '200': { description: notes, content: { application/json: { schema: { type: array, items: &note { type: object, required: [id], properties: { id: { type: integer } } } } } } }, '400': { description: bad } }
    post: { responses: { '201': &made { description: a note, content: { application/json: { schema: *note } } } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
`;

type Slice = (ids: readonly number[], size: number, offset: number) => readonly number[];

/** @param slice the notes of a list with a size and an offset. */
async function judge(slice: Slice, size = 'limit', offset = 'offset'): Promise<Run> {
  const ids: number[] = [];
  await using server = await httpServer((response, { method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname !== '/notes') {
      const id = Number(percentDecode(pathname.slice('/notes/'.length)).text);
      return ids.includes(id) ? sendJson(response, 200, { id }) : response.writeHead(404).end();
    }
    if (method === 'POST') return sendJson(response, 201, { id: ids.push(ids.length + 1) });
    const [most, from] = [Number(searchParams.get(size) ?? '50'), Number(searchParams.get(offset) ?? '0')];
    return sendJson(
      response,
      200,
      slice(ids, most, from).map((id) => ({ id })),
    );
  });
  const spec = await contractOfText(documentWith(size, offset));
  return await verify({ url: server.url, spec, only: ['valid', 'sequences'] });
}

const told = ({ findings }: Run): unknown => findings.map(({ check, operation, expected }) => [check, operation, expected]);
const asNamed: Slice = (ids, size, offset) => ids.slice(offset, offset + size);

it.each([
  ['limit', 'offset'],
  ['per_page', 'skip'],
  ['pageSize', 'offset'],
])('a list that is read in parts by %s and %s is kept', async (size, offset) => {
  expect(told(await judge(asNamed, size, offset))).toEqual([]);
});

it('one that has more items than were asked for is found', async () => {
  expect(told(await judge((ids, size, offset) => ids.slice(offset, offset + size + 1)))).toEqual([
    ['paging-is-kept', 'GET /notes', 'a list with 2 items at most'],
  ]);
});

it('one that begins anew each time is found', async () => {
  expect(told(await judge((ids, size) => ids.slice(0, size)))).toEqual([
    ['paging-is-kept', 'GET /notes', 'pages without an item of an earlier page'],
  ]);
});

it('nothing is said of a parameter that only may mean how many, as the size of a shirt', async () => {
  expect(told(await judge((ids) => ids, 'size', 'colour'))).toEqual([]);
});

it('nothing is said of a list in an order of its own', async () => {
  let turn = 0;
  const shuffled: Slice = (ids) => ids.slice((turn += 1) % 2 === 0 ? 0 : 1).slice(0, 1);
  expect(told(await judge(shuffled))).toEqual([]);
});

const DOCUMENT_WITH_NEXT = `
paths:
  /notes:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: offset, in: query, schema: { type: integer, minimum: 0 } }
      responses:
        '200':
          description: notes
          content: { application/json: { schema: { type: object, required: [items, nextOffset], properties: { items: { type: array, items: &note { type: object, required: [id], properties: { id: { type: integer } } } }, nextOffset: { type: [integer, 'null'] } } } } }
        '400': { description: bad }
    post: { responses: { '201': &made { description: a note, content: { application/json: { schema: *note } } } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
`;

/** @param isEarly true if the last but one page says to be the last where one note is left. */
async function judgeNext(isEarly: boolean): Promise<Run> {
  let count = 3;
  await using server = await httpServer((response, { method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname !== '/notes') {
      const id = Number(percentDecode(pathname.slice('/notes/'.length)).text);
      return Number.isInteger(id) && id >= 1 && id <= count ? sendJson(response, 200, { id }) : response.writeHead(404).end();
    }
    if (method === 'POST') return sendJson(response, 201, { id: (count += 1) });
    const [limit, offset] = [searchParams.get('limit') ?? '50', searchParams.get('offset') ?? '0'];
    if (![limit, offset].every((text) => /^\d+$/.test(text)) || Number(limit) < 1 || Number(limit) > 50)
      return response.writeHead(400).end();
    const end = Number(offset) + Number(limit);
    const items = Array.from({ length: count }, (_, i) => ({ id: i + 1 })).slice(Number(offset), end);
    return sendJson(response, 200, { items, nextOffset: end < (isEarly ? count - 1 : count) ? end : null });
  });
  return await verify({ url: server.url, spec: await contractOfText(DOCUMENT_WITH_NEXT), only: ['valid', 'sequences'] });
}

it('one whose page says to be the last, though one item is left, is found', async () => {
  expect(told(await judgeNext(false))).toEqual([]);
  expect(told(await judgeNext(true))).toEqual([['paging-is-kept', 'GET /notes', 'nextOffset that leads to the next page']]);
});
