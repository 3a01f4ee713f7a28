import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Finding } from '../../core/causes/finding.js';
import type { Run } from '../../core/results/runs/run.js';
import { type VerifyOptions, verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /notes:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } }
      responses: { '201': { description: a note }, '400': { description: bad } }
`);

/** A server that accepts every body, and is gone once so many bodies wait for their first response; the first of them is null. */
async function runOf(waiting: number, options: VerifyOptions = {}): Promise<Run> {
  const seen = new Set<string>();
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isHeld = body === 'null' || (held.length > 0 && !seen.has(body));
      seen.add(body);
      if (isHeld) held.push(response);
      else response.writeHead(201).end();
      if (held.length === waiting) {
        server.close();
        server.closeAllConnections();
      }
    });
  });
  const running = await listen(server);
  try {
    return await verify({ url: running.url, spec: contract, cases: 20, ...options });
  } finally {
    await running.close();
  }
}

const unanswered = ({ findings }: Run): readonly Finding[] => findings.filter(({ check }) => check === 'answer-received');

it('a server that crashes is one finding, which blames none of the requests in flight, and names them', async () => {
  const run = await runOf(3);
  expect(unanswered(run).map(({ title }) => title)).toEqual([
    'No response: one of the requests that were in flight when the server was lost',
  ]);
  expect(unanswered(run)[0]?.actual).toMatch(/In flight were POST \/notes where .*the body is null/);
  expect(run.ended).toMatchObject({ kind: 'lost', why: expect.stringMatching(/, when \d+ requests were in flight$/) });
});

it('a request that was alone in flight is blamed for it', async () => {
  const run = await runOf(1, { rate: 5, only: ['malformed', 'invalid'] });
  expect(unanswered(run).map(({ title }) => title)).toEqual(['No response: the body is null']);
  expect(run.ended).toEqual({ kind: 'lost', why: 'the connection was lost for good in the middle of the run' });
});

it('answers before the crash are not called flaky for that', async () => {
  const run = await runOf(3);
  expect(run.findings.filter(({ flaky }) => flaky !== undefined)).toEqual([]);
});
