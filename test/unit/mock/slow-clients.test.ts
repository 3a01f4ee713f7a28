import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { readOptions } from '../../../mock/server/mock-options.js';
import { respondToMalformed } from '../../../mock/server/respond-to-malformed.js';
import { closerOf } from '../../../mock/server/close-server.js';
import { listen } from '../../../mock/server/listen.js';
import { responderWithPrism } from '../../../mock/responder-with-prism.js';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { call } from './call.js';
import { dial, requestText } from './raw.js';

const PLANT = '{"id":1,"name":"n"}';
const CHUNKED =
  'POST /plants HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.close());

/** The next request is answered rightly. */
async function expectWell(): Promise<void> {
  expect(await call(mock.url, { body: PLANT })).toMatchObject({ status: 200, text: '{"name":"n"}' });
}

/** Connects without gathering what is written into packets. */
async function dialAtOnce(): Promise<Socket> {
  const socket = await dial(mock.url);
  return socket.setNoDelay(true).setEncoding('utf8');
}

/** Hands a text over to the kernel. */
function write(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => socket.write(text, () => resolve()));
}

/** Writes a text byte by byte, each one in a turn of the event loop of its own, and lets another request pass now and then. */
async function trickle(socket: Socket, text: string): Promise<void> {
  for (const [i, character] of [...text].entries()) {
    await write(socket, character);
    if (i % 40 === 0) await expectWell();
  }
}

describe('the mock waits for', () => {
  it('a whole request that trickles in byte by byte, and answers others meanwhile', async () => {
    const socket = await dialAtOnce();
    await trickle(socket, requestText(PLANT).slice(0, -1));
    expect(socket.bytesRead).toBe(0);
    socket.write('}');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 [^]*\{"name":"n"\}$/);
    socket.destroy();
  });

  it('a body that trickles in by chunks of one byte', async () => {
    const socket = await dialAtOnce();
    const chunks = [...PLANT].map((character) => `1\r\n${character}\r\n`).join('');
    await trickle(socket, `${CHUNKED}${chunks}0\r\n\r`);
    expect(socket.bytesRead).toBe(0);
    socket.write('\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 [^]*\{"name":"n"\}$/);
    socket.destroy();
  });

  it('a body that trickles in behind a refused head: it is answered at its end', async () => {
    const socket = await dialAtOnce();
    await trickle(socket, requestText(PLANT).replace('Authorization: Bearer a\r\n', '').slice(0, -1));
    expect(socket.bytesRead).toBe(0);
    socket.write('}');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it('two hundred clients in the middle of a body, each of which gets its own answer', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, dialAtOnce));
    const texts = sockets.map((_, i) => requestText(`{"id":${i},"name":"no. ${i}"}`));
    await Promise.all(sockets.map((socket, i) => write(socket, texts[i]?.slice(0, -5) ?? '')));
    await expectWell();
    const answers = sockets.map((socket) => once(socket, 'data'));
    sockets.forEach((socket, i) => socket.write(texts[i]?.slice(-5) ?? ''));
    const bodies = (await Promise.all(answers)).map(([data]) => String(data).split('\r\n\r\n')[1]);
    expect(bodies).toEqual(sockets.map((_, i) => `{"name":"no. ${i}"}`));
    sockets.forEach((socket) => socket.destroy());
  });

  it('a client that asks first whether it may send its body (Expect: 100-continue)', async () => {
    const socket = await dialAtOnce();
    const [head = '', body = ''] = requestText(PLANT, 'Expect: 100-continue\r\n').split('\r\n\r\n');
    socket.write(`${head}\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    socket.write(body);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 [^]*\{"name":"n"\}$/);
    socket.destroy();
  });
});

describe('the mock goes on after', () => {
  it.each([
    ['half a head', requestText(PLANT).slice(0, 40)],
    ['half a body', requestText(PLANT).slice(0, -5)],
    ['half a chunk', `${CHUNKED}13\r\n{"id":1`],
    ['a body without its last chunk', `${CHUNKED}13\r\n${PLANT}\r\n`],
  ])('%s and the end of what the client has to say, which it does not take for a whole request', async (_, text) => {
    mock.reset();
    const socket = await dialAtOnce();
    let answer = '';
    socket.on('data', (data: string) => (answer += data));
    const closed = once(socket, 'close');
    socket.end(text);
    await closed;
    expect(answer).toMatch(/^$|^HTTP\/1\.1 400 /);
    await expectWell();
    expect(mock.requests().flatMap(({ status }) => (status === 400 ? [] : [status]))).toEqual([200]);
  });

  it('a hundred uploads that are broken off at different places', async () => {
    const text = requestText(PLANT);
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const socket = await dialAtOnce();
        await write(socket, text.slice(0, Math.ceil((text.length * i) / 100)));
        socket.resetAndDestroy();
        await once(socket, 'close');
      }),
    );
    await expectWell();
  });

  it('a client that takes too long with its head, which is answered 408 as an Error', async () => {
    const responder = await responderWithPrism(await loadContract(), readOptions({}));
    const impatient = createServer({ headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 10 });
    respondToMalformed(impatient, { responder: () => responder, cors: true, record: undefined });
    const close = closerOf(impatient);
    const socket = await dial(await listen(impatient, 0, '127.0.0.1'));
    socket.write('POST /plants HTTP/1.1\r\nHo');
    const [head = '', body = ''] = String(await once(socket, 'data')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close$/);
    expect(JSON.parse(body)).toEqual({ error: 408, message: 'the request took too long to arrive' });
    await close();
  });
});
