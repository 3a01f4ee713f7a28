import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /jobs:
    post: { responses: { '201': &job { description: a job, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } } } }
  /jobs/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *job, '404': { description: none } } }
  /jobs/{id}/cancel:
    parameters: [*id]
    post: { responses: { '200': *job, '404': { description: none }, '409': { description: cancelled before } } }
components:
  schemas:
    Job: { type: object, required: [id, state], properties: { id: { type: integer }, state: { type: string } } }
`);

/** Serves jobs that are cancelled once. */
async function judge(cancelled: (id: number) => object): Promise<Run> {
  const jobs: string[] = [];
  await using server = await httpServer((response, { method, path }) => {
    if (path.split('?')[0] === '/jobs') return sendJson(response, 201, { id: jobs.push('open'), state: 'open' });
    const [, id = '', action] = /^\/jobs\/([1-9]\d*)(\/cancel)?$/.exec(percentDecode(path.split('?')[0] ?? '').text) ?? [];
    const state = jobs[Number(id) - 1];
    if (state === undefined || (action === undefined) !== (method === 'GET')) return response.writeHead(404).end();
    if (method === 'GET') return sendJson(response, 200, { id: Number(id), state });
    if (state === 'cancelled') return response.writeHead(409).end();
    jobs[Number(id) - 1] = 'cancelled';
    return sendJson(response, 200, cancelled(Number(id)));
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'unspecified', 'sequences'] });
}

it('an action that can be done once is kept where it answers as documented', async () => {
  const run = await judge((id) => ({ id, state: 'cancelled' }));
  expect(run.findings.map(({ title }) => title)).toEqual([]);
});

it('a wrong answer of it is a finding, and no matter of chance', async () => {
  const { findings } = await judge((id) => ({ id }));
  expect(findings.map(({ check, operation, flaky }) => [check, operation, flaky])).toEqual([
    ['body-matches-schema', 'POST /jobs/{id}/cancel', undefined],
  ]);
});
