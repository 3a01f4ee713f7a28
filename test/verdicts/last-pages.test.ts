import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /notes:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 20 } }
        - { name: offset, in: query, schema: { type: integer, minimum: 0, default: 0 } }
      responses:
        '200':
          description: notes
          content:
            application/json:
              schema:
                type: object
                required: [items, hasMore]
                properties: { items: { type: array, items: &note { type: object, required: [id], properties: { id: { type: integer } } } }, hasMore: { type: boolean } }
        '400': { description: bad }
    post: { responses: { '201': &made { description: a note, content: { application/json: { schema: *note } } } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
`);

/**
 * @param hasMore what a page says of those after it, by the place of its end and the number of notes.
 * @param count of a list that nothing adds to.
 */
async function findingsOn(hasMore: (end: number, count: number) => boolean, count?: number): Promise<readonly unknown[]> {
  const ids: number[] = Array.from({ length: count ?? 0 }, (_, i) => i + 1);
  await using server = await httpServer((response, { method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname !== '/notes') {
      const id = Number(percentDecode(pathname.slice('/notes/'.length)).text);
      return ids.includes(id) ? sendJson(response, 200, { id }) : response.writeHead(404).end();
    }
    if (method === 'POST' && count !== undefined) return response.writeHead(404).end();
    if (method === 'POST') return sendJson(response, 201, { id: ids.push(ids.length + 1) });
    const [limit, offset] = [Number(searchParams.get('limit') ?? '20'), Number(searchParams.get('offset') ?? '0')];
    const items = ids.slice(offset, offset + limit).map((id) => ({ id }));
    return sendJson(response, 200, { items, hasMore: hasMore(offset + limit, ids.length) });
  });
  const { findings } = await verify({ url: server.url, spec: contract, only: ['sequences'], seed: 1 });
  return findings.map(({ check, title }) => [check, title.split(': ').at(-1)]);
}

it('pages that say whether more follow', async () => {
  expect(await findingsOn((end, count) => end < count)).toEqual([]);
});

it('a full last page that says that more follow', async () => {
  expect(await findingsOn((end, count) => end <= count)).toEqual([['paging-is-kept', 'the last page says that more follow']]);
});

it('a full page that is the only one, where no number of full pages makes up the list', async () => {
  expect(await findingsOn((end, count) => end <= count, 23)).toEqual([['paging-is-kept', 'the last page says that more follow']]);
});
