import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';

const DOCUMENT = `
paths:
  /processes:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Process' } } } } }
  /processes/{pid}:
    parameters: [{ name: pid, in: path, required: true, schema: { type: string } }]
    get:
      responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Process' } } } } }
  /processes/{pid}/watch:
    parameters: [{ name: pid, in: path, required: true, schema: { type: string } }]
    post:
      responses: { '200': { description: watched, content: { application/json: { schema: { type: boolean } } } } }
components:
  schemas:
    Process: { type: object, required: [pid, name], properties: { pid: { type: integer }, name: { type: string } } }
`;

/** Judges a server whose first process ends once it was read some times; one that lies still lists it. */
async function judge({ isListed }: { readonly isListed: boolean }): Promise<{ findings: readonly string[]; cleared: number }> {
  let reads = 0;
  await using server = await httpServer((response, { path }) => {
    const processes = [4711, 1].filter((pid) => pid === 1 || reads < 6).map((pid) => ({ pid, name: `worker ${pid}` }));
    const [, , key = '', action] = path.split('?')[0]?.split('/') ?? [];
    if (key === '') return sendJson(response, 200, isListed ? [{ pid: 4711, name: 'worker 4711' }, ...processes.slice(-1)] : processes);
    const found = processes.find(({ pid }) => String(pid) === key);
    if (key === '4711') reads += 1;
    if (found === undefined) return sendJson(response, 404, { detail: `Unknown process ${key}` });
    sendJson(response, 200, action === 'watch' ? true : found);
  });
  const run = await verify({
    url: server.url,
    spec: await contractOfText(DOCUMENT),
    allowDestructive: true,
    cases: 30,
    only: WITHOUT_DREDD,
  });
  return {
    findings: run.findings.map(({ title, operation }) => `${operation}: ${title}`),
    cleared: run.tolerated.find(({ id }) => id === 'gone-by-itself')?.cases ?? 0,
  };
}

it('a thing of a list that is gone by itself is no reason for a finding', async () => {
  const { findings, cleared } = await judge({ isListed: false });
  expect(findings).toEqual([]);
  expect(cleared).toBeGreaterThan(0);
});

it('a thing that is listed and cannot be read is a finding', async () => {
  const { findings, cleared } = await judge({ isListed: true });
  expect(findings).toContain('GET /processes/{pid}: Valid request refused: there is an undeclared cookie');
  expect(cleared).toBe(0);
});
