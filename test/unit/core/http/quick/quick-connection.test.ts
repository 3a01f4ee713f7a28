import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../core/http/exchange.js';
import { type QuickConnection, quickConnection } from '../../../../../core/http/quick/quick-connection.js';
import { rawAnswer, rawServer } from '../../../support/raw-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

const START = 'POST /plants HTTP/1.1\r\nhost: x\r\ncontent-length: ';

/** Sends a request that says when it is sent. */
function ask(connection: QuickConnection, since: number): Promise<Outcome> {
  const asked = { target: targetAt('http://x'), request: requestTo('http://x/plants'), since };
  return new Promise((resolve) => connection.ask(asked, START, resolve));
}

describe('a connection that lies idle', () => {
  it.each([
    ['as long as its server hints, but for two seconds', ['Keep-Alive: timeout=5'], 3000, [1, 1]],
    ['longer', ['Keep-Alive: timeout=5'], 3001, [1, 2]],
    ['for four seconds without a hint', [], 4000, [1, 1]],
    ['longer without a hint', [], 4001, [1, 2]],
  ])('%s', async (_, hint, idleMs, connections) => {
    await using server = await rawServer((socket) => socket.write(rawAnswer(200, '{}', hint)));
    const connection = quickConnection('127.0.0.1', server.port);
    const since = Math.floor(performance.now());
    for (const at of [since, since + idleMs]) expect((await ask(connection, at)).kind).toBe('answer');
    connection.close();
    expect(server.requests.map((request) => request.connection)).toEqual(connections);
  });
});

describe('a connection that was closed', () => {
  it('is not opened again', async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer(200, '{}')));
    const [closed, open] = [quickConnection('127.0.0.1', server.port), quickConnection('127.0.0.1', server.port)];
    closed.close();
    expect((await ask(closed, performance.now())).kind).toBe('reset');
    // A server takes connections in their order.
    expect((await ask(open, performance.now())).kind).toBe('answer');
    open.close();
    expect(server.connections()).toBe(1);
  });
});
