import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../core/http/open-connection.js';
import { earlyServer } from '../../support/early-server.js';
import { httpServer, sendJson } from '../../support/http-server.js';
import { type Respond, rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

interface Talk {
  /** For each request: the answer's body, or the kind of failure. */
  readonly heard: readonly string[];
  /** How many requests reached the server. */
  readonly arrived: number;
  readonly connections: number;
  readonly resent: number;
}

/** Sends so many requests over one connection, one after another. */
async function talk(count: number, respond: Respond, keeps = true): Promise<Talk> {
  await using server = await rawServer(respond);
  let resent = 0;
  const connection = openConnection(
    () => targetAt(server.url),
    () => (resent += 1),
    () => keeps,
  );
  const heard: string[] = [];
  for (let i = 0; i < count; i += 1) heard.push(textOf(await connection.send(requestTo(server.url, `body ${i + 1}`))));
  await connection.close();
  return { heard, arrived: server.requests.length, connections: server.connections(), resent };
}

function textOf({ outcome }: Exchange): string {
  return outcome.kind === 'response' ? Buffer.from(outcome.body).toString() : outcome.kind;
}

const response = (socket: Socket, body: string, more: readonly string[] = []): boolean => socket.write(rawResponse(200, body, more));

describe('a connection', () => {
  it('keeps one connection for many requests', async () => {
    expect(await talk(20, (socket, nth) => response(socket, `answer ${nth}`))).toEqual({
      heard: Array.from({ length: 20 }, (_, i) => `answer ${i + 1}`),
      arrived: 20,
      connections: 1,
      resent: 0,
    });
  });

  it('takes a new connection where each answer says that it is the last', async () => {
    const { heard, connections, resent } = await talk(4, (socket, nth) => {
      response(socket, String(nth), ['Connection: close']);
      socket.end();
    });
    expect({ heard, connections, resent }).toEqual({ heard: ['1', '2', '3', '4'], connections: 4, resent: 0 });
  });

  it('takes a new connection for each request when it is told not to keep them', async () => {
    await using server = await httpServer((incoming, _, nth) => sendJson(incoming, 200, nth));
    const connection = openConnection(
      () => targetAt(server.url),
      undefined,
      () => false,
    );
    for (let i = 0; i < 3; i += 1) await connection.send(requestTo(server.url));
    await connection.close();
    expect(server.connections()).toBe(3);
    expect(server.received.map(({ headers }) => headers['connection'])).toEqual(['close', 'close', 'close']);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['closes', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
  ])('sends a request again, once and silently, when the server %s the kept connection under it', async (_, hangUp) => {
    const { heard, arrived, connections, resent } = await talk(3, (socket, nth) => {
      if (nth === 2) hangUp(socket);
      else response(socket, `answer ${nth}`);
    });
    expect({ heard, arrived, connections, resent }).toEqual({
      heard: ['answer 1', 'answer 3', 'answer 4'],
      arrived: 4,
      connections: 3,
      resent: 1,
    });
  });

  it('sends again on a new connection when the server has closed the kept one already', async () => {
    const { heard, connections } = await talk(3, (socket) => {
      response(socket, 'fine');
      socket.end();
    });
    expect({ heard, connections }).toEqual({ heard: ['fine', 'fine', 'fine'], connections: 3 });
  });

  it('says reset when the request is cut off on the new connection too, which is nothing to tell of besides, and goes on', async () => {
    const { heard, arrived, resent } = await talk(3, (socket, _, { body }) => {
      if (body.includes('2')) socket.destroy();
      else response(socket, 'fine');
    });
    expect({ heard, arrived, resent }).toEqual({ heard: ['fine', 'reset', 'fine'], arrived: 4, resent: 0 });
  });

  it('hands on an error that its listener throws', async () => {
    await using server = await rawServer((socket, nth) => {
      if (nth === 2) socket.destroy();
      else response(socket, 'fine');
    });
    const connection = openConnection(
      () => targetAt(server.url),
      () => {
        throw new Error('a listener');
      },
    );
    await connection.send(requestTo(server.url));
    await expect(connection.send(requestTo(server.url))).rejects.toThrow('a listener');
    await connection.close();
  });

  it('does not send again what was cut off on a fresh connection, or in the middle of an answer', async () => {
    const fresh = await talk(1, (socket) => socket.destroy());
    expect(fresh).toMatchObject({ heard: ['reset'], arrived: 1, resent: 0 });
    const middle = await talk(2, (socket, nth) => {
      if (nth === 1) response(socket, 'whole');
      else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nha');
    });
    expect(middle).toMatchObject({ heard: ['whole', 'truncated'], arrived: 2, resent: 0 });
  });

  it('reads an answer that comes before the body was sent', async () => {
    await using server = await earlyServer(rawResponse(413, 'too much', ['Connection: close']));
    const connection = openConnection(() => targetAt(server.url));
    const exchange = await connection.send(requestTo(server.url, 'a'.repeat(5_000_000)));
    await connection.close();
    expect(textOf(exchange)).toBe('too much');
  });

  it('reads the answer to chunks that a server leaves unread, though the rest of them could not be written', async () => {
    // Whether the rest fails first depends on the moment: here it always does, unless all chunks arrive at once.
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (bytes) => {
        if (bytes.toString().endsWith('\r\n0\r\n\r\n')) socket.end(rawResponse(401, 'nobody', ['Connection: close']));
        else socket.resetAndDestroy();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const connection = openConnection(() => targetAt(url));
    const exchange = await connection.send({ ...requestTo(url, 'a body'), chunked: true });
    await connection.close();
    server.close();
    expect(textOf(exchange)).toBe('nobody');
  });

  it('measures the time up to the end of the answer', async () => {
    let between = Infinity;
    await using server = await rawServer((socket) => {
      const arrived = performance.now();
      setImmediate(() => {
        response(socket, '{}');
        between = performance.now() - arrived;
      });
    });
    const connection = openConnection(() => targetAt(server.url));
    const before = performance.now();
    const { ms } = await connection.send(requestTo(server.url));
    await connection.close();
    expect(ms).toBeGreaterThanOrEqual(between);
    expect(ms).toBeLessThanOrEqual(performance.now() - before);
  });

  it('closes at once, with a request under way', async () => {
    await using server = await rawServer(() => void connection.close());
    const connection = openConnection(() => targetAt(server.url));
    expect(textOf(await connection.send(requestTo(server.url)))).toBe('reset');
  });
});
