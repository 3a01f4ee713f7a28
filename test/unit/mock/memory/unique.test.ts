import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Send, at, clientOf } from './client.js';

const text = { type: 'string' };
const none = { description: 'none' };
const id = { type: 'integer', readOnly: true };

interface Words {
  /** Of the member `code`. */
  readonly code?: string;
  /** Of the refusal with 409. */
  readonly refusal?: string;
  readonly summary?: string;
}

/** Shelves with books, each with a text of which a document may say that it is unique. */
async function shelves({ code, refusal = 'refused', summary }: Words): Promise<{ readonly send: Send } & AsyncDisposable> {
  const properties = { id, code: { ...text, ...(code !== undefined && { description: code }) }, name: text, room: text };
  const Shelf = { type: 'object', required: ['id'], properties };
  const sent = { ...Shelf, required: [] };
  const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
  const conflict = { '409': { description: refusal } };
  const body = { requestBody: { required: true, content: json(sent) } };
  const path = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'integer' } });
  const contract = await contractOf({
    '/rooms': {
      post: { requestBody: { content: json({ type: 'object' }) }, responses: { '201': ok({ type: 'object', properties: { id } }) } },
    },
    '/rooms/{room}': { parameters: [path('room')], get: { responses: { '200': ok({ type: 'object', properties: { id } }), '404': none } } },
    '/rooms/{room}/shelves': {
      parameters: [path('room')],
      get: { responses: { '200': ok({ type: 'array', items: Shelf }), '404': none } },
      post: { ...(summary !== undefined && { summary }), ...body, responses: { '201': ok(Shelf), '404': none, ...conflict } },
    },
    '/rooms/{room}/shelves/{id}': {
      parameters: [path('room'), path('id')],
      get: { responses: { '200': ok(Shelf), '404': none } },
      put: { ...body, responses: { '200': ok(Shelf), '404': none, ...conflict } },
    },
  });
  const mock = await startMock({ contract });
  const send = clientOf(mock.url);
  await send('POST /rooms', {});
  return { send, [Symbol.asyncDispose]: () => mock[Symbol.asyncDispose]() };
}

/** The statuses of the creations of such shelves in rooms that the mock has from the start. */
async function statuses(words: Words, ...sent: readonly (readonly [room: 1 | 2, body: object])[]): Promise<readonly number[]> {
  await using mock = await shelves(words);
  const all: number[] = [];
  for (const [room, body] of sent) all.push((await mock.send(`POST /rooms/${room}/shelves`, body)).status);
  return all;
}

describe('what a document calls unique is taken once', () => {
  it.each<readonly [string, Words]>([
    ['in the description of a member', { code: 'Unique, as printed on the side.' }],
    ['in the words of the refusal', { refusal: 'A shelf with this code exists.' }],
    ['in other words of the refusal', { refusal: 'The code is already taken.' }],
    ['in the words of the operation', { summary: 'Adds a shelf. Refused where the code is already in use.' }],
  ])('%s', async (_, words) => {
    expect(await statuses(words, [1, { code: 'a' }], [1, { code: 'a' }], [1, { code: 'b' }], [2, { code: 'a' }])).toEqual([
      201, 409, 201, 409,
    ]);
  });

  it('within what contains it, where it says so', async () => {
    const words = { code: 'Unique within the room.' };
    expect(await statuses(words, [1, { code: 'a' }], [1, { code: 'a' }], [2, { code: 'a' }])).toEqual([201, 409, 201]);
  });

  it('as several members together, or as each of several', async () => {
    const both = [
      [1, { code: 'a', name: 'x' }],
      [1, { code: 'a', name: 'y' }],
      [1, { code: 'a', name: 'x' }],
    ] as const;
    expect(await statuses({ refusal: 'A shelf with the same code and name exists.' }, ...both)).toEqual([201, 201, 409]);
    expect(await statuses({ refusal: 'The code or the name is already used.' }, ...both)).toEqual([201, 409, 409]);
  });

  it.each<readonly [string, Words]>([
    ['nothing is said', {}],
    ['it need not be', { code: 'Need not be unique.' }],
    ['something is taken for a time', { refusal: 'The code is taken at that time.' }],
    ['the refusal is about a state', { refusal: 'The shelf is closed.' }],
  ])('not where %s', async (_, words) => {
    expect(await statuses(words, [1, { code: 'a' }], [1, { code: 'a' }])).toEqual([201, 201]);
  });

  it('by changes, too, which may keep what their own thing has', async () => {
    await using mock = await shelves({ code: 'Unique.' });
    const { send } = mock;
    await send('POST /rooms/1/shelves', { code: 'a' });
    const { body } = await send('POST /rooms/1/shelves', { code: 'b' });
    const own = `PUT /rooms/1/shelves/${String(at(body, 'id'))}`;
    expect((await send(own, { code: 'b', name: 'x' })).status).toBe(200);
    expect((await send(own, { code: 'a' })).status).toBe(409);
  });
});
