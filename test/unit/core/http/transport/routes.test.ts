import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { PLAIN_TRANSPORT, type Transport } from '../../../../../core/http/transport/transport.js';
import { httpServer, sendJson } from '../../../support/http-server.js';
import { makeCertificates } from '../../../support/make-certificates.js';
import { proxyServer } from '../../../support/proxy-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

const { ca, cert, key } = makeCertificates();
const TRUSTING: Transport = { ...PLAIN_TRANSPORT, ca };

async function send(baseUrl: string, transport: Transport, more: Parameters<typeof requestTo>[2] = {}): Promise<Outcome> {
  const connection = openConnection(() => targetAt(baseUrl, { transport }));
  const { outcome } = await connection.send(requestTo(`${baseUrl}/plants?a=1`, '{}', more));
  await connection.close();
  return outcome;
}

describe('a server that requires a client certificate', () => {
  describe.each(['TLSv1.2', 'TLSv1.3'] as const)('over %s', (maxVersion) => {
    const tls = { cert, key, ca, requestCert: true, rejectUnauthorized: true, maxVersion };

    it('is reached with one', async () => {
      await using server = await httpServer((response) => sendJson(response, 200, {}), tls);
      const certificate = { cert, key, passphrase: undefined };
      expect(await send(server.url, { ...TRUSTING, certificate })).toMatchObject({ kind: 'response', status: 200 });
    });

    it('is refused without, with what it asks for', async () => {
      await using server = await httpServer((response) => sendJson(response, 200, {}), tls);
      const outcome = await send(server.url, TRUSTING);
      expect(outcome).toMatchObject({
        kind: 'refused',
        detail: expect.stringMatching(/requires a client certificate/),
        advice: 'Name its files with --cert FILE --key FILE',
      });
      expect(server.received).toEqual([]);
    });

    it('is refused with one of an authority that it does not know', async () => {
      const other = makeCertificates();
      await using server = await httpServer((response) => sendJson(response, 200, {}), { ...tls, ca: other.ca });
      const outcome = await send(server.url, { ...TRUSTING, certificate: { cert, key, passphrase: undefined } });
      expect(outcome.kind).not.toBe('response');
      expect(server.received).toEqual([]);
    });
  });
});

it('a server that speaks HTTP/2 alone gets it, on a connection that is kept', async () => {
  let sessions = 0;
  const seen: unknown[] = [];
  const server = createSecureServer({ cert, key, allowHTTP1: false });
  server.on('session', () => (sessions += 1));
  server.on('stream', (stream, headers) => {
    seen.push([headers[':method'], headers[':path'], headers['x-a'], headers['connection']]);
    stream.respond({ ':status': 201, 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    stream.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const baseUrl = `https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const connection = openConnection(() => targetAt(baseUrl, { transport: TRUSTING }));
  const headers = [['x-a', '1'] as const, ['connection', 'close'] as const];
  for (let i = 0; i < 3; i += 1) {
    const { outcome } = await connection.send(requestTo(`${baseUrl}/plants`, '{}', { headers }));
    expect(outcome).toMatchObject({
      kind: 'response',
      status: 201,
      isHttp2: true,
      headers: expect.arrayContaining([['set-cookie', 'b=2']]),
    });
  }
  await connection.close();
  server.close();
  expect(sessions).toBe(1);
  expect(seen).toEqual(Array.from({ length: 3 }, () => ['POST', '/plants', '1', undefined]));
});

describe('a route', () => {
  it('leads to a socket of the file system', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kit-socket-'));
    const path = join(folder, 'api.sock');
    const server = createServer((request, response) => response.end(JSON.stringify([request.headers.host, request.url]))).listen(path);
    await once(server, 'listening');
    const outcome = await send('http://api.test/v1', { ...PLAIN_TRANSPORT, route: { kind: 'unix-socket', path } });
    server.close();
    rmSync(folder, { recursive: true });
    expect(outcome.kind === 'response' && Buffer.from(outcome.body).toString()).toBe('["api.test","/v1/plants?a=1"]');
  });

  it('leads to no socket of the file system: refused, as a port on which nothing listens', async () => {
    const path = join(tmpdir(), 'kit-socket-of-nobody', 'api.sock');
    const outcome = await send('http://api.test/v1', { ...PLAIN_TRANSPORT, route: { kind: 'unix-socket', path } });
    expect(outcome).toEqual({ kind: 'refused', detail: 'there is no such socket' });
  });

  it('leads to an address, where the host of the URL stays in TLS and in requests', async () => {
    const names: string[] = [];
    const tls = { cert, key, SNICallback: (name: string, done: (error: null) => void) => void (names.push(name), done(null)) };
    await using server = await httpServer((response) => sendJson(response, 200, {}), tls);
    const route = { kind: 'address', host: '127.0.0.1', port: server.port } as const;
    const outcome = await send('https://api.test', { ...PLAIN_TRANSPORT, insecure: true, route });
    expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    expect(server.received[0]?.headers['host']).toBe('api.test');
    expect(names).toEqual(['api.test']);
    expect(await send('https://api.test', { ...TRUSTING, route })).toMatchObject({
      kind: 'refused',
      detail: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
    expect(await send('https://127.0.0.1:1', { ...TRUSTING, route })).toMatchObject({ kind: 'response', status: 200 });
  });

  it('leads through a proxy: with CONNECT over TLS, else with the whole URL', async () => {
    await using plain = await httpServer((response) => sendJson(response, 200, {}));
    await using secure = await httpServer((response) => sendJson(response, 200, {}), { cert, key });
    for (const [server, baseUrl, asked] of [
      [plain, 'http://api.test', { method: 'POST', target: 'http://api.test/plants?a=1' }],
      [secure, 'https://api.test', { method: 'CONNECT', target: 'api.test:443' }],
    ] as const) {
      await using proxy = await proxyServer(server.port);
      const url = proxy.url.replace('//', '//user:p%40ss@');
      const outcome = await send(baseUrl, { ...PLAIN_TRANSPORT, insecure: true, route: { kind: 'proxy', url } });
      expect(outcome).toMatchObject({ kind: 'response', status: 200 });
      expect(proxy.asked).toEqual([{ ...asked, credentials: `Basic ${Buffer.from('user:p@ss').toString('base64')}` }]);
      expect(server.received[0]?.headers['host']).toBe('api.test');
      expect(server.received[0]?.headers['proxy-authorization']).toBeUndefined();
    }
  });

  it('names a proxy that refuses, or that is not there, without its password', async () => {
    await using proxy = await proxyServer(1, 407);
    const through = (url: string): Transport => ({ ...PLAIN_TRANSPORT, route: { kind: 'proxy', url: url.replace('//', '//user:pass@') } });
    expect(await send('https://api.test', through(proxy.url))).toEqual({
      kind: 'refused',
      detail: `the proxy ${proxy.url} answers 407 to CONNECT api.test:443`,
    });
    for (const baseUrl of ['http://api.test', 'https://api.test'])
      expect(await send(baseUrl, through('http://127.0.0.1:1'))).toEqual({
        kind: 'refused',
        detail: 'the proxy http://127.0.0.1:1 cannot be reached (ECONNREFUSED)',
      });
  });
});
