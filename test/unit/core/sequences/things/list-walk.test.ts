import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../../core/http/exchange/exchange.js';
import { printJson } from '../../../../../core/json/print.js';
import type { JsonValue } from '../../../../../core/json/value.js';
import type { List } from '../../../../../core/model/effects/effect.js';
import { readModel } from '../../../../../core/model/effects/read-effects.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { lostInLink, walk } from '../../../../../core/sequences/things/list-walk.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';

async function listOf(parameters: string, members = '', headers = '{}'): Promise<List> {
  const contract = await contractOfText(`
paths:
  /notes:
    get:
      parameters: ${parameters}
      responses:
        '200':
          description: notes
          headers: ${headers}
          content: { application/json: { schema: { type: object, properties: { items: { type: array, items: &note { type: object, required: [id], properties: { id: { type: integer } } } }${members} } } } }
    post: { responses: { '201': &made { description: a note, content: { application/json: { schema: *note } } } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
`);
  const effect = readModel(contract, inferResources(contract)).effects.get('GET /notes');
  return effect?.does === 'list' ? effect : expect.fail('it is no list');
}

const LIMIT = '{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }';
const text = (value: JsonValue | undefined): string =>
  typeof value === 'object' && value !== null && value.type === 'number' ? value.text : String(value);

/** Walks through five notes at a server that a function stands for; the query by the names of its parameters. */
async function walked(
  list: List,
  answer: (query: Readonly<Record<string, string>>) => readonly [body: unknown, link?: string | undefined],
  size = 2,
): Promise<readonly [pages: readonly (readonly (string | undefined)[])[], isWhole: boolean] | undefined> {
  const found = await walk(list, { size, most: 9 }, (query) => {
    const named = Object.fromEntries([...query].map(([{ name }, value]) => [name, text(value)]));
    const [body, link] = answer(named);
    const outcome = answerOf(200, body);
    const request = { method: 'GET', url: 'http://x/notes', headers: [], body: new Uint8Array(), chunked: false };
    const exchange: Exchange = {
      request,
      outcome: link === undefined || outcome.kind !== 'response' ? outcome : { ...outcome, headers: [...outcome.headers, ['link', link]] },
      ms: 1,
    };
    return Promise.resolve(exchange);
  });
  return found && [found.pages.map(({ items }) => items.map(({ key }) => key)), found.isWhole];
}

const notes = (from: number, count: number): readonly { readonly id: number }[] =>
  [1, 2, 3, 4, 5].map((id) => ({ id })).slice(from, from + count);
const ALL = [['1', '2'], ['3', '4'], ['5']];

