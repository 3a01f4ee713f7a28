import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { isUnaskedTimeout } from '../../../../../core/http/exchange/unasked-timeout.js';
import { type Respond, rawResponse, rawServer } from '../../../support/raw-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
const KEPT_TIMEOUT = rawResponse(408, '{}');

/** What four requests hear, one after the other; between them goes some time. */
async function hear(
  respond: Respond,
  quick: boolean,
  between: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, 0)),
): Promise<{ readonly heard: readonly unknown[]; readonly resent: number }> {
  await using server = await rawServer(respond);
  let resent = 0;
  const connection = openConnection(
    () => targetAt(server.url),
    () => (resent += 1),
    undefined,
    quick,
  );
  const heard: unknown[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { outcome } = await connection.send(requestTo(`${server.url}/plants`));
    heard.push(outcome.kind === 'response' ? outcome.status : outcome.kind);
    await between();
  }
  await connection.close();
  return { heard, resent };
}

/** Counts the requests of each connection. */
function perConnection(respond: (socket: Socket, nth: number) => void): Respond {
  const counts = new WeakMap<Socket, number>();
  return (socket) => {
    const nth = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, nth);
    respond(socket, nth);
  };
}

describe.each([false, true])('an unasked 408 (the short way: %s)', (quick) => {
  it('of an idle connection is the close that it is', async () => {
    let idle: Socket | undefined;
    const respond: Respond = (socket) => {
      idle = socket;
      socket.write(rawResponse(200, '{}'));
    };
    const closeIdle = async (): Promise<void> => {
      if (idle === undefined) throw new Error('no request came');
      const closed = once(idle, 'close');
      idle.end(TIMEOUT);
      await closed;
    };
    expect(await hear(respond, quick, closeIdle)).toEqual({ heard: [200, 200, 200, 200], resent: 0 });
  });

  it('that crosses a request has it sent once more', async () => {
    const respond = perConnection((socket, nth) => {
      if (nth === 1) socket.write(rawResponse(200, '{}'));
      else socket.end(TIMEOUT);
    });
    expect(await hear(respond, quick)).toEqual({ heard: [200, 200, 200, 200], resent: 2 });
  });

  it('behind an answer is nobody’s', async () => {
    expect(await hear((socket) => socket.end(rawResponse(200, '{}') + TIMEOUT), quick)).toEqual({ heard: [200, 200, 200, 200], resent: 0 });
  });
});

describe.each([false, true])('a 408 counts (the short way: %s)', (quick) => {
  it('on a new connection', async () => {
    expect(await hear((socket) => socket.end(TIMEOUT), quick)).toEqual({ heard: [408, 408, 408, 408], resent: 0 });
  });

  it('where a new connection gives it as well', async () => {
    const respond: Respond = (socket, nth) => {
      if (nth === 1) socket.write(rawResponse(200, '{}'));
      else socket.end(TIMEOUT);
    };
    expect(await hear(respond, quick)).toEqual({ heard: [200, 408, 408, 408], resent: 0 });
  });

  it('that does not close the connection', async () => {
    const respond = perConnection((socket, nth) => socket.write(nth === 2 ? KEPT_TIMEOUT : rawResponse(200, '{}')));
    expect(await hear(respond, quick)).toEqual({ heard: [200, 408, 200, 200], resent: 0 });
  });
});

describe('isUnaskedTimeout', () => {
  it.each([
    [408, 'close', true],
    [408, 'Keep-Alive, Close', true],
    [408, 'keep-alive', false],
    [408, 'closed', false],
    [400, 'close', false],
  ])('%i with Connection: %s', (status, connection, is) => {
    expect(isUnaskedTimeout({ kind: 'response', status, headers: [['Connection', connection]], body: new Uint8Array() })).toBe(is);
  });
});
