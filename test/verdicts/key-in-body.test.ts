import { describe, expect, it } from 'vitest';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type Received, httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /rooms:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }
      responses: { '201': &one { description: a room, content: { application/json: { schema: &room { type: object, required: [id, name], properties: { id: { type: integer, minimum: 1 }, name: { type: string } } } } } }, '400': &bad { description: bad } }
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': *one, '400': *bad, '404': &none { description: none } } }
    put: { requestBody: { required: true, content: { application/json: { schema: *room } } }, responses: { '200': *one, '400': *bad, '404': *none } }
    delete: { responses: { '204': { description: gone }, '400': *bad, '404': *none } }
`);

interface Room {
  readonly id: number;
  readonly name: string;
}

/** Returns the key under which a room is kept; undefined to refuse the request. */
type Habit = (inPath: number, inBody: number) => number | undefined;

const HABITS: Readonly<Record<string, Habit>> = {
  refuses: (inPath, inBody) => (inPath === inBody ? inPath : undefined),
  ignores: (inPath) => inPath,
  obeys: (_, inBody) => inBody,
};

function isKey(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

function roomOf(json: unknown): Partial<Record<keyof Room, unknown>> | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
}

/** Two rooms are there from the beginning, and belong to someone else. */
function hotel(keyFor: Habit): {
  readonly rooms: Map<number, string>;
  readonly answer: (request: Received) => readonly [number, unknown?];
} {
  const rooms = new Map([
    [1, 'first'],
    [2, 'second'],
  ]);
  const show = (status: number, id: number): readonly [number, unknown] => [status, { id, name: rooms.get(id) }];
  const answer = ({ method, path, json }: Received): readonly [number, unknown?] => {
    const [, segment] = /^\/rooms\/([^/?]*)/.exec(path) ?? [];
    const text = segment === undefined ? undefined : decoded(segment);
    if (text === undefined && !(/^\/rooms(?:\?|$)/.test(path) && method === 'POST')) return [404];
    if (text !== undefined && !/^[1-9]\d*$/.test(text)) return [400];
    const room = roomOf(json);
    const hasBody = method === 'POST' || method === 'PUT';
    if (hasBody && typeof room?.name !== 'string') return [400];
    const name = typeof room?.name === 'string' ? room.name : '';
    if (method === 'POST') {
      const id = Math.max(...rooms.keys()) + 1;
      rooms.set(id, name);
      return show(201, id);
    }
    const id = Number(text);
    if (method === 'PUT' && !isKey(room?.id)) return [400];
    if (!rooms.has(id)) return [404];
    if (method === 'GET') return show(200, id);
    if (method === 'DELETE') return rooms.delete(id) ? [204] : [404];
    if (method !== 'PUT') return [405];
    const key = isKey(room?.id) ? keyFor(id, room.id) : undefined;
    if (key === undefined) return [400];
    rooms.delete(id);
    rooms.set(key, name);
    return show(200, key);
  };
  return { rooms, answer };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Cases of a campaign: half of them are enough for one that sends the keys that it draws to change what others created. */
const IN_CAMPAIGN = 1200;

const ONLY = ['valid', 'invalid', 'unspecified', 'sequences', 'properties'] as const;

describe.each(Object.entries(HABITS))('a server that %s a key in the body which is not that of the path', (_, habit) => {
  it.each(['standard', 'strict', 'campaign'] as const)('keeps the contract, and what others created: %s', async (way) => {
    const { rooms, answer } = hotel(habit);
    await using server = await httpServer((response, request) => {
      const [status, value] = answer(request);
      if (value === undefined) response.writeHead(status, status === 405 ? { allow: 'GET, PUT' } : {}).end();
      else sendJson(response, status, value);
    });
    const options = { url: server.url, spec: contract, seed: 1 };
    const run = await (way === 'campaign'
      ? fuzz({ ...options, cases: IN_CAMPAIGN })
      : verify({ ...options, profile: way, only: ONLY, cases: 200 }));
    expect(run.findings.map(({ title, actual }) => [title, actual])).toEqual([]);
    expect(run.operations.map(({ id, reach }) => [id, reach])).toContainEqual(['PUT /rooms/{id}', 'reached']);
    expect([rooms.get(1), rooms.get(2)]).toEqual(['first', 'second']);
  });
});
