import { PLAIN_TRANSPORT } from '../../../../core/http/transport/transport.js';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../core/http/open-connection.js';
import type { Target } from '../../../../core/http/target/target.js';
import { httpServer, sendJson } from '../../support/http-server.js';
import { makeCertificates } from '../../support/make-certificates.js';
import { rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

async function send(baseUrl: string, more: Partial<Target> = {}): Promise<Outcome> {
  const connection = openConnection(() => targetAt(baseUrl, more));
  const { outcome } = await connection.send(requestTo(`${baseUrl}/plants`));
  await connection.close();
  return outcome;
}

describe('a server is reached', () => {
  it('by its IPv6 address', async () => {
    await using server = await rawServer((socket) => socket.write(rawResponse(200, '{}')), '::1');
    expect(server.url).toContain('[::1]');
    expect(await send(server.url)).toMatchObject({ kind: 'response', status: 200 });
    expect(server.requests[0]?.head).toContain(`host: [::1]:${server.port}`);
  });

  it('by its name, whatever the family of the address that it listens at', async () => {
    await using server = await rawServer((socket) => socket.write(rawResponse(200, '{}')));
    expect(await send(`http://localhost:${server.port}`)).toMatchObject({ kind: 'response', status: 200 });
  });

  it('below a prefix of its paths', async () => {
    await using server = await rawServer((socket) => socket.write(rawResponse(200, '{}')));
    expect(await send(`${server.url}/api/v1`)).toMatchObject({ kind: 'response', status: 200 });
    expect(server.requests[0]?.head).toMatch(/^POST \/api\/v1\/plants HTTP\/1\.1/);
  });
});

describe('over https', async () => {
  const { ca, cert, key } = makeCertificates();

  it('a certificate of an authority that was named is trusted, and the connection is kept', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}), { cert, key });
    const connection = openConnection(() => targetAt(server.url, { transport: { ...PLAIN_TRANSPORT, ca } }));
    for (let i = 0; i < 3; i += 1)
      expect((await connection.send(requestTo(server.url))).outcome).toMatchObject({ kind: 'response', status: 200 });
    await connection.close();
    expect(server.connections()).toBe(1);
  });

  it('any other certificate is refused, with a word on what helps', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}), { cert, key });
    expect(await send(server.url)).toEqual({
      kind: 'refused',
      detail: 'the certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
      advice: 'Name its authority with --ca FILE, or accept any certificate with --insecure',
    });
    expect(await send(server.url.replace('127.0.0.1', 'localhost'), { transport: { ...PLAIN_TRANSPORT, ca } })).toMatchObject({
      kind: 'refused',
      detail: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
    expect(server.received).toEqual([]);
  });

  it('any certificate is taken where that was asked for', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}), { cert, key });
    expect(await send(server.url, { transport: { ...PLAIN_TRANSPORT, insecure: true } })).toMatchObject({ kind: 'response', status: 200 });
  });

  it('a server that speaks plain HTTP is told as such', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}));
    expect(await send(server.url.replace('http:', 'https:'))).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/^the server does not use TLS/),
    });
  });

  it('an answer over TLS that is cut is truncated, and one that does not come is reset', async () => {
    await using server = await httpServer(
      (response, { path }) => {
        if (path.endsWith('cut')) response.writeHead(200, { 'content-length': 10 }).write('{', () => response.socket?.destroy());
        else response.socket?.destroy();
      },
      { cert, key },
    );
    const connection = openConnection(() => targetAt(server.url, { transport: { ...PLAIN_TRANSPORT, ca } }));
    const kinds = [];
    for (const path of ['/cut', '/none']) kinds.push((await connection.send(requestTo(server.url + path))).outcome.kind);
    await connection.close();
    expect(kinds).toEqual(['truncated', 'reset']);
  });
});
