import { PLAIN_TRANSPORT } from '../../../core/http/transport/transport.js';
import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { runDredd } from '../../../contracts/dredd/run-dredd.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { contractOf } from '../../unit/support/contract-of.js';
import { recordingHost } from '../../unit/contracts/dredd/recording-host.js';
import { type HttpResponse, portOf, rightStore, serve } from '../../unit/contracts/dredd/serve.js';

const contract = await loadContract();
const timeoutMs = 10_000;
const drop: HttpResponse = (response) => response.socket?.destroy();

/** Ways of giving no answer, each with what the host is to hear of it. */
const FAULTS: readonly (readonly [name: string, answer: HttpResponse, heard: object])[] = [
  ['reset', drop, { kind: 'reset', detail: 'the connection was closed without a response' }],
  [
    'cut-length',
    (response) => response.writeHead(200, { 'content-length': '9' }).write('abc', () => response.socket?.destroy()),
    { kind: 'truncated' },
  ],
  ['cut-chunk', (response) => response.writeHead(200).write('abc', () => response.socket?.destroy()), { kind: 'truncated' }],
  ['not-http', (response) => response.socket?.end('hello\r\n\r\n'), { kind: 'not-http' }],
  ['gzip', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'), { kind: 'undecodable' }],
  ['switch', (response) => response.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end(), { kind: 'reset' }],
  [
    'large',
    (response) => response.end(Buffer.alloc(16_000_001)),
    { kind: 'too-large', detail: 'the response is longer than 16000000 bytes' },
  ],
  ['largest', (response) => response.end(Buffer.alloc(16_000_000)), { kind: 'response', status: 200 }],
  ['redirect', (response) => response.writeHead(307, { location: '/reset' }).end(), { kind: 'response', status: 307 }],
  ['hints', (response) => response.writeEarlyHints({ link: '</>; rel=preload' }, () => response.end()), { kind: 'response', status: 200 }],
];

describe('runDredd, where no plain answer comes,', () => {
  it('tells the host of each failure of the transport, and goes on', async () => {
    const paths = Object.fromEntries(FAULTS.map(([name]) => [`/${name}`, { post: { responses: { 200: { description: 'd' } } } }]));
    await using store = await serve((response, request, nth) =>
      FAULTS.find(([name]) => request.url === `/${name}`)?.[1](response, request, nth),
    );
    const host = recordingHost();
    const outcome = await runDredd({ contract: await contractOf(paths), baseUrl: store.url, host, timeoutMs });
    expect(host.reported.map(({ transaction, outcome: heard }) => [transaction.operationId, heard])).toMatchObject(
      FAULTS.map(([name, , heard]) => [`POST /${name}`, heard]),
    );
    expect(outcome).toMatchObject({ kind: 'ran', transactions: 10, failed: 8 });
  });

  it('ends an exchange in time, also one whose answer never ends', async () => {
    await using store = await serve((response, _, nth) => {
      if (nth === 2) return;
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const host = recordingHost();
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs: 1000 })).toMatchObject({ kind: 'ran', failed: 2 });
    const late = { kind: 'timeout', detail: 'no complete response within 1 s' };
    expect(host.reported.map(({ outcome }) => outcome)).toEqual([late, late]);
  });

  it('tells that nothing listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server.address());
    server.close();
    const host = recordingHost();
    await runDredd({ contract, baseUrl: `http://127.0.0.1:${port}`, host, timeoutMs });
    expect(host.reported[0]?.outcome).toEqual({ kind: 'refused', detail: 'nothing listens on this port' });
  });

  it('keeps a failed transport where the host does, and runs it again where the host wants it', async () => {
    await using store = await serve((response, request, nth) =>
      nth === 2 ? rightStore(response, request, nth) : drop(response, request, nth),
    );
    let asked = 0;
    const host = recordingHost({
      judge: async ({ status }) =>
        status === 200 ? { kind: 'kept' } : (asked += 1) === 1 ? { kind: 'again', waitMs: 0 } : { kind: 'kept' },
    });
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs })).toMatchObject({ kind: 'ran', transactions: 2, failed: 0 });
    expect(host.reported.map(({ outcome }) => outcome.kind)).toEqual(['reset', 'response', 'reset']);
  });

  it('fails where a request cannot be sent at all, and names no secret', async () => {
    await using store = await serve(rightStore);
    const host = recordingHost({
      request: () => ({ method: 'POST', target: '/plants', headers: [['Authorization', 'Bearer s3c\nret']], body: new Uint8Array() }),
    });
    const outcome = await runDredd({ contract, baseUrl: store.url, host, timeoutMs });
    expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('header') });
    expect(JSON.stringify(outcome)).not.toContain('s3c');
    expect(host.reported).toEqual([]);
  });

  it('ends when it is interrupted: before, in the middle of an exchange, and while it waits to run again', async () => {
    await using store = await serve((response, _, nth) => {
      if (nth === 1) stop.abort();
      else response.writeHead(429).end();
    });
    const interrupted = { kind: 'failed', why: 'it was interrupted' };
    const run = (signal: AbortSignal, host = recordingHost()): ReturnType<typeof runDredd> =>
      runDredd({ contract, baseUrl: store.url, host, timeoutMs, signal });
    const stop = new AbortController();
    expect(await run(AbortSignal.abort())).toEqual(interrupted);
    expect(store.received).toHaveLength(0);
    expect(await run(stop.signal)).toEqual(interrupted);
    const later = new AbortController();
    const waiting = recordingHost({
      judge: async ({ status }) => {
        if (status === 400) setImmediate(() => later.abort());
        return { kind: 'again', waitMs: 600_000 };
      },
    });
    expect(await run(later.signal, waiting)).toEqual(interrupted);
  });

  it('lets an error of the host through', async () => {
    await using store = await serve(rightStore);
    const host = recordingHost({ judge: async () => Promise.reject(new Error('a bug of the host')) });
    await expect(runDredd({ contract, baseUrl: store.url, host, timeoutMs })).rejects.toThrow('a bug of the host');
  });
});

describe('runDredd over HTTPS', async () => {
  const [key, cert] = await Promise.all(
    ['loopback-key.pem', 'loopback-cert.pem'].map((name) =>
      readFile(new URL(`../../unit/contracts/dredd/${name}`, import.meta.url), 'utf8'),
    ),
  );

  it.each([
    ['a certificate that is not trusted', {}, { failed: 2 }, { kind: 'refused' }],
    ['one of a named authority', { ca: cert }, { failed: 0 }, { kind: 'response', status: 200 }],
    ['any, where that is asked for', { insecure: true }, { failed: 0 }, { kind: 'response', status: 200 }],
  ])('meets %s', async (_, trust, wanted, heard) => {
    await using store = await serve(rightStore, { key, cert });
    const host = recordingHost();
    expect(await runDredd({ contract, baseUrl: store.url, host, timeoutMs, transport: { ...PLAIN_TRANSPORT, ...trust } })).toMatchObject({
      kind: 'ran',
      ...wanted,
    });
    expect(host.reported[0]?.outcome).toMatchObject(heard);
  });
});
