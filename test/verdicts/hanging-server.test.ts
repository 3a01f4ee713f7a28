import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
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
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [word], properties: { word: { type: string, maxLength: 9 } } } } }
      responses: { '201': { description: a tag }, '400': { description: bad } }
`);

const TIMEOUT_MS = 400;

/** Judges a server that answers a request, given as its method and path and its body, if what is returned for it is true. */
async function runOn(answers: (operation: string, body: string) => boolean | Promise<boolean>): Promise<Run> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const isAnswered = await answers(`${request.method} ${request.url}`, body);
    if (isAnswered) response.writeHead(request.method === 'GET' ? 200 : statusOf(body)).end();
  };
  const running = await listen(createServer((request, response) => void answer(request, response).catch(() => response.destroy())));
  try {
    return await verify({ url: running.url, spec: contract, only: ['valid'], timeoutMs: TIMEOUT_MS });
  } finally {
    await running.close();
  }
}

/** Judges a server that holds every response back while a request keeps it busy. */
function runOf(busyMs: number): Promise<Run> {
  let busyUntil = 0;
  return runOn(async (_, body) => {
    const isHeavy = body.includes('%25');
    if (isHeavy) busyUntil = Math.max(busyUntil, performance.now() + busyMs);
    while (performance.now() < busyUntil)
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000, busyUntil - performance.now())));
    return !isHeavy;
  });
}

/** What a correct server answers to a POST. */
function statusOf(body: string): number {
  try {
    const { text: note, word }: Readonly<Record<string, unknown>> = JSON.parse(body);
    return typeof (note ?? word) === 'string' ? 201 : 400;
  } catch {
    return 400;
  }
}

it.each([1.1, 1.5, 1.9, 2, 2.5])('a request that keeps the whole server busy for %d times the limit is the only finding', async (times) => {
  const run = await runOf(times * TIMEOUT_MS);
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

it('an operation that hangs keeps no other operation from being judged', async () => {
  let others = 0;
  const run = await runOn((operation, body) => {
    if (operation === 'POST /tags') others += 1;
    return operation !== 'POST /notes' || body.length < 20;
  });
  const found = new Set(run.findings.map(({ title, operations }) => `${title.split(':')[0]} ${String(operations)}`));
  expect([...found]).toEqual(['No response POST /notes']);
  expect(others).toBeGreaterThan(10);
});

it('a server that does not answer each tenth request fails at random, whatever was dropped at the same time', async () => {
  let requests = 0;
  const run = await runOn((operation) => operation !== 'POST /notes' || ++requests < 20 || requests % 10 !== 0);
  // Where answers are slow, the machine is as good a reason, and the report says so.
  const cleared = run.tolerated.filter(({ id }) => id === 'server-busy');
  expect(run.findings.length + cleared.length).toBeGreaterThan(0);
  expect(run.findings.filter(({ title }) => !/at random$|^No response/.test(title))).toEqual([]);
});
