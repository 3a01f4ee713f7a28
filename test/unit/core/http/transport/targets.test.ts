import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type ServerHttp2Stream, createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { PLAIN_TRANSPORT, type Transport } from '../../../../../core/http/transport/transport.js';
import { httpServer, sendJson } from '../../../support/http-server.js';
import { http2Server } from '../../../support/http2-server.js';
import { makeCertificates } from '../../../support/make-certificates.js';
import { proxyServer } from '../../../support/proxy-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

/** Targets of which a URL parser makes others. */
const TARGETS = [
  '/tasks/%2E%2E',
  '/tasks/%2e./last',
  '/tasks/../last',
  '/tasks/./last',
  '/tasks/.',
  '//tasks//last/',
  String.raw`/tasks\last`,
  "/tasks?a='&b=<c>&d=../e",
  '/tasks?',
  '/',
] as const;

const { ca, cert, key } = makeCertificates();

/** Sends every target over one connection. */
async function sendAll(baseUrl: string, more: Partial<Transport> = {}, quick = false): Promise<void> {
  const transport = { ...PLAIN_TRANSPORT, ...more };
  const connection = openConnection(() => targetAt(baseUrl, { transport }), undefined, undefined, quick);
  for (const target of TARGETS) expect((await connection.send(requestTo(baseUrl + target))).outcome).toMatchObject({ kind: 'response' });
  await connection.close();
}

describe('a target is sent as it is written', () => {
  it.each([
    ['of a campaign', true],
    ['of any other run', false],
  ])('over HTTP/1.1 %s', async (_, quick) => {
    await using server = await httpServer((response) => sendJson(response, 200, {}));
    await sendAll(server.url, {}, quick);
    expect(server.received.map(({ path }) => path)).toEqual(TARGETS);
  });

  it('below the path of the base URL', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}));
    await sendAll(`${server.url}/a/%2E%2E/b/..`);
    expect(server.received.map(({ path }) => path)).toEqual(TARGETS.map((target) => `/a/%2E%2E/b/..${target}`));
  });

  it('over TLS, and through a tunnel', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}), { cert, key });
    await sendAll(server.url, { ca });
    await using proxy = await proxyServer(server.port);
    await sendAll('https://api.test', { insecure: true, route: { kind: 'proxy', url: proxy.url } });
    expect(server.received.map(({ path }) => path)).toEqual([...TARGETS, ...TARGETS]);
  });

  it('over HTTP/2 without TLS', async () => {
    await using server = await http2Server(() => '{}');
    await sendAll(server.url);
    expect(server.received).toEqual(TARGETS.map((target) => `POST ${target}`));
  });

  it('over HTTP/2 with TLS', async () => {
    const server = createSecureServer({ cert, key, allowHTTP1: false }).listen(0, '127.0.0.1');
    const received: unknown[] = [];
    server.on('stream', (stream: ServerHttp2Stream, headers) => {
      received.push(headers[':path']);
      stream.respond({ ':status': 200 });
      stream.end();
    });
    await once(server, 'listening');
    const address = server.address();
    await sendAll(`https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, { ca });
    server.close();
    expect(received).toEqual(TARGETS);
  });

  it('over a socket of the file system', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kit-targets-'));
    const path = join(folder, 'api.sock');
    const received: unknown[] = [];
    const server = createServer((request, response) => void (received.push(request.url), response.end())).listen(path);
    await once(server, 'listening');
    await sendAll('http://api.test', { route: { kind: 'unix-socket', path } });
    server.close();
    rmSync(folder, { recursive: true });
    expect(received).toEqual(TARGETS);
  });

  it('to another address', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}));
    await sendAll('http://api.test', { route: { kind: 'address', host: '127.0.0.1', port: server.port } });
    expect(server.received.map(({ path }) => path)).toEqual(TARGETS);
  });

  it('to a proxy that forwards it, after the origin', async () => {
    await using proxy = await proxyServer(1, 502);
    await sendAll('http://api.test', { route: { kind: 'proxy', url: proxy.url } });
    expect(proxy.asked.map(({ target }) => target)).toEqual(TARGETS.map((target) => `http://api.test${target}`));
  });
});
