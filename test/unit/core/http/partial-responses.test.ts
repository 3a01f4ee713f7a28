import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../core/http/open-connection.js';
import { rawResponse, rawServer } from '../../support/raw-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const headOf = (type: string): string => `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** The outcomes of two requests over one connection: the first answered with these bytes and no end, the second at once. */
async function outcomesOf(begin: string | Buffer, quick: boolean): Promise<readonly Outcome[]> {
  await using server = await rawServer((socket, nth) => {
    socket.on('error', () => {});
    if (nth === 1) socket.write(begin);
    else socket.end(rawResponse(200, '{}'));
  });
  const connection = openConnection(() => targetAt(server.url), undefined, undefined, quick);
  const request = { ...requestTo(`${server.url}/plants`), headers: [] };
  const outcomes = [(await connection.send(request)).outcome, (await connection.send(request)).outcome];
  await connection.close();
  return outcomes;
}

describe.each([
  ['undici', false],
  ['the quick link', true],
])('of a response over %s', (_, quick) => {
  it.each(['text/event-stream', 'text/event-stream; charset=utf-8', 'application/x-ndjson', 'application/jsonl', 'application/json-seq'])(
    'that is a stream in %s and never ends, what came is read',
    async (type) => {
      const [stream, next] = await outcomesOf(headOf(type) + chunk('data: 1\n\n'), quick);
      expect(stream).toMatchObject({ kind: 'response', status: 200, isCut: true });
      expect(stream?.kind === 'response' && Buffer.from(stream.body).toString()).toBe('data: 1\n\n');
      expect(next).toMatchObject({ kind: 'response', status: 200 });
    },
  );

  it('that is a stream of which nothing came yet, the head is read', async () => {
    const [stream] = await outcomesOf(headOf('text/event-stream'), quick);
    expect(stream).toMatchObject({
      kind: 'response',
      status: 200,
      isCut: true,
      headers: [
        ['content-type', 'text/event-stream'],
        ['transfer-encoding', 'chunked'],
      ],
    });
  });

  it.each(['application/octet-stream', 'image/png', 'text/csv'])('of more than 1 MB in %s, the beginning is read', async (type) => {
    const [download, next] = await outcomesOf(headOf(type) + chunk('a'.repeat(1_000_001)), quick);
    expect(download).toMatchObject({ kind: 'response', status: 200, isCut: true });
    expect(next).toMatchObject({ kind: 'response', status: 200 });
  });

  it.each(['application/json', 'application/problem+json', 'none'])('of more than 16 MB in %s, nothing is read', async (type) => {
    const [large] = await outcomesOf(headOf(type) + chunk('a'.repeat(16_000_001)), quick);
    expect(large).toMatchObject({ kind: 'too-large' });
  });

  it('of more than 1 MB when decoded, the beginning is read', async () => {
    const body = gzipSync('a'.repeat(1_000_001)).toString('latin1');
    const head = `HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [download] = await outcomesOf(Buffer.from(head + body, 'latin1'), quick);
    expect(download).toMatchObject({ kind: 'response', status: 200, isCut: true });
  });

  it('that is a stream which ends, all is read', async () => {
    const [stream] = await outcomesOf(`${headOf('text/event-stream')}${chunk('data: 1\n\n')}0\r\n\r\n`, quick);
    expect(stream).toMatchObject({ kind: 'response' });
    expect(stream).not.toHaveProperty('isCut');
  });
});

describe('of a response over undici', () => {
  it('that is named JSON, and is lines of it that never end, what came is read', async () => {
    const [stream] = await outcomesOf(headOf('application/json') + chunk('{"event": 1}\n') + chunk('{"event": 2}\n'), false);
    expect(stream).toMatchObject({ kind: 'response', status: 200, isCut: true });
  });

  it.each(['{"event": 1}\n', '{\n"event": 1,\n', '[1,\n2,\n'])(
    'that is named JSON and does not end after %j, nothing is read',
    async (body) => {
      const [never] = await outcomesOf(headOf('application/json') + chunk(body), false);
      expect(never).toMatchObject({ kind: 'timeout' });
    },
  );
});
