import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /users:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewUser' } } } }
      responses:
        '201': { description: a user, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
        '422': { description: bad }
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }]
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/User' } } } } }
        '422': { description: bad }
  /users/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      responses:
        '200': { description: a user, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
        '404': { description: none }
        '422': { description: bad }
    delete:
      responses: { '204': { description: done }, '404': { description: none }, '422': { description: bad } }
components:
  schemas:
    NewUser: { type: object, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 40 } } }
    User: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
`);

/** Judges a server whose list fails as soon as one of its users has no name, which it accepts. */
async function judged(isDeletable: boolean): Promise<Run> {
  const users = new Map<number, string | undefined>();
  let made = 0;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname === '/users' && method === 'GET') {
      const limit = searchParams.get('limit');
      const all = [...users].map(([id, name]) => ({ id, name }));
      if (all.some(({ name }) => name === undefined)) return send(500);
      if (limit !== null && (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > 100)) return send(422);
      return send(200, all.slice(-Number(limit ?? 20)));
    }
    if (pathname === '/users' && method === 'POST') {
      const name = isJson ? nameIn(json) : null;
      if (name === null) return send(422);
      made += 1;
      users.set(made, name);
      return send(201, { id: made, name: name ?? '' });
    }
    const id = /^\/users\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
    if (id === undefined) return send(pathname === '/users' ? 405 : pathname.startsWith('/users/') ? 422 : 404);
    if (method !== 'GET' && method !== 'DELETE') return send(405);
    if (!users.has(Number(id))) return send(404);
    if (method === 'GET') return send(200, { id: Number(id), name: users.get(Number(id)) ?? '' });
    if (!isDeletable && users.get(Number(id)) === undefined) return send(404);
    users.delete(Number(id));
    return send(204);
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'malformed'], cases: 0, seed: 1, concurrency: 4 });
}

/** The name in a body: undefined if it has none, which is the fault, and null if it is another one that is not allowed. */
function nameIn(value: unknown): string | undefined | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (!('name' in value)) return undefined;
  const { name } = value;
  return typeof name === 'string' && name !== '' && [...name].length <= 40 ? name : null;
}

describe('an operation that an accepted request breaks', () => {
  it('is one finding with that request, and is mended by the deletion of what it created', async () => {
    const { findings, tolerated } = await judged(true);

    expect(findings.map(({ operation, check, steps }) => [operation, check, steps.map((step) => step.operation)])).toEqual([
      ['GET /users', 'no-server-error', ['POST /users']],
      ['POST /users', 'invalid-refused', []],
    ]);
    expect(tolerated).toContainEqual(expect.objectContaining({ by: 'alibi', id: 'broken-before' }));
  });

  it('is one finding where it cannot be mended', async () => {
    const { findings } = await judged(false);

    expect(findings.map(({ operation, check }) => [operation, check])).toEqual([
      ['GET /users', 'no-server-error'],
      ['POST /users', 'invalid-refused'],
    ]);
  });
});
