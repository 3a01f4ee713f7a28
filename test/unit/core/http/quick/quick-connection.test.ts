import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { type Respond, rawResponse, rawServer } from '../../../support/raw-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

/** An outcome whose body is text, a character for each byte: millions of those are compared at once. */
type Reported = Omit<Outcome, 'body'> & { readonly body?: string };

const report = (outcome: Outcome): Reported =>
  outcome.kind === 'response' ? { ...outcome, body: Buffer.from(outcome.body).toString('latin1') } : outcome;

interface Heard {
  readonly outcomes: readonly Reported[];
  readonly heads: readonly string[];
  readonly bodies: readonly string[];
  readonly resent: number;
}

/** What two requests, one after the other, hear of a server, and what the server hears of them. */
async function hear(respond: Respond, quick: boolean, chunked = false): Promise<Heard> {
  await using server = await rawServer(respond);
  let resent = 0;
  const target = targetAt(server.url, { timeoutMs: 1000, headers: [['X-User', 'u']] });
  const connection = openConnection(
    () => target,
    () => (resent += 1),
    undefined,
    quick,
  );
  const headers = [['content-type', 'application/json'] as const, ['authorization', 'Bearer $PLANT_STORE_TOKEN'] as const];
  const outcomes: Outcome[] = [];
  for (const body of ['{"name":"Größe"}', ''])
    outcomes.push((await connection.send(requestTo(`${server.url}/plants?a=%20`, body, { headers, chunked }))).outcome);
  await connection.close();
  const host = server.url.slice('http://'.length);
  return {
    outcomes: outcomes.map(report),
    heads: server.requests.map(({ head }) => head.replaceAll(host, 'HOST')),
    // The preface of HTTP/2 has the port.
    bodies: server.requests.filter(({ head }) => !head.startsWith('PRI ')).map(({ body }) => body.toString('latin1')),
    resent,
  };
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
const ZIPPED = gzipSync('{"name":"fern"}').toString('latin1');

/** Answers on the wire, one character for each byte; after the second kind the server closes the connection. */
const KEPT: readonly string[] = [
  rawResponse(200, '{"name":"fern"}'),
  rawResponse(400, '', ['X-Empty:', 'X-Spaces: \t a b \t', 'Keep-Alive: timeout=5']),
  rawResponse(200, '{}', ['Set-Cookie: a', 'X-B: 1', 'set-cookie: b']),
  rawResponse(200, '{}', ['Keep-Alive: timeout=1']),
  rawResponse(200, '{}', ['1: 2', '0: 3', 'X_Y: z', '__proto__: p']),
  rawResponse(200, '{}', ['X-Latin: \u00E9']),
  rawResponse(200, '{}').replace('HTTP/1.1', 'HTTP/1.0'),
  rawResponse(200, '{}', ['Content-Length: 2']),
  rawResponse(200, '{}', ['Transfer-Encoding: chunked']),
  rawResponse(101, ''),
  rawResponse(999, '{}'),
  rawResponse(200, '{}garbage').replace('Length: 9', 'Length: 2'),
  `HTTP/1.1 103 Early Hints\r\n\r\n${rawResponse(200, '{}')}`,
  'HTTP/1.1 204 No Content\r\n\r\n',
  'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n',
  `${HEAD}Content-Encoding: gzip\r\nContent-Length: ${ZIPPED.length}\r\n\r\n${ZIPPED}`,
  `${HEAD}Content-Encoding: zstd\r\nContent-Length: 2\r\n\r\n{}`,
  `${CHUNKED}2\r\n{"\r\n0A\r\nname":"fer\r\n3\r\nn"}\r\n0\r\n\r\n`,
  `${CHUNKED}0\r\n\r\n`,
  `${CHUNKED}2;a=b\r\n{}\r\n0\r\nX-T: 1\r\n\r\n`,
  `${CHUNKED}zz\r\n{}\r\n`,
  `${CHUNKED}z`,
  `${CHUNKED}2\r\n{}x`,
  `${CHUNKED}2\r\n{}xx`,
  `${HEAD}Content-Length: +2\r\n\r\n{}`,
  `${HEAD}Content-Length: 10\r\n\r\n{`,
  `${HEAD}nonsense\r\n\r\n`,
  'HTTP/1.1 OK\r\n',
  `${HEAD}X-Half`,
  'HTTP/1.1 200 OK\nContent-Length: 2\n\n{}',
  '220 mail.example ESMTP\r\n',
];
const CLOSED: readonly string[] = [
  '',
  'HTTP/1.1 200 OK\r\nContent-',
  `${HEAD}\r\n{"name":"fern"}`,
  `${HEAD}Connection: close\r\nContent-Length: 2\r\n\r\n{}`,
  `${HEAD}Content-Length: 10\r\n\r\n{"a"`,
  `${CHUNKED}5\r\n{}`,
  CHUNKED,
  'HTTP/1.0 200 OK\r\n\r\n{}',
  '<p>hello</p>',
];

const cases = [...KEPT.map((text) => [text, false] as const), ...CLOSED.map((text) => [text, true] as const)];

describe.concurrent('the short way records what undici records', () => {
  it.each(cases)('%j (closed: %s)', async (text, closes) => {
    const bytes = Buffer.from(text, 'latin1');
    const respond = (socket: Socket): void => {
      if (closes) socket.end(bytes);
      else socket.write(bytes);
    };
    const [quick, full] = await Promise.all([hear(respond, true), hear(respond, false)]);
    expect(quick).toEqual(full);
  });

  it.each(KEPT.slice(0, 3).concat(KEPT.slice(13, 18)))('%j in two pieces, wherever it is cut', async (text) => {
    const bytes = Buffer.from(text, 'latin1');
    await using server = await rawServer((socket, nth) => {
      socket.setNoDelay();
      socket.write(bytes.subarray(0, nth));
      setImmediate(() => setImmediate(() => socket.write(bytes.subarray(nth))));
    });
    const outcomes = [];
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const connection = openConnection(() => targetAt(server.url), undefined, undefined, true);
      outcomes.push((await connection.send(requestTo(server.url))).outcome);
      await connection.close();
    }
    const { outcomes: whole } = await hear((socket) => socket.write(bytes), false);
    for (const outcome of outcomes) expect(report(outcome)).toEqual(whole[0]);
  });

  it('bodies in chunks, each over a connection of its own', async () => {
    let connections = 0;
    const respond: Respond = (socket, _, { connection }) => {
      connections = connection;
      socket.write(rawResponse(200, '{}'));
    };
    const full = await hear(respond, false, true);
    const quick = await hear(respond, true, true);
    expect(quick).toEqual(full);
    expect(connections).toBe(2);
    expect(quick.bodies[0]).toMatch(/^6\r\n\{"name\r\n6\r\n/);
  });

  it('an answer of 1 MB, and one that is larger', async () => {
    for (const length of [1_000_000, 1_000_001]) {
      const respond: Respond = (socket) => socket.write(rawResponse(200, 'a'.repeat(length)));
      const [quick, full] = await Promise.all([hear(respond, true), hear(respond, false)]);
      expect(quick).toEqual(full);
    }
  });
});
