import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

/** Groups whose names are chosen by who creates them, by POST. */
const contract = await contractOfText(`
paths:
  /groups:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Group' } } } } } } }
  /groups/{name}:
    parameters: &named [{ name: name, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': &group { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Group' } } } }, '404': { description: none } } }
    post: { summary: Create a group, responses: { '201': *group, '409': { description: taken } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
  /groups/{name}/users:
    parameters: *named
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [users], properties: { users: { type: array, items: { type: string } } } } } }
      responses: { '200': *group, '400': { description: bad }, '404': { description: none } }
components:
  schemas:
    Group:
      type: object
      required: [name, users]
      properties: { name: { type: string }, users: { type: array, items: { type: string } } }
`);

function usersIn(json: unknown): readonly string[] | undefined {
  const users = typeof json === 'object' && json !== null && 'users' in json ? json.users : undefined;
  return Array.isArray(users) && users.every((user) => typeof user === 'string') ? users : undefined;
}

/** Judges such a server, and tells what is there in the end. */
async function judge(): Promise<{ run: Run; left: readonly (readonly [name: string, users: readonly string[]])[] }> {
  // One was there before.
  const groups = new Map<string, readonly string[]>([['admins', ['root']]]);
  const shown = (name: string): object => ({ name, users: groups.get(name) ?? [] });
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const [, , segment = '', below] = path.split('/');
    const name = URL.canParse(path, 'http://x') ? decodeURIComponent(segment.replaceAll(/%(?![\dA-Fa-f]{2})/g, '%25')) : segment;
    if (path === '/groups' && method === 'GET') return sendJson(response, 200, [...groups.keys()].map(shown));
    if (below === undefined && method === 'POST' && segment !== '') {
      if (groups.has(name)) return sendJson(response, 409, {});
      groups.set(name, []);
      return sendJson(response, 201, shown(name));
    }
    if (!groups.has(name)) return sendJson(response, 404, {});
    if (below === undefined && method === 'GET') return sendJson(response, 200, shown(name));
    if (below === undefined && method === 'DELETE') {
      groups.delete(name);
      return response.writeHead(204).end();
    }
    const users = below === 'users' && method === 'POST' && isJson ? usersIn(json) : undefined;
    if (users === undefined) return sendJson(response, below === 'users' && method === 'POST' ? 400 : 404, {});
    groups.set(name, [...(groups.get(name) ?? []), ...users]);
    return sendJson(response, 200, shown(name));
  });
  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'sequences'], seed: 1 });
  return { run, left: [...groups] };
}

describe('things that a POST to their own path creates', () => {
  it('are reached, kept, and deleted in the end', async () => {
    const { run, left } = await judge();
    expect(run.operations.filter(({ reach }) => reach !== 'reached').map(({ id, reason }) => [id, reason])).toEqual([]);
    expect(run.findings.map(({ title, operation }) => [title, operation])).toEqual([]);
    expect(left).toEqual([['admins', ['root']]]);
  });
});
