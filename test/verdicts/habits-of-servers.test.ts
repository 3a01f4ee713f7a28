import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
security: [{ token: [] }]
paths:
  /rooms:
    post:
      requestBody: &body
        required: true
        content:
          application/json:
            schema: &room { type: object, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 20 } } }
            example: { name: north }
      responses:
        '201': &one { description: a room, content: { application/json: { schema: { allOf: [*room, { type: object, required: [id], properties: { id: { type: integer } } }] } } } }
        '400': &bad { description: bad }
        '401': &who { description: who }
        '409': &taken { description: a conflict, content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } }
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': *one, '400': *bad, '401': *who, '404': &none { description: none } } }
    put: { requestBody: *body, responses: { '200': *one, '400': *bad, '401': *who, '404': *none, '409': *taken } }
    delete: { responses: { '204': { description: gone }, '400': *bad, '401': *who, '404': *none } }
  /report:
    get: { responses: { '200': { description: a report }, '401': *who } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`);

interface Hotel {
  /** The status by which a request is refused whatever it says; undefined if it is not. */
  readonly refuses?: (method: string, path: string, nth: number) => number | undefined;
  readonly rooms?: number;
}

interface Answer {
  readonly status: number;
  readonly value?: unknown;
}

/** Names are unique, whatever their case, and there is room for some. */
async function judge({ refuses = () => undefined, rooms: most = 100_000 }: Hotel): Promise<{ run: Run; left: readonly string[] }> {
  const rooms = new Map<number, string>([[1, 'of another guest']]);
  let last = 1;
  let nth = 0;
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    nth += 1;
    const refused = refuses(method, path, nth);
    if (refused !== undefined) return { status: refused };
    if (!/^bearer +good$/i.test(request.headers.authorization ?? '')) return { status: 401 };
    if (path === '/report') return { status: 200 };
    const [, text] = /^\/rooms\/([^/]*)$/.exec(path) ?? [];
    if (text === undefined ? path !== '/rooms' || method !== 'POST' : !['GET', 'PUT', 'DELETE'].includes(method)) return { status: 404 };
    if (text !== undefined && !/^[1-9]\d*$/.test(decodeURIComponent(text))) return { status: 400 };
    const id = Number(text === undefined ? 0 : decodeURIComponent(text));
    const name = method === 'POST' || method === 'PUT' ? nameOf(await json(request).catch(() => undefined)) : '';
    if (name === undefined) return { status: 400 };
    if (method !== 'POST' && !rooms.has(id)) return { status: 404 };
    if (method === 'DELETE') return rooms.delete(id) ? { status: 204 } : { status: 404 };
    if (method === 'GET') return { status: 200, value: { id, name: rooms.get(id) } };
    if ([...rooms].some(([other, used]) => other !== id && used.toLowerCase() === name.toLowerCase()))
      return { status: 409, value: { message: 'the name is in use' } };
    if (method === 'POST' && rooms.size >= most) return { status: 409, value: { message: 'there is no room left' } };
    const key = method === 'POST' ? (last += 1) : id;
    rooms.set(key, name);
    return { status: method === 'POST' ? 201 : 200, value: { id: key, name } };
  };
  const respond = (response: ServerResponse, { status, value }: Answer): void => {
    const headers = value === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(status, headers).end(value === undefined ? undefined : JSON.stringify(value));
  };
  const running = await listen(
    createServer((request, response) => {
      answerTo(request)
        .then((answer) => respond(response, answer))
        .catch(() => respond(response, { status: 400 }));
    }),
  );
  try {
    const only = ['valid', 'invalid', 'credentials'] as const;
    return { run: await verify({ url: running.url, spec: contract, credentials: { token: 'good' }, only }), left: [...rooms.values()] };
  } finally {
    await running.close();
  }
}

function nameOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('name' in body)) return undefined;
  const { name } = body;
  return typeof name === 'string' && name !== '' && Array.from(name).length <= 20 ? name : undefined;
}

const MINE = ['of another guest'];

it('a name may be used once, also by different operations', async () => {
  const { run, left } = await judge({});
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect([run.verdict, left]).toEqual(['kept', MINE]);
});

it('a server may be full', async () => {
  const { run, left } = await judge({ rooms: 20 });
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.notes).toContainEqual(expect.stringMatching(/^POST \/rooms was reached, and in the course of the run it began to answer 409/));
  expect([run.verdict, left]).toEqual(['kept', MINE]);
});

it('one operation that refuses the credentials is not reached, and the others are judged', async () => {
  const { run } = await judge({ refuses: (method) => (method === 'POST' ? 401 : undefined) });
  expect([run.verdict, run.operations.map(({ id, reach }) => [id, reach])]).toEqual([
    // The others need what it creates.
    'undecided',
    expect.arrayContaining([
      ['POST /rooms', 'refused'],
      ['GET /report', 'reached'],
    ]),
  ]);
});

it('things created by plain requests that look for faults at random are deleted, too', async () => {
  const { run, left } = await judge({ refuses: (method, _, nth) => (method === 'POST' && nth % 40 === 7 ? 500 : undefined) });
  expect(run.verdict).toBe('broken');
  expect(left).toEqual(MINE);
});
