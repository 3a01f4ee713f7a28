import { describe, expect, it } from 'vitest';
import type { FindingDocument } from '../../../../core/findings/finding-document.js';
import type { Run } from '../../../../core/results/runs/run.js';
import { replay } from '../../../../replay.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { httpServer } from '../../support/http-server.js';

const contract = await contractOfText(`
paths:
  /rooms:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { '201': { description: a room } }
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: a room }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`);

const request = { headers: [], chunked: false, body: [] };

/** A room that is read after it was deleted ends in a server error. */
const kept: FindingDocument = {
  kind: 'plant-store-kit finding',
  version: 3,
  id: 'no-server-error-0123abcd',
  title: 'Server error: the room is gone',
  because: 'the request is valid',
  expected: '404',
  actual: '500',
  target: 'http://127.0.0.1:1',
  profile: 'standard',
  operation: 'GET /rooms/{id}',
  path: '/rooms/key-1',
  case: 'fuzz/programs/1',
  response: '500 ',
  steps: [
    {
      ...request,
      operation: 'POST /rooms',
      method: 'POST',
      path: '/rooms',
      headers: [['content-type', 'application/json']],
      body: ['{"name":"x"}'],
      binds: { name: 'id1', from: '/id', text: 'key-1' },
      response: '201 {"id":"key-1"}',
    },
    { ...request, operation: 'DELETE /rooms/{id}', method: 'DELETE', path: '/rooms/key-1', response: '204 ' },
  ],
  ...request,
};

interface Answers {
  readonly created?: number;
  readonly answer?: object;
  readonly gone?: number;
}

/** Replays the finding at a server that makes other keys, and says which requests it sent. */
async function again({ created = 201, answer = { id: 'key/2' }, gone = 500 }: Answers): Promise<{ run: Run; sent: readonly string[] }> {
  await using server = await httpServer((response, { method, path }) => {
    const status = method === 'POST' ? created : method === 'DELETE' ? 204 : path === '/rooms/key%2F2' ? gone : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(method === 'POST' ? JSON.stringify(answer) : undefined);
  });
  const run = await replay({ url: server.url, contract, findings: [kept] });
  return { run, sent: server.received.map(({ method, path }) => `${method} ${path}`) };
}

describe('the steps of a kept finding', () => {
  it('are sent first, with the keys that the server makes now', async () => {
    const { run, sent } = await again({});
    expect(sent.join(', ')).toContain('POST /rooms, DELETE /rooms/key%2F2, GET /rooms/key%2F2');
    expect(run.verdict).toBe('broken');
    expect(run.findings[0]?.steps.map(({ operation, binds }) => [operation, binds?.text])).toEqual([
      ['POST /rooms', 'key/2'],
      ['DELETE /rooms/{id}', undefined],
    ]);
  });

  it('show that it is fixed', async () => expect((await again({ gone: 404 })).run.verdict).toBe('kept'));

  it.each<[what: string, Answers, why: string]>([
    ['get another status', { created: 200 }, 'step 1, POST /rooms, got 200, not 201 as before'],
    ['give no key', { answer: {} }, 'step 1, POST /rooms, gives no /id'],
  ])('decide nothing if they %s', async (_, answers, why) => {
    const { run } = await again(answers);
    expect(run.verdict).toBe('undecided');
    expect(run.ended).toMatchObject({ kind: 'undecided', why: expect.stringContaining(why) });
  });
});
