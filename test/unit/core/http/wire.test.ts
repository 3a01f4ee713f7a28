import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../core/http/open-connection.js';
import type { Target } from '../../../../core/http/target/target.js';
import type { WireRequest } from '../../../../core/request/wire/wire-request.js';
import { type RawRequest, rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

/** What reached the server, and the exchange as the kit keeps it. */
async function record(
  body: string | Uint8Array,
  more: Partial<WireRequest> = {},
  target: Partial<Target> = {},
  path = '/plants',
): Promise<RawRequest & { readonly kept: WireRequest }> {
  await using server = await rawServer((socket) => socket.write(rawResponse(200, '{}')));
  const connection = openConnection(() => targetAt(server.url, target));
  const { request: kept } = await connection.send(requestTo(`${server.url}${path}`, body, more));
  await connection.close();
  const [first] = server.requests;
  if (first === undefined) throw new Error('nothing came');
  return { ...first, head: first.head.replaceAll(server.url.slice('http://'.length), 'HOST'), kept };
}

const everyByte = Uint8Array.from({ length: 256 }, (_, i) => i);

describe('on the wire', () => {
  it('a request is its line, its headers and its bytes, and nothing of the client', async () => {
    const { head, body } = await record('{"id":1}', {
      headers: [
        ['accept', 'application/json'],
        ['content-type', 'application/json; charset="utf-8"'],
        ['X-Odd', 'a  b;c=","'],
      ],
    });
    expect(head.split('\r\n')).toEqual([
      'POST /plants HTTP/1.1',
      'host: HOST',
      'connection: keep-alive',
      'accept: application/json',
      'content-type: application/json; charset="utf-8"',
      'X-Odd: a  b;c=","',
      'content-length: 8',
    ]);
    expect(body.toString()).toBe('{"id":1}');
  });

  it.each<[string, string | Uint8Array]>([
    ['every byte there is', everyByte],
    ['a byte order mark', '\uFEFF{}'],
    ['text beyond ASCII', '{"name":"Größe \u{1F335}"}'],
    ['100,000 brackets', '['.repeat(100_000)],
    ['what looks like another request', 'GET / HTTP/1.1\r\n\r\n'],
  ])('%s arrives unchanged', async (_, sent) => {
    const { body } = await record(sent);
    expect(body.equals(Buffer.from(sent))).toBe(true);
  });

  it('an empty body has the length 0, and no body of a GET has none', async () => {
    expect((await record('')).head).toContain('\r\ncontent-length: 0');
    expect((await record('', { method: 'GET' })).head).not.toMatch(/content-length|transfer-encoding/i);
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('the method %s is itself', async (method) => {
    expect((await record('', { method })).head).toMatch(new RegExp(`^${method} /plants HTTP/1.1\r\n`));
  });

  it('a chunked body comes in chunks, without a length', async () => {
    const { head, body } = await record('abcdefg', { chunked: true });
    expect(head).toMatch(/\r\ntransfer-encoding: chunked/);
    expect(head).not.toMatch(/content-length/);
    expect(body.toString()).toBe('3\r\nabc\r\n3\r\ndef\r\n1\r\ng\r\n0\r\n\r\n');
    expect((await record(new Uint8Array([0xff]), { chunked: true })).body.toString('latin1')).toBe('1\r\n\u00FF\r\n0\r\n\r\n');
  });

  it('the path keeps its prefix, its query and its percent signs', async () => {
    expect((await record('', {}, {}, '/api/v1/plants?a=%20b&c')).head).toMatch(/^POST \/api\/v1\/plants\?a=%20b&c HTTP/);
  });
});

describe('secrets', () => {
  const headers = [
    ['authorization', 'Bearer $PLANT_STORE_TOKEN'],
    ['x-bad', '$PLANT_STORE_BAD_TOKEN'],
  ] as const;

  it('are filled in on the wire only', async () => {
    const { head, kept } = await record('{"name":"$PLANT_STORE_TOKEN"}', { headers }, { badToken: 'b4d', token: 'good$&$1' });
    expect(head).toContain('\r\nauthorization: Bearer good$&$1\r\n');
    expect(head).toContain('\r\nx-bad: b4d\r\n');
    expect(kept.headers).toEqual(headers);
    expect(JSON.stringify(kept)).not.toContain('good');
  });

  it('are never put into a body', async () => {
    expect((await record('$PLANT_STORE_TOKEN')).body.toString()).toBe('$PLANT_STORE_TOKEN');
  });

  it('in the headers of the user go with every request, and stand over those of the case', async () => {
    const { head, kept } = await record(
      '{}',
      { headers },
      {
        headers: [
          ['X-API-Key', 'k3y'],
          ['Authorization', 'Other'],
        ],
      },
    );
    expect(head).toContain('\r\nx-api-key: k3y\r\n');
    expect(head.match(/^authorization: .*$/gim)).toEqual(['authorization: Other']);
    expect(JSON.stringify(kept)).not.toContain('k3y');
  });

  it('are those of the moment: a token that was renewed is used from then on', async () => {
    await using server = await rawServer((socket) => socket.write(rawResponse(200, '{}')));
    let token = 'old';
    const connection = openConnection(() => targetAt(server.url, { token }));
    await connection.send(requestTo(server.url, '', { headers }));
    token = 'new';
    await connection.send(requestTo(server.url, '', { headers }));
    await connection.close();
    expect(server.requests.map(({ head }) => /Bearer (\w+)/.exec(head)?.[1])).toEqual(['old', 'new']);
  });
});
