import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

/** An account has one project. */
const contract = await contractOfText(`
paths:
  /projects:
    post:
      requestBody: { required: true, content: { application/json: { schema: &thing { type: object, properties: { note: { type: string } } } } } }
      responses: { '201': &made { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '400': { description: bad }, '409': { description: there is one } }
  /projects/{projectId}:
    parameters: [&project { name: projectId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
  /projects/{projectId}/tasks:
    parameters: [*project]
    post:
      requestBody: { required: true, content: { application/json: { schema: *thing } } }
      responses: { '201': *made, '400': { description: bad }, '404': { description: none } }
  /projects/{projectId}/tasks/{taskId}:
    parameters: [*project, { name: taskId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
    delete: { security: [{ bearer: [] }], responses: { '204': { description: gone }, '401': { description: who }, '404': { description: none } } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`);

interface Faults {
  readonly isOpenToAll?: true;
  readonly isKept?: true;
}

async function judge({ isOpenToAll, isKept }: Faults): Promise<Run> {
  const tasks = new Set<number>();
  let made = 0;
  let hasProject = false;
  await using server = await httpServer((response, { method, path: written, headers, json, isJson }) => {
    const path = percentDecode(written).text;
    const send = (status: number): unknown => response.writeHead(status).end();
    const isBody = isJson && typeof json === 'object' && json !== null;
    if (path === '/projects') {
      if (!isBody) return send(400);
      if (hasProject) return send(409);
      hasProject = true;
      return sendJson(response, 201, { id: 7 });
    }
    if (path === '/projects/7' && hasProject) return sendJson(response, 200, { id: 7 });
    if (path === '/projects/7/tasks') {
      if (!isBody) return send(400);
      tasks.add(++made);
      return sendJson(response, 201, { id: made });
    }
    if (method === 'DELETE' && isOpenToAll !== true && headers['authorization'] !== 'Bearer secret') return send(401);
    const id = Number(/^\/projects\/7\/tasks\/(\d+)$/.exec(path)?.[1]);
    if (!tasks.has(id)) return send(404);
    if (method !== 'DELETE') return sendJson(response, 200, { id });
    if (isKept !== true) tasks.delete(id);
    return send(204);
  });
  return await verify({ url: server.url, spec: contract, token: 'secret', only: ['valid', 'credentials', 'sequences'] });
}

const ofDeletions = ({ findings }: Run): unknown => findings.map(({ check, operation }) => [check, operation]);

it('a thing below one that is created only once is deleted, and a correct server has no finding', async () => {
  const run = await judge({});
  expect(ofDeletions(run)).toEqual([]);
  expect(run.operations.map(({ reach }) => reach)).toEqual(['reached', 'reached', 'reached', 'reached', 'reached']);
});

it('a deletion there that is open to all is found', async () => {
  expect(ofDeletions(await judge({ isOpenToAll: true }))).toEqual([
    ['credentials-required', 'DELETE /projects/{projectId}/tasks/{taskId}'],
  ]);
});

it('a deletion there that deletes nothing is found', async () => {
  expect(ofDeletions(await judge({ isKept: true }))).toEqual([['deleted-is-gone', 'DELETE /projects/{projectId}/tasks/{taskId}']]);
});
