import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';

/** A request as its bytes arrived. */
export interface RawRequest {
  readonly head: string;
  /** Everything behind the head, chunk sizes included. */
  readonly body: Buffer;
  /** Connections are counted from 1. */
  readonly connection: number;
}

/** A server without any HTTP of its own. */
export interface RawServer extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  readonly requests: readonly RawRequest[];
  /** How many connections were made so far. */
  readonly connections: () => number;
}

/** Does something to a connection when a whole request has come; `nth` counts all requests from 1. */
export type Respond = (socket: Socket, nth: number, request: RawRequest) => void;

/** Starts a server on a free loopback port that keeps the bytes of each request. */
export async function rawServer(respond: Respond, host = '127.0.0.1'): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const request = readRequest(bytes, connection);
      if (request === undefined) return;
      bytes = Buffer.alloc(0);
      requests.push(request);
      respond(socket, requests.length, request);
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    requests,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer with a length, as bytes on the wire. */
export function rawResponse(status: number, body: string, more: readonly string[] = []): string {
  const head = [`HTTP/1.1 ${status} Whatever`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...more];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** The request, when it has come to its end by length or by its last chunk (RFC 9112 section 6). */
function readRequest(bytes: Buffer, connection: number): RawRequest | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.subarray(0, end).toString('latin1');
  const body = bytes.subarray(end + 4);
  const whole = /transfer-encoding: chunked/i.test(head)
    ? body.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
    : body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return whole ? { head, body, connection } : undefined;
}
