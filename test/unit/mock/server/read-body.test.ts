import { once } from 'node:events';
import { IncomingMessage, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type ReadBody, readBody } from '../../../../mock/server/read-body.js';
import { dial } from '../raw.js';

/** What is read of a request, which is written piece by piece; undefined stands for the end of the connection. */
async function read(limit: number, ...pieces: readonly (string | undefined)[]): Promise<ReadBody> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = await dial(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
  const arrived = once(server, 'request');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n');
  const [request] = await arrived;
  if (!(request instanceof IncomingMessage)) throw new Error('no request');
  const body = readBody(request, limit);
  for (const piece of pieces) write(socket, piece);
  const result = await body;
  socket.destroy();
  server.close();
  return result;
}

function write(socket: Socket, piece: string | undefined): void {
  if (piece === undefined) socket.resetAndDestroy();
  else socket.write(piece);
}

describe('readBody', () => {
  it('joins what comes in pieces', async () => {
    expect(await read(6, 'ab', 'cd', 'ef')).toEqual({ kind: 'whole', bytes: Buffer.from('abcdef') });
  });

  it('keeps nothing of a body over the limit', async () => {
    expect(await read(5, 'abcdef')).toEqual({ kind: 'too-large' });
  });

  it('ends when the client leaves', async () => {
    expect(await read(6, 'abc', undefined)).toEqual({ kind: 'aborted' });
  });
});
