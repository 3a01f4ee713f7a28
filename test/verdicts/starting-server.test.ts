import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import { fuzz } from '../../fuzz.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

/** A document whose operations allow a status besides their own. */
function notes(allowed: string): ReturnType<typeof contractOfText> {
  return contractOfText(`
paths:
  /notes:
    get:
      responses: { '200': { description: all }${allowed} }
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } }
      responses: { '201': { description: a note }, '400': { description: bad }${allowed} }
`);
}

const contract = await notes('');
const allowing503 = await notes(", '503': { description: busy }");

interface Start {
  /** How many requests the server answers before it is ready. */
  readonly requests: number;
  readonly status: number;
  readonly retryAfter?: string;
}

/** Runs work against a server that is not ready at first, and then keeps the contract, or accepts every body. */
async function whileStarting<T>({ requests, status, retryAfter }: Start, work: (url: string) => Promise<T>, isBroken = false): Promise<T> {
  let seen = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      seen += 1;
      if (seen <= requests) response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
      else if (request.method === 'GET') response.end();
      else response.writeHead(isBroken || isNote(body, request.headers['content-type']) ? 201 : 400).end();
    });
  });
  const running = await listen(server);
  try {
    return await work(running.url);
  } finally {
    await running.close();
  }
}

function isNote(body: string, type = ''): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return (
      /^application\/json\s*(?:;|$)/i.test(type) &&
      typeof value === 'object' &&
      value !== null &&
      'text' in value &&
      typeof value.text === 'string'
    );
  } catch {
    return false;
  }
}

const SOON = { requests: 2, status: 503, retryAfter: '0' };
const KEPT = { verdict: 'kept', ended: undefined, findings: [], operations: [{ reach: 'reached' }, { reach: 'reached' }] };
const only = ['valid', 'invalid', 'properties'] as const;

it.each([
  ['503 with Retry-After', contract, SOON],
  ['503 with Retry-After, which the document allows', allowing503, SOON],
  ['429 with Retry-After', contract, { ...SOON, status: 429 }],
  ['503 that the document allows', allowing503, { requests: 2, status: 503 }],
])('a server of several operations that first answers %s keeps the contract', async (_, spec, start) => {
  const run = await whileStarting(start, (url) => verify({ url, spec, cases: 20, only }));
  expect(run).toMatchObject(KEPT);
});

it('a campaign waits for it, too', async () => {
  const run = await whileStarting(SOON, (url) => fuzz({ url, spec: contract, cases: 200 }));
  expect(run).toMatchObject(KEPT);
});

it('a kept finding that is fixed is told so by a server that has just been started', async () => {
  const broken = await whileStarting(
    { ...SOON, requests: 0 },
    (url) => verify({ url, spec: contract, cases: 20, only: ['invalid'] }),
    true,
  );
  const findings = broken.findings.map((finding) => findingDocument(finding, broken));
  expect(findings.length).toBeGreaterThan(0);
  const run = await whileStarting(SOON, (url) => replay({ url, contract, findings }));
  // Only the operation of the finding is sent to.
  expect(run).toMatchObject({ ...KEPT, operations: [{ id: 'POST /notes', reach: 'reached' }] });
});

it('a server that is not ready for long is undecided, with the advice to wait', async () => {
  const run = await whileStarting({ requests: Number.POSITIVE_INFINITY, status: 503 }, (url) => verify({ url, spec: allowing503, only }));
  expect(run.ended).toMatchObject({ kind: 'undecided', hint: 'Start it, or give it time with --wait 30s' });
});