describe('a list is read to its end', () => {
  it('by an offset, until a page is empty', async () => {
    const list = await listOf(`[${LIMIT}, { name: offset, in: query, schema: { type: integer } }]`);
    expect(await walked(list, ({ limit, offset = '0' }) => [{ items: notes(Number(offset), Number(limit)) }])).toEqual([
      [...ALL, []],
      true,
    ]);
  });

  it('by an offset, where the server has smaller pages than it is asked for', async () => {
    const list = await listOf(`[${LIMIT}, { name: offset, in: query, schema: { type: integer } }]`);
    const found = await walked(list, ({ offset = '0' }) => [{ items: notes(Number(offset), 2) }], 50);
    expect(found).toEqual([[...ALL, []], true]);
  });

  it('by the number of a page', async () => {
    const list = await listOf(`[${LIMIT}, { name: page, in: query, schema: { type: integer, minimum: 1 } }]`);
    expect(await walked(list, ({ page = '1' }) => [{ items: notes((Number(page) - 1) * 2, 2) }])).toEqual([[...ALL, []], true]);
  });

  it('by a cursor, until the answer names none', async () => {
    const list = await listOf(
      `[${LIMIT}, { name: cursor, in: query, schema: { type: string } }]`,
      ', next_cursor: { type: [string, "null"] }',
    );
    const found = await walked(list, ({ cursor = '0' }) => [
      { items: notes(Number(cursor), 2), next_cursor: Number(cursor) >= 4 ? null : String(Number(cursor) + 2) },
    ]);
    expect(found).toEqual([ALL, true]);
  });

  it('by the header Link (RFC 8288)', async () => {
    const list = await listOf(
      `[${LIMIT}, { name: cursor, in: query, schema: { type: string } }]`,
      '',
      '{ Link: { schema: { type: string } } }',
    );
    const found = await walked(list, ({ cursor = '0' }) => [
      { items: notes(Number(cursor), 2) },
      Number(cursor) >= 4 ? undefined : `</notes?limit=2&cursor=${Number(cursor) + 2}>; rel="next"`,
    ]);
    expect(found).toEqual([ALL, true]);
  });

  it('by a URL as it is written: with arrays in their style, and without what it leaves out', async () => {
    const sort = '{ name: sort, in: query, explode: false, schema: { type: array, items: { type: string } } }';
    const list = await listOf(
      `[${LIMIT}, ${sort}, { name: offset, in: query, schema: { type: integer } }]`,
      '',
      '{ Link: { schema: { type: string } } }',
    );
    const asked: string[] = [];
    await walk(list, { size: 2 }, (query) => {
      asked.push([...query].map(([{ name }, value]) => `${name}=${printJson(value)}`).join(' '));
      const outcome = answerOf(200, { items: notes(asked.length * 2 - 2, 2) });
      if (outcome.kind !== 'response') return expect.fail('no response');
      const next: readonly (readonly [string, string])[] =
        asked.length < 3 ? [['link', '</notes?sort=-id,name&offset=2>; rel="next"']] : [];
      const request = { method: 'GET', url: 'http://x/notes', headers: [], body: new Uint8Array(), chunked: false };
      return Promise.resolve({ request, outcome: { ...outcome, headers: [...outcome.headers, ...next] }, ms: 1 });
    });
    expect(asked).toEqual(['limit=2', 'sort=["-id","name"] offset=2', 'sort=["-id","name"] offset=2']);
  });
});

describe('a list is not known to its end', () => {
  it('where no page is the last one', async () => {
    const list = await listOf(`[${LIMIT}, { name: offset, in: query, schema: { type: integer } }]`);
    expect((await walked(list, () => [{ items: notes(0, 2) }]))?.[1]).toBe(false);
  });

  it('where it has as many items as it was asked for, and no other page', async () => {
    expect((await walked(await listOf(`[${LIMIT}]`), () => [{ items: notes(0, 2) }]))?.[1]).toBe(false);
    expect((await walked(await listOf(`[${LIMIT}]`), () => [{ items: notes(0, 1) }]))?.[1]).toBe(true);
  });

  it('where it is none', async () => {
    expect(await walked(await listOf(`[${LIMIT}]`), () => [{}])).toBeUndefined();
  });
});

describe('the URL of the next page', () => {
  const LINKED = ', next: { type: string, format: uri-reference }';
  const SEEN = '{ name: seen, in: query, schema: { type: boolean } }';
  const OFFSET = '{ name: offset, in: query, schema: { type: integer } }';
  const CURSOR = '{ name: cursor, in: query, schema: { type: string } }';

  it.each([
    ['lacks what was sent', OFFSET, '/notes?limit=2&offset=2', 'seen'],
    ['has it', OFFSET, '/notes?limit=2&offset=2&seen=true', undefined],
    ['may have it in a cursor', CURSOR, '/notes?limit=2&cursor=abc', undefined],
  ])('%s', async (_, place, next, lost) => {
    const list = await listOf(`[${LIMIT}, ${SEEN}, ${place}]`, LINKED);
    const seen = list.operation.parameters.find(({ name }) => name === 'seen') ?? expect.fail('no parameter');
    const request = { method: 'GET', url: 'http://x/notes', headers: [], body: new Uint8Array(), chunked: false };
    const found = await walk(list, { size: 2, most: 1, query: new Map([[seen, true]]) }, () =>
      Promise.resolve({ request, outcome: answerOf(200, { items: notes(0, 2), next }), ms: 1 }),
    );
    const [page] = found?.pages ?? [];
    expect(page && lostInLink(list, page)).toBe(lost);
  });
});
