import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../core/http/open-connection.js';
import { rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

const PLANT = '{"name":"fern"}';

/** The outcome of a request that is answered with these bytes, after which the server closes the connection if it is told to. */
async function read(response: string | Buffer, close = false): Promise<Outcome> {
  await using server = await rawServer((socket) => {
    socket.write(response);
    if (close) socket.end();
  });
  const connection = openConnection(() => targetAt(server.url));
  const { outcome } = await connection.send(requestTo(`${server.url}/plants`));
  await connection.close();
  return outcome;
}

function textOf(outcome: Outcome): string {
  return outcome.kind === 'response' ? Buffer.from(outcome.body).toString() : `${outcome.kind}: ${outcome.detail}`;
}

function coded(coding: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`), body]);
}

describe('an answer is read as it is', () => {
  it('status, headers in their order and repeated, and bytes', async () => {
    const bytes = Buffer.from([0x00, 0xff, 0x22, 0xfe]);
    const head = 'HTTP/1.1 418 Teapot\r\nX-A: 1\r\nSet-Cookie: a\r\nSet-Cookie: b\r\nContent-Length: 4\r\n\r\n';
    const outcome = await read(Buffer.concat([Buffer.from(head), bytes]));
    const headers = [
      ['x-a', '1'],
      ['set-cookie', 'a'],
      ['set-cookie', 'b'],
      ['content-length', '4'],
    ];
    expect(outcome).toMatchObject({ kind: 'response', status: 418, headers });
    expect(outcome.kind === 'response' && [...outcome.body]).toEqual([...bytes]);
  });

  it.each([
    ['without a single header, up to the end of the connection', `HTTP/1.1 200 OK\r\n\r\n${PLANT}`, true],
    ['of HTTP/1.0', `HTTP/1.0 200 OK\r\n\r\n${PLANT}`, true],
    ['without a reason phrase', `HTTP/1.1 200\r\nContent-Length: 15\r\n\r\n${PLANT}`, false],
    [
      'in chunks with extensions and trailers',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\n{"nam\r\na\r\ne":"fern"}\r\n0\r\nX-T: 1\r\n\r\n`,
      false,
    ],
    ['behind early hints', `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${rawResponse(200, PLANT)}`, false],
    ['behind a processing notice', `HTTP/1.1 102 Processing\r\n\r\n${rawResponse(200, PLANT)}`, false],
    ['behind 100 Continue, which nobody asked for', `HTTP/1.1 100 Continue\r\n\r\n${rawResponse(200, PLANT)}`, false],
    [
      'with a lot of headers',
      rawResponse(
        200,
        PLANT,
        Array.from({ length: 200 }, (_, i) => `X-${i}: ${'a'.repeat(50)}`),
      ),
      false,
    ],
    ['with bytes behind its end', `${rawResponse(200, PLANT)}garbage`, false],
  ])('%s', async (_, response, close) => {
    const outcome = await read(response, close);
    expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    expect(textOf(outcome)).toBe(PLANT);
  });

  it('behind 100 Continue that comes in a packet of its own', async () => {
    await using server = await rawServer((socket, nth) => {
      socket.setNoDelay();
      socket.write('HTTP/1.1 100 Continue\r\nX-Note: a\r\n\r\n', () => setImmediate(() => socket.write(rawResponse(200, String(nth)))));
    });
    const connection = openConnection(() => targetAt(server.url));
    const outcomes = [await connection.send(requestTo(server.url)), await connection.send(requestTo(server.url))].map(({ outcome }) =>
      textOf(outcome),
    );
    await connection.close();
    expect(outcomes).toEqual(['1', '2']);
    expect(server.connections()).toBe(1);
  });

  it('204 without a body', async () => {
    expect(await read('HTTP/1.1 204 No Content\r\n\r\n')).toEqual({ kind: 'response', status: 204, headers: [], body: new Uint8Array() });
  });

  it('of exactly 1 MB', async () => {
    expect(textOf(await read(rawResponse(200, 'a'.repeat(1_000_000))))).toHaveLength(1_000_000);
  });

  it('to HEAD, whose length is that of another body', async () => {
    await using server = await rawServer((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n'));
    const connection = openConnection(() => targetAt(server.url));
    const { outcome } = await connection.send(requestTo(server.url, '', { method: 'HEAD' }));
    await connection.close();
    expect(outcome).toMatchObject({ kind: 'response', status: 200, body: new Uint8Array() });
  });
});

describe('a content coding', () => {
  const plain = Buffer.from(PLANT);
  it.each([
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['GZIP', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['identity', plain],
    ['gzip, br', brotliCompressSync(gzipSync(plain))],
  ])('%s is undone', async (coding, body) => {
    expect(textOf(await read(coded(coding, body)))).toBe(PLANT);
  });

  it('is undone for a body in chunks, and where there is no body nothing is', async () => {
    const body = gzipSync(plain);
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`;
    expect(textOf(await read(Buffer.concat([Buffer.from(head), body, Buffer.from('\r\n0\r\n\r\n')])))).toBe(PLANT);
    expect(textOf(await read('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n'))).toBe('');
  });

  it.each([
    ['an unknown one', 'zstd', plain, 'it cannot be decoded'],
    ['bytes that are none', 'gzip', plain, 'it cannot be decoded'],
    ['a stream that is cut', 'gzip', gzipSync(plain).subarray(0, -9), 'it cannot be decoded'],
    ['one of two that is not there', 'gzip, br', gzipSync(plain), 'it cannot be decoded'],
    ['a bomb', 'gzip', gzipSync(Buffer.alloc(20_000_000)), 'it is too large when decoded'],
    ['a bomb in brotli', 'br', brotliCompressSync(Buffer.alloc(20_000_000)), 'it is too large when decoded'],
  ])('that is %s makes the answer undecodable', async (_, coding, body, why) => {
    expect(textOf(await read(coded(coding, body)))).toBe(`undecodable: the response says Content-Encoding: ${coding}, but ${why}`);
  });
});
