import { expect, it } from 'vitest';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../../unit/support/http-server.js';
import { verify } from '../../../verify.js';

const contract = await contractOfText(`
paths:
  /boats:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '400': { description: bad } }
  /boats/{boatId}:
    parameters: [{ name: boatId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': { description: a boat }, '400': { description: bad }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '400': { description: bad }, '404': { description: none } } }
`);

it('things that the transactions of Dredd created are deleted at the end', async () => {
  const things = new Set<number>();
  let made = 0;
  await using server = await httpServer((response, { method, path, json }) => {
    const [, segment] = /^\/boats(?:\/(.*))?$/.exec(path) ?? [];
    const name = typeof json === 'object' && json !== null && 'name' in json ? json.name : undefined;
    if (segment === undefined) {
      if (typeof name !== 'string' || name === '') return sendJson(response, 400, {});
      made += 1;
      things.add(made);
      return sendJson(response, 201, { id: made });
    }
    if (!/^[1-9]\d*$/.test(segment)) return sendJson(response, 400, {});
    if (!things.has(Number(segment))) return sendJson(response, 404, {});
    if (method !== 'DELETE') return sendJson(response, 200, {});
    things.delete(Number(segment));
    response.writeHead(204).end();
  });
  await verify({ spec: contract, url: server.url, only: ['dredd'], seed: 1 });
  expect(made).toBeGreaterThan(0);
  expect([...things]).toEqual([]);
});
