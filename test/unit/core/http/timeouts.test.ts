import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../core/http/open-connection.js';
import { type Respond, rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Long enough to connect on a busy machine, where nothing is sent that could take its time. */
async function send(url: string): Promise<Outcome> {
  const connection = openConnection(() => targetAt(url, { timeoutMs: 1000 }));
  const { outcome } = await connection.send(requestTo(`${url}/plants`));
  await connection.close();
  return outcome;
}

async function outcomeOf(respond: Respond): Promise<Outcome> {
  await using server = await rawServer(respond);
  return await send(server.url);
}

const says =
  (text: string): Respond =>
  (socket) =>
    socket.write(text);

describe.concurrent('an answer that does not come in time', () => {
  it.each<[string, Respond]>([
    ['no byte', () => {}],
    ['half a head', says('HTTP/1.1 200 OK\r\nContent-')],
    ['half a body', says(`${HEAD}Content-Length: 10\r\n\r\n{`)],
    [
      'a drop at a time, for ever',
      (socket) => {
        socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
        const drip = setInterval(() => socket.write(chunk('a')), 5);
        socket.on('close', () => clearInterval(drip));
      },
    ],
  ])('%s: timeout', async (_, respond) => {
    expect(await outcomeOf(respond)).toEqual({ kind: 'timeout', detail: 'no complete response within 1 s' });
  });

  it('is refused where no connection could be made at all', async () => {
    await using server = await rawServer(() => {});
    const url = server.url.replace('http', 'https');
    expect(await send(url)).toEqual({ kind: 'refused', detail: 'no connection within 1 s' });
    expect(server.connections()).toBe(1);
  });

  it('leaves the connection fit for the next request', async () => {
    await using server = await rawServer((socket, nth) => {
      if (nth > 1) socket.write(rawResponse(200, '{}'));
    });
    let timeoutMs = 1000;
    const connection = openConnection(() => targetAt(server.url, { timeoutMs }));
    const first = await connection.send(requestTo(server.url));
    timeoutMs = 60_000;
    const second = await connection.send(requestTo(server.url));
    await connection.close();
    expect([first.outcome.kind, second.outcome.kind]).toEqual(['timeout', 'response']);
  });
});
