import { describe, expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import type { Run } from '../../core/results/runs/run.js';
import type { Role } from '../../core/security/role.js';
import { KitError } from '../../core/kit-error.js';
import { replay } from '../../replay.js';
import { verify, type VerifyOptions } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  responses: { no: { description: no }, stats: { description: counts, content: { application/json: { schema: { type: object, required: [count], properties: { count: { type: integer } } } } } } }
  schemas: { Item: { type: object, required: [id, title], properties: { id: { type: string }, title: { type: string } } } }
paths:
  /items:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [title], properties: { title: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }, '400': { $ref: '#/components/responses/no' }, '401': { $ref: '#/components/responses/no' }, '415': { $ref: '#/components/responses/no' } }
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    delete: { responses: { '204': { description: gone }, '401': { $ref: '#/components/responses/no' }, '403': { $ref: '#/components/responses/no' }, '404': { $ref: '#/components/responses/no' } } }
  /stats:
    get: { responses: { '200': { $ref: '#/components/responses/stats' }, '401': { $ref: '#/components/responses/no' }, '403': { $ref: '#/components/responses/no' } } }
`);

/** A server of items, whose counts and deletions are for those whose name begins with `root`. @param count what it tells. */
async function itemServer(count: unknown = 3): Promise<HttpServer & { readonly items: Set<string> }> {
  const items = new Set<string>();
  let next = 0;
  const server = await httpServer((response, { method, path, headers, json }) => {
    const answer = (status: number, value?: unknown): void =>
      value === undefined
        ? void response.writeHead(status, { 'www-authenticate': 'Bearer', allow: 'GET, POST, DELETE' }).end()
        : sendJson(response, status, value);
    const user = /^Bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1];
    const id = /^\/items\/([^/]+)$/.exec(path)?.[1];
    if (path !== '/items' && path !== '/stats' && id === undefined) return answer(404);
    if (user !== 'token-of-ada' && user !== 'token-of-root-2') return answer(401);
    if (path === '/items') {
      if (method !== 'POST') return answer(405);
      if (!(headers['content-type'] ?? '').toLowerCase().startsWith('application/json')) return answer(415);
      const title: unknown = Reflect.get(Object(json), 'title');
      if (typeof title !== 'string') return answer(400);
      next += 1;
      items.add(`i-${next}`);
      return answer(201, { id: `i-${next}`, title });
    }
    if (method !== (path === '/stats' ? 'GET' : 'DELETE')) return answer(405);
    if (user === 'token-of-ada') return answer(403);
    if (id === undefined) return answer(200, { count });
    return answer(items.delete(id) ? 204 : 404);
  });
  return { ...server, items, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Users of whom one cannot log in, one is let in no further than the first, and one may do everything. */
function roles(): { readonly roles: readonly Role[]; readonly logins: () => number } {
  let logins = 0;
  return {
    logins: () => logins,
    roles: [
      { name: 'gone', headers: () => Promise.reject(new KitError('UsageError', 'the login of gone was answered 401', 'Check it')) },
      { name: 'ada-too', headers: () => Promise.resolve([['Authorization', 'Bearer token-of-ada']]) },
      {
        name: 'root-2',
        headers: () => {
          logins += 1;
          return Promise.resolve([['Authorization', 'Bearer token-of-root-2']]);
        },
      },
    ],
  };
}

const judge = (url: string, options: Partial<VerifyOptions> = {}): Promise<Run> =>
  verify({ spec: contract, url, token: 'token-of-ada', only: ['valid', 'credentials', 'unspecified'], minReach: 0, ...options });

const reachOf = ({ operations }: Run): readonly string[] => operations.map(({ id, reach }) => `${id} ${reach}`);

describe('what is forbidden to the first user', () => {
  it('is not reached where there is no other', async () => {
    await using server = await itemServer();
    expect(reachOf(await judge(server.url))).toEqual(['POST /items reached', 'DELETE /items/{id} refused', 'GET /stats refused']);
  });

  it('is asked as the first of the others to whom it is not, and judged, and the report says so', async () => {
    await using server = await itemServer();
    const { roles: users } = roles();
    const run = await judge(server.url, { roles: users });
    expect(reachOf(run)).toEqual(['POST /items reached', 'DELETE /items/{id} reached', 'GET /stats reached']);
    expect(run.notes).toContain('GET /stats, DELETE /items/{id}: asked as root-2, since it is forbidden to the first user');
    expect(run.notes).toContain('nothing was asked as gone: the login of gone was answered 401');
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.cases.filter(({ id }) => id.startsWith('credentials/get-stats')).length).toBeGreaterThan(3);
    expect(JSON.stringify(run)).not.toContain('token-of-root-2');
  });

  it('is deleted in the end by whoever may', async () => {
    await using server = await itemServer();
    await judge(server.url, { roles: roles().roles });
    expect([...server.items]).toEqual([]);
  });

  it('nobody else logs in where nothing is forbidden', async () => {
    await using server = await itemServer();
    const { roles: users, logins } = roles();
    await judge(server.url, { roles: users, choice: { operations: ['POST /items'] } });
    expect(logins()).toBe(0);
  });

  it('is asked as the same one by a replay', async () => {
    await using server = await itemServer('many');
    const { roles: users } = roles();
    const { findings } = await judge(server.url, { roles: users });
    expect(findings.map(({ operation }) => operation)).toEqual(['GET /stats']);
    const kept = findings.map((finding) => findingDocument(finding, { target: server.url, profile: 'standard' }));
    expect(JSON.stringify(kept)).toContain('$CREDENTIAL_BEARER_OF_ROOT_2');
    const again = { contract, url: server.url, token: 'token-of-ada', roles: users };
    expect((await replay({ ...again, findings: kept })).verdict).toBe('broken');
    await using mended = await itemServer(3);
    expect((await replay({ ...again, url: mended.url, findings: kept })).verdict).toBe('kept');
  });
});
