import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../core/http/open-connection.js';
import { type Respond, rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const LAST = `${HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

async function send(url: string): Promise<Outcome> {
  const connection = openConnection(() => targetAt(url));
  try {
    return (await connection.send(requestTo(`${url}/plants`))).outcome;
  } finally {
    await connection.close();
  }
}

async function outcomeOf(respond: Respond): Promise<Outcome> {
  await using server = await rawServer(respond);
  return await send(server.url);
}

const says =
  (text: string): Respond =>
  (socket) =>
    socket.write(text);

const saysAndCloses =
  (text: string): Respond =>
  (socket) =>
    socket.end(text);

/** Writes for ever, as fast as the other side reads. */
const pours =
  (head: string, piece: string): Respond =>
  (socket) => {
    const pour = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', pour);
    socket.write(head);
    pour();
  };

describe('a failure of the transport is an outcome', () => {
  it.each<[string, Outcome['kind'], Respond]>([
    ['a connection that is closed without an answer', 'reset', (socket) => socket.destroy()],
    ['a connection that is reset without an answer', 'reset', (socket) => socket.resetAndDestroy()],
    ['a connection that is ended without an answer', 'reset', (socket) => socket.end()],
    ['a connection that is closed behind early hints', 'reset', saysAndCloses('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')],
    ['an answer shorter than its Content-Length', 'truncated', saysAndCloses(`${HEAD}Content-Length: 10\r\n\r\n{"a"`)],
    ['an answer without any of its Content-Length', 'truncated', saysAndCloses(`${HEAD}Content-Length: 10\r\n\r\n`)],
    ['an answer that is cut between chunks', 'truncated', saysAndCloses(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk('{}')}`)],
    [
      'a last answer shorter than its Content-Length',
      'truncated',
      saysAndCloses(`${HEAD}Connection: close\r\nContent-Length: 10\r\n\r\n{"a"`),
    ],
    ['a last answer that is cut between chunks', 'truncated', saysAndCloses(`${LAST}${chunk('{}')}`)],
    ['a last answer that is cut inside a chunk', 'truncated', saysAndCloses(`${LAST}5\r\n{}`)],
    ['a last answer that is cut before its first chunk', 'truncated', saysAndCloses(LAST)],
    ['an answer that is cut inside a chunk', 'truncated', saysAndCloses(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{}`)],
    [
      'an answer whose connection is reset in the middle',
      'truncated',
      (socket) => {
        socket.write(`${HEAD}Content-Length: 10\r\n\r\n{`, () => socket.resetAndDestroy());
      },
    ],
    ['an answer larger than 16 MB', 'too-large', says(`${HEAD}Content-Length: 16000001\r\n\r\n${'a'.repeat(16_000_001)}`)],
    ['an endless answer', 'too-large', pours(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, chunk('a'.repeat(10_000)))],
    ['an answer in HTTP/0.9', 'not-http', saysAndCloses('<p>hello</p>')],
    ['a banner of another protocol', 'not-http', says('220 mail.example ESMTP\r\n')],
    [
      'another protocol that nobody asked for',
      'not-http',
      says('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['a status line without a status', 'not-http', says('HTTP/1.1 OK\r\n\r\n')],
    ['a header without a colon', 'not-http', says('HTTP/1.1 200 OK\r\nnonsense\r\n\r\n')],
    ['a chunk size that is no number', 'not-http', says(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`)],
    ['two lengths that differ', 'not-http', says(`${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)],
    ['two lengths that differ, the first of them nought', 'not-http', says(`${HEAD}Content-Length: 0\r\nContent-Length: 2\r\n\r\n{}`)],
    ['an endless head', 'long-head', pours('HTTP/1.1 200 OK\r\n', `X-Flood: ${'a'.repeat(1000)}\r\n`)],
    [
      'a length that does not fit the body behind a gzip',
      'truncated',
      saysAndCloses(`${HEAD}Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\nabc`),
    ],
  ])('%s: %s', async (_, kind, respond) => {
    const outcome = await outcomeOf(respond);
    expect(outcome).toMatchObject({ kind });
    expect(outcome).toHaveProperty('detail', expect.stringMatching(/^[a-z].+[^.]$/));
  });

  it('nothing listens: refused', async () => {
    await using server = await rawServer(() => {});
    const { url } = server;
    await server[Symbol.asyncDispose]();
    expect(await send(url)).toEqual({ kind: 'refused', detail: 'nothing listens on this port' });
  });

  it('a host name that nobody knows: refused', async () => {
    expect(await send('http://no-such-host.invalid:80')).toEqual({ kind: 'refused', detail: 'the host name is unknown' });
  });

  it('a header that cannot be sent: refused, and not told as a fault of the server', async () => {
    await using server = await rawServer((socket) => socket.end(rawResponse(200, '{}')));
    const connection = openConnection(() => targetAt(server.url, { token: 'two\nlines' }));
    const { outcome } = await connection.send(requestTo(server.url, '{}', { headers: [['authorization', 'Bearer $PLANT_STORE_TOKEN']] }));
    await connection.close();
    expect(outcome).toMatchObject({ kind: 'refused', detail: expect.stringContaining('cannot be sent') });
    expect(JSON.stringify(outcome)).not.toContain('two');
    expect(server.requests).toEqual([]);
  });
});
