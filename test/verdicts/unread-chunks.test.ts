import { type Socket, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /snippets:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [code], properties: { code: { type: string } } } } }
      responses: { '201': { description: a snippet }, '400': { description: bad } }
    get: { responses: { '200': { description: all snippets } } }
`);

/** Answers as servers do that read a body by Content-Length alone: what comes in chunks is taken for the next request, once that is there. */
function serve(socket: Socket): void {
  let unread = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (let end = unread.indexOf('\r\n'); end !== -1 && socket.writable; end = unread.indexOf('\r\n')) {
      if (!/^[A-Z]+ \S+ HTTP\/1\.1$/.test(unread.toString('latin1', 0, end))) {
        if (unread.includes(' HTTP/1.1')) socket.end('<!DOCTYPE HTML><p>Bad request syntax');
        return;
      }
      const headEnd = unread.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const head = unread.toString('latin1', 0, headEnd);
      const length = Number(/^content-length: *(\d+)$/im.exec(head)?.[1] ?? 0);
      if (unread.length < headEnd + 4 + length) return;
      const body = unread.toString('utf8', headEnd + 4, headEnd + 4 + length);
      unread = unread.subarray(headEnd + 4 + length);
      socket.write(`HTTP/1.1 ${statusOf(head, body)} As It Is\r\nContent-Length: 0\r\n\r\n`);
    }
  });
}

function statusOf(head: string, body: string): number {
  if (head.startsWith('GET ')) return 200;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' ? 201 : 400;
  } catch {
    return 400;
  }
}

it('an unread rest of a body in chunks spoils no other case', async () => {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    const run = await verify({ url: `http://127.0.0.1:${address.port}`, spec: contract, only: ['valid', 'invalid', 'malformed'] });
    expect(run.findings.map(({ title }) => title)).toEqual(['Valid request refused: the body comes in chunks, without a length']);
  } finally {
    server.close();
  }
});
