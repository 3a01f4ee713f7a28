import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/run.js';
import { verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /notes:
    get: { responses: { '200': { description: all notes } } }
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } }
      responses: { '201': { description: a note }, '400': { description: bad } }
  /tags:
    get: { responses: { '200': { description: all tags } } }
`);

const TIMEOUT_MS = 400;

/** Holds every response back while a request keeps it busy. */
async function runOf(busyMs: number): Promise<Run> {
  let busyUntil = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const isHeavy = body.includes('%25');
    if (isHeavy) busyUntil = Math.max(busyUntil, performance.now() + busyMs);
    while (performance.now() < busyUntil)
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000, busyUntil - performance.now())));
    if (!isHeavy) response.writeHead(request.method === 'GET' ? 200 : statusOf(body)).end();
  };
  const running = await listen(createServer((request, response) => void answer(request, response).catch(() => response.destroy())));
  try {
    return await verify({ url: running.url, spec: contract, only: ['valid'], timeoutMs: TIMEOUT_MS });
  } finally {
    await running.close();
  }
}

function statusOf(body: string): number {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' ? 201 : 400;
  } catch {
    return 400;
  }
}

it('a request that keeps the whole server busy for some time is the only finding', async () => {
  const run = await runOf(2 * TIMEOUT_MS);
  expect(run.findings.map(({ title }) => title)).toEqual(['No response: text has percent signs']);
  expect(run.ended).toBeUndefined();
});

it('a server that answers nothing any more is one finding, and ends the run', async () => {
  const run = await runOf(3_600_000);
  expect(run.findings.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^No response: .* at the same time made the server hang$/),
  ]);
  expect(run.ended).toMatchObject({
    kind: 'lost',
    why: expect.stringMatching(/^the server answers nothing any more since one of POST \/notes where .* and \d+ more$/),
  });
});
