import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it, vi } from 'vitest';
import { runDredd } from '../../../contracts/dredd/run-dredd.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { contractOf, json as media } from '../../unit/support/contract-of.js';
import { bytes, recordingHost } from '../../unit/contracts/dredd/recording-host.js';
import { json, rightStore, serve } from '../../unit/contracts/dredd/serve.js';

const contract = await loadContract();
const timeoutMs = 10_000;

describe('runDredd', () => {
  it('starts one process, and leaves none behind', async () => {
    await using store = await serve(rightStore);
    // The worker is shared with other files, whose processes may still be ending: only those started here count.
    const started: ChildProcess[] = [];
    const note = (message: unknown): void => void (isStart(message) && started.push(message.process));
    subscribe('child_process', note);
    const currentRecordingHost = recordingHost();
    const running: boolean[] = [];
    const host = recordingHost({
      request: (transaction) => {
        running.push(started.every(isRunning));
        return currentRecordingHost.request(transaction);
      },
    });
    await runDredd({ contract, baseUrl: store.url, host, timeoutMs });
    unsubscribe('child_process', note);
    expect(started).toHaveLength(1);
    expect(running).toEqual([true, true]);
    await vi.waitFor(() => expect(started.some(isRunning)).toBe(false), { timeout: 60_000 });
  });

  it('finds a right store right, in both transactions', async () => {
    await using store = await serve(rightStore);
    const host = recordingHost();
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toEqual({
      kind: 'ran',
      transactions: 2,
      failed: 0,
      leftOut: [],
    });
    expect(host.reported.map(({ transaction }) => transaction)).toEqual([
      { operationId: 'POST /plants', status: 200 },
      { operationId: 'POST /plants', status: 400 },
    ]);
  });

  it('sends the bytes and headers of the host as they are, below the path of the base URL', async () => {
    const text = bytes('{"id":9223372036854775807, "name":"Bäume \u{1F335} 植物\\u0000"}');
    await using store = await serve(rightStore);
    const host = recordingHost({
      request: ({ status }) => ({
        method: 'POST',
        target: '/plants',
        headers: [
          ['Content-Type', 'application/json; charset=utf-8'],
          ['Authorization', 'Bearer s3cret'],
          ['X-Trace', 'a'],
          ['X-Trace', 'b'],
        ],
        body: status === 200 ? text : new Uint8Array([0xff, 0, 0xc3]),
      }),
    });
    await runDredd({ contract, baseUrl: `${store.url}/api/v1`, host, timeoutMs });
    const [first] = store.received;
    expect(first).toMatchObject({ method: 'POST', url: '/api/v1/plants' });
    expect(store.received.map(({ body }) => body.toString('hex'))).toEqual([Buffer.from(text).toString('hex'), 'ff00c3']);
    const headers = first?.rawHeaders.join('|') ?? '';
    expect(headers).toMatch(/^Content-Type\|application\/json; charset=utf-8\|Authorization\|Bearer s3cret\|X-Trace\|a\|X-Trace\|b\|/);
    expect(headers).not.toMatch(/user-agent|accept/i);
    expect(headers).toContain('Connection|close');
  });

  it('tells the host the real answer of a store that answers 500, to the byte, with every header', async () => {
    const body = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x7d]);
    await using store = await serve((response) => {
      response.writeHead(500, [
        'Content-Type',
        'application/json',
        'Set-Cookie',
        'a=1; Domain=elsewhere.example',
        'Set-Cookie',
        'nonsense',
      ]);
      response.end(body);
    });
    const host = recordingHost();
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toMatchObject({ kind: 'ran', failed: 2 });
    const outcome = host.reported[0]?.outcome;
    expect(outcome).toMatchObject({ kind: 'response', status: 500, body: new Uint8Array(body) });
    expect(outcome?.kind === 'response' && outcome.headers.slice(0, 3)).toEqual([
      ['content-type', 'application/json'],
      ['set-cookie', 'a=1; Domain=elsewhere.example'],
      ['set-cookie', 'nonsense'],
    ]);
    expect(host.reported[0]?.ms).toBeGreaterThan(0);
  });

  it('goes by the host alone: an answer unlike the example is kept, one like it is broken', async () => {
    await using store = await serve((response, _, nth) =>
      json(response, 200, nth === 1 ? [] : { name: 'Monstera deliciosa', tag: 'houseplant' }),
    );
    const host = recordingHost({ judge: async ({ status }) => (status === 200 ? { kind: 'kept' } : { kind: 'broken', message: 'no' }) });
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toMatchObject({ kind: 'ran', transactions: 2, failed: 1 });
  });

  it('sends nothing where the host knows no request, and says so', async () => {
    await using store = await serve(rightStore);
    const currentRecordingHost = recordingHost();
    const host = recordingHost({
      request: (transaction) => (transaction.status === 200 ? currentRecordingHost.request(transaction) : undefined),
    });
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toEqual({
      kind: 'ran',
      transactions: 1,
      failed: 0,
      leftOut: [{ operationId: 'POST /plants', status: '400', why: 'no request is known to provoke it' }],
    });
    expect(store.received).toHaveLength(1);
  });

  it('runs every method but HEAD, and examples that an old YAML parser would not read', async () => {
    const example = 'é\u2028\u007f\ud800 \u{1F335} : # {}';
    const operation = { responses: { 200: { description: 'd', content: media({ type: 'string' }, { example }) } } };
    const methods = ['get', 'put', 'post', 'delete', 'options', 'patch', 'trace'];
    const other = await contractOf({ '/bäume/é~1': Object.fromEntries(methods.map((method) => [method, operation])) });
    await using store = await serve((response) => json(response, 200, example));
    const outcome = await runDredd({ contract: other, baseUrl: `${store.url}/`, host: recordingHost(), timeoutMs });
    expect(outcome).toEqual({ kind: 'ran', transactions: 7, failed: 0, leftOut: [] });
    expect(store.received.map(({ method }) => method.toLowerCase()).toSorted()).toEqual(methods.toSorted());
    expect(store.received[0]?.url).toBe('/b%C3%A4ume/%C3%A9~1');
  });

  it('runs methods that OpenAPI 3.1 does not have, of paths that have others, too', async () => {
    const operation = 'responses: { "200": { description: d } }';
    const other = await contractOfText(
      `paths:\n  /beds/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]\n    get: { ${operation} }\n    post: { ${operation} }\n    additionalOperations: { COPY: { ${operation} }, MOVE: { ${operation} }, copy: { ${operation} } }\n`,
      '3.2.0',
    );
    await using store = await serve((response) => response.writeHead(200).end());
    const outcome = await runDredd({ contract: other, baseUrl: store.url, host: recordingHost(), timeoutMs });
    const left = { operationId: 'copy /beds/{id}', status: '200', why: 'Dredd sends methods in capitals' };
    expect(outcome).toEqual({ kind: 'ran', transactions: 4, failed: 0, leftOut: [left] });
    expect(store.received.map(({ method }) => method).toSorted()).toEqual(['COPY', 'GET', 'MOVE', 'POST']);
  });

  it('needs no process for a document of which Dredd makes no transaction', async () => {
    const other = await contractOf({ '/beds': { head: { responses: { 200: { description: 'd' } } } } });
    const outcome = await runDredd({ contract: other, baseUrl: 'http://127.0.0.1:9', host: recordingHost(), timeoutMs });
    expect(outcome).toMatchObject({ kind: 'ran', transactions: 0, failed: 0 });
  });
});

/** Recognizes a message of Node's diagnostics channel `child_process`. */
function isStart(message: unknown): message is { readonly process: ChildProcess } {
  return typeof message === 'object' && message !== null && 'process' in message && message.process instanceof ChildProcess;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
