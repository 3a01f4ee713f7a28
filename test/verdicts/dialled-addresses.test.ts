import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /plants:
    get:
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
  /hooks:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Hook' } } } }
      responses:
        '201': { description: called, content: { application/json: { schema: { $ref: '#/components/schemas/Hook' } } } }
        '400': { description: bad }
        '415': { description: no JSON }
components:
  schemas:
    Hook:
      type: object
      required: [name, target_url]
      properties: { name: { type: string, minLength: 1, maxLength: 20 }, target_url: { type: string, format: uri } }
`);

/** A server that calls each address at once and waits for its answer, for ever where nothing answers. */
function calling(fault: { readonly isLenient?: boolean; readonly hangsAt?: number } = {}): Promise<HttpServer> {
  return httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    if (path === '/plants') return method === 'GET' ? send(200, ['Fern']) : send(405);
    if (path !== '/hooks') return send(404);
    if (method !== 'POST') return send(405);
    if (!isJson) return send(415);
    const hook = membersOf(json);
    const { name, target_url: url } = hook;
    const isName = typeof name === 'string' && name !== '' && (fault.isLenient === true || [...name].length <= 20);
    if (!isName || typeof url !== 'string' || !URL.canParse(url)) return send(400);
    if ([...name].length === fault.hangsAt || new URL(url).hostname !== '127.0.0.1') return;
    void fetch(url, { method: 'POST' }).then(
      () => send(201, { name, target_url: url }),
      () => undefined,
    );
  });
}

const judged = (server: HttpServer, callbackUrl?: string): Promise<Run> =>
  verify({
    url: server.url,
    spec: contract,
    cases: 10,
    seed: 1,
    timeoutMs: 1500,
    concurrency: 4,
    callbackUrl,
    only: ['valid', 'invalid', 'properties'],
  });

describe('an operation that waits for the address that it is given', () => {
  it('gets one that the run answers itself, and other addresses are not held against it', async () => {
    await using server = await calling();
    const run = await judged(server);

    expect(run.findings).toEqual([]);
    expect(run.operations.map(({ reach }) => reach)).toEqual(['reached', 'reached']);
    expect(run.notes.join('\n')).toContain('POST /hooks waits for the addresses that it is given (target_url): it got one that answers');
    expect(run.tolerated).toContainEqual(expect.objectContaining({ id: 'dialled-address' }));
  });

  it('is judged in all else', async () => {
    await using server = await calling({ isLenient: true });
    const run = await judged(server);

    expect(run.findings.map(({ title }) => title)).toEqual([expect.stringMatching(/name/)]);
  });

  it('is blamed for what hangs with the address that answers', async () => {
    await using server = await calling({ hangsAt: 20 });
    const run = await judged(server);

    expect(run.findings.map(({ check }) => check)).toContain('answer-received');
  });

  it('gets the address of --callback-url from the first request on', async () => {
    await using other = await httpServer((response) => void response.end());
    await using server = await calling();
    const run = await judged(server, `${other.url}/called`);

    expect(run.findings).toEqual([]);
    expect(server.received.find(({ path }) => path === '/hooks')?.json).toMatchObject({ target_url: `${other.url}/called` });
    expect(other.received.length).toBeGreaterThan(10);
  });
});
