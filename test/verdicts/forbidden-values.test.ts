import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /projects:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, folder: { type: string } }
      responses:
        '201': { description: a project, content: &project { application/json: { schema: { $ref: '#/components/schemas/Project' } } } }
        '400': { description: bad }
        '403': { description: forbidden }
  /projects/{projectId}:
    get:
      parameters: [{ name: projectId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: a project, content: *project }, '404': { description: none } }
components:
  schemas:
    Project:
      type: object
      required: [projectId, name]
      properties: { projectId: { type: string }, name: { type: string } }
`);

/** Serves projects, none of which may be in a folder of its own; `refusal` is what it says then. */
function serveProjects(refusal: (folder: unknown) => object): Promise<HttpServer> {
  const names = new Map<string, string>();
  return httpServer((response, { method, path, json, isJson }) => {
    if (method === 'POST' && path === '/projects') {
      if (!isJson || typeof json !== 'object' || json === null || Array.isArray(json)) return sendJson(response, 400, {});
      const { name, folder } = Object.fromEntries<unknown>(Object.entries(json));
      if (typeof name !== 'string' || (folder !== undefined && typeof folder !== 'string')) return sendJson(response, 400, {});
      if (folder !== undefined) return sendJson(response, 403, refusal(folder));
      const projectId = `p${names.size + 1}`;
      names.set(projectId, name);
      return sendJson(response, 201, { projectId, name });
    }
    const projectId = path.replace('/projects/', '');
    const name = method === 'GET' ? names.get(projectId) : undefined;
    return name === undefined ? sendJson(response, 404, {}) : sendJson(response, 200, { projectId, name });
  });
}

async function judge(refusal: (folder: unknown) => object): Promise<Run> {
  await using server = await serveProjects(refusal);
  return await verify({ url: server.url, spec: contract, only: ['valid', 'invalid'], seed: 1 });
}

describe('a server that answers 403 to a value that was made up', () => {
  it('is reached without it, where the refusal names part and value', async () => {
    const run = await judge((folder) => ({ message: `The folder ${String(folder)} is not allowed` }));
    expect(run.operations.map(({ id, reach }) => [id, reach])).toEqual([
      ['POST /projects', 'reached'],
      ['GET /projects/{projectId}', 'reached'],
    ]);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.notes).toContainEqual(expect.stringMatching(/^POST \/projects: folder: .*left out/));
  });

  it('is asked no further where it says nothing of the content', async () => {
    const run = await judge(() => ({ message: 'You are not allowed to create projects' }));
    expect(run.operations.find(({ id }) => id === 'POST /projects')).toMatchObject({ reach: 'refused', reason: '403 to a plain request' });
  });
});
