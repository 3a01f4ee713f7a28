import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { PLAIN_TRANSPORT } from '../../../../../core/http/transport/transport.js';
import { fetchDocument } from '../../../../../core/openapi/files/fetch-document.js';
import { http2Server } from '../../../support/http2-server.js';
import { proxyServer } from '../../../support/proxy-server.js';
import { rawServer } from '../../../support/raw-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

describe('a server that speaks HTTP/2 alone, without TLS', () => {
  it.each([
    ['of a campaign', true],
    ['of any other run', false],
  ])('gets it on one connection %s, which is kept', async (_, quick) => {
    await using server = await http2Server(() => '{"id":1}');
    const connection = openConnection(() => targetAt(server.url), undefined, undefined, quick);
    for (const path of ['/a', '/b', '/c'])
      expect((await connection.send(requestTo(`${server.url}${path}`, '{}'))).outcome).toMatchObject({
        kind: 'response',
        status: 200,
        isHttp2: true,
        body: Buffer.from('{"id":1}'),
      });
    await connection.close();
    expect(server.received).toEqual(['POST /a', 'POST /b', 'POST /c']);
    expect(server.sessions()).toBe(1);
  });

  it('serves its document', async () => {
    await using server = await http2Server((path) => (path === '/openapi.json' ? '{"openapi":"3.1.0"}' : undefined));
    expect(await fetchDocument(`${server.url}/openapi.json`)).toMatchObject({ kind: 'read', bytes: Buffer.from('{"openapi":"3.1.0"}') });
    expect(await fetchDocument(`${server.url}/other.json`)).toMatchObject({ kind: 'unreadable', reason: 'the server answers 404' });
  });

  it('is not looked for behind a proxy, which gets HTTP/1.1', async () => {
    await using server = await http2Server(() => '{}');
    await using proxy = await proxyServer(Number(new URL(server.url).port), 502);
    const transport = { ...PLAIN_TRANSPORT, route: { kind: 'proxy', url: proxy.url } } as const;
    const connection = openConnection(() => targetAt('http://api.test', { transport }));
    expect((await connection.send(requestTo('http://api.test/a', '{}'))).outcome).toMatchObject({ status: 502 });
    await connection.close();
  });
});

it.each([false, true])('a server of another protocol stays what it is (quick: %s)', async (quick) => {
  await using server = await rawServer((socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'));
  const connection = openConnection(() => targetAt(server.url), undefined, undefined, quick);
  for (let i = 0; i < 2; i += 1)
    expect((await connection.send(requestTo(`${server.url}/a`, '{}'))).outcome).toEqual({
      kind: 'not-http',
      detail: 'what came back is not HTTP/1.1 (Expected HTTP/, RTSP/ or ICE/)',
    });
  await connection.close();
});
