import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /handlers:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Handler' } } } } }
    post:
      operationId: createHandler
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewHandler' } } } }
      responses: { '201': { description: created }, '422': { description: bad } }
  /handlers/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      responses:
        '200': { description: a handler, content: { application/json: { schema: { $ref: '#/components/schemas/Handler' } } } }
        '404': { description: none }
        '422': { description: bad }
    delete:
      responses: { '204': { description: done }, '404': { description: none }, '422': { description: bad } }
components:
  schemas:
    NewHandler: { type: object, required: [event], properties: { event: { type: string, minLength: 1, maxLength: 40 } } }
    Handler: { type: object, required: [id, event], properties: { id: { type: integer }, event: { type: string } } }
`);

it('what is created without an answer is found by its name, and deleted', async () => {
  const handlers = new Map([[1, 'start']]);
  let made = 1;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const { pathname } = new URL(path, 'http://localhost');
    if (pathname === '/handlers' && method === 'GET')
      return send(
        200,
        [...handlers].map(([id, event]) => ({ id, event })),
      );
    if (pathname === '/handlers' && method === 'POST') {
      const event = isJson ? eventIn(membersOf(json)) : undefined;
      if (event === undefined) return send(422);
      made += 1;
      handlers.set(made, event);
      return send(201);
    }
    const id = Number(/^\/handlers\/([1-9]\d{0,8})$/.exec(pathname)?.[1]);
    if (Number.isNaN(id)) return send(pathname === '/handlers' ? 405 : pathname.startsWith('/handlers/') ? 422 : 404);
    if (method !== 'GET' && method !== 'DELETE') return send(405);
    const event = handlers.get(id);
    if (event === undefined) return send(404);
    if (method === 'GET') return send(200, { id, event });
    handlers.delete(id);
    return send(204);
  });
  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'invalid'], cases: 0, seed: 1 });

  expect(made).toBeGreaterThan(5);
  expect([...handlers]).toEqual([[1, 'start']]);
  expect(run.notes.filter((note) => note.includes('not deleted'))).toEqual([]);
});

function eventIn({ event }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof event === 'string' && event !== '' && [...event].length <= 40 ? event : undefined;
}
