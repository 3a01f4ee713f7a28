import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { call } from './call.js';
import { dial, exchange, requestText } from './raw.js';

const PLANT = '{"id":1,"name":"n"}';
let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.close());

/** The next request is answered rightly. */
async function expectWell(): Promise<void> {
  expect(await call(mock.url, { body: PLANT })).toMatchObject({ status: 200, text: '{"name":"n"}' });
}

describe('the mock goes on after', () => {
  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a colon', 'POST /plants HTTP/1.1\r\nHost x\r\n\r\n', 400],
    ['two lengths', `POST /plants HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['a bad chunk', 'POST /plants HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n', 400],
    ['a head that is too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ])('%s, which it answers with an Error and the end of the connection', async (_, text, status) => {
    const [head = '', body = ''] = (await exchange(mock.url, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nContent-type: application/json\r\n`, 'i'));
    expect(JSON.parse(body)).toEqual({ error: status, message: expect.any(String) });
    await expectWell();
  });

  it('a request without Host', async () => {
    const answer = await exchange(mock.url, 'POST /plants HTTP/1.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"error":400[^]*Host/);
    await expectWell();
  });

  it('a target in the form that proxies get', async () => {
    const text = requestText(PLANT, 'Connection: close\r\n').replace(' /plants', ' http://plants.test/plants');
    expect(await exchange(mock.url, text)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('pipelined requests, which it answers in their order', async () => {
    const bodies = ['{"id":1,"name":"a"}', '{', '{"id":1,"name":"b"}', '{"id":1,"name":"c"}'];
    const answer = await exchange(mock.url, bodies.map((body, i) => requestText(body, i === 3 ? 'Connection: close\r\n' : '')).join(''));
    expect(answer.match(/HTTP\/1\.1 \d+|"name":"\w"/g)).toEqual([
      'HTTP/1.1 200',
      '"name":"a"',
      'HTTP/1.1 400',
      'HTTP/1.1 200',
      '"name":"b"',
      'HTTP/1.1 200',
      '"name":"c"',
    ]);
  });

  it('pipelined requests whose first is held back', async () => {
    const first = requestText('{"id":1,"name":"slow"}', 'Prefer: delay=20\r\n');
    const answer = await exchange(mock.url, `${first}${requestText('{"id":1,"name":"quick"}', 'Connection: close\r\n')}`);
    expect(answer.match(/"name":"\w+"/g)).toEqual(['"name":"slow"', '"name":"quick"']);
  });

  it('a thousand pipelined requests', async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `no. ${i}`);
    const texts = names.map((name, i) => requestText(JSON.stringify({ id: i, name }), i === 999 ? 'Connection: close\r\n' : ''));
    const answer = await exchange(mock.url, texts.join(''));
    expect(answer.match(/no\. \d+/g)).toEqual(names);
    await expectWell();
  });

  it.each([
    ['100,000 open brackets', '['.repeat(100_000), 400],
    ['100,000 open braces', '{"a":'.repeat(100_000), 400],
    ['100,000 nested arrays', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['100,000 nested objects in an unknown member', `{"id":1,"name":"n","x":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 200],
    ['100,000 nested arrays in the place of a name', `{"id":1,"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  ])('%s', async (_, body, status) => {
    expect((await call(mock.url, { body })).status).toBe(status);
    await expectWell();
  });

  it('a request with garbage behind it: first the answer, then the refusal', async () => {
    const answer = await exchange(mock.url, `${requestText(PLANT)}garbage\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    await expectWell();
  });

  it('an upload that is broken off, to which it gives no answer', async () => {
    const answered: string[] = [];
    const currentMock = await startMock({ onRequest: ({ target }) => answered.push(target) });
    const socket = await dial(currentMock.url);
    socket.write('POST /plants?broken HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"id":');
    await call(currentMock.url, { body: PLANT });
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await call(currentMock.url, { body: PLANT })).status).toBe(200);
    await currentMock.close();
    // One turn more of the event loop, in which a wrong answer would be told of.
    await new Promise(setImmediate);
    expect(answered).toEqual(['/plants', '/plants']);
  });

  it('a client that leaves before its answer', async () => {
    const socket = await dial(mock.url);
    socket.write(requestText(PLANT));
    socket.resetAndDestroy();
    await once(socket, 'close');
    await expectWell();
  });

  it('an upload far over the limit, which it answers 413 and does not reset', async () => {
    const reply = await call(mock.url, { body: Buffer.alloc(20_000_000, 'x') });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.text)).toEqual({ error: 413, message: 'the body is larger than 1000000 bytes' });
    expect((await call(mock.url, { body: Buffer.alloc(3_000_000, 'x'), chunked: true })).status).toBe(413);
    expect(await exchange(mock.url, requestText('x'.repeat(20_000_000), 'Connection: close\r\n'))).toMatch(/^HTTP\/1\.1 413 /);
    await expectWell();
  });
});

describe('close', () => {
  it('ends though connections are open, idle, silent or in the middle of a body', async () => {
    const currentMock = await startMock();
    const unspecified = await dial(currentMock.url);
    const idle = await dial(currentMock.url);
    idle.write(requestText(PLANT));
    await once(idle, 'data');
    const half = await dial(currentMock.url);
    half.write('POST /plants HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"id":');
    const ends = [unspecified, idle, half].map((socket) => {
      socket.on('error', () => undefined);
      return once(socket.resume(), 'close');
    });
    await currentMock.close();
    await Promise.all(ends);
    await expect(dial(currentMock.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('may be called twice, and both wait for the end', async () => {
    const currentMock = await startMock();
    const half = await dial(currentMock.url);
    half.on('error', () => undefined).write('POST /plants HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
    let ended = false;
    void currentMock.close().then(() => (ended = true));
    await currentMock.close();
    expect(ended).toBe(true);
  });

  it('lets a request in flight finish', async () => {
    const currentMock = await startMock();
    const socket = await dial(currentMock.url);
    const answer = once(socket, 'data');
    const text = requestText(PLANT);
    socket.write(text.slice(0, -5));
    await call(currentMock.url, { body: PLANT });
    const closed = currentMock.close();
    socket.write(text.slice(-5));
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });
});
