import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerHttp2Session, createServer } from 'node:http2';

/** A listening server that speaks HTTP/2 alone, without TLS. */
export interface Http2Server extends AsyncDisposable {
  readonly url: string;
  /** Method and path of each request. */
  readonly received: readonly string[];
  readonly sessions: () => number;
}

/** Starts a server on a free loopback port. @param bodyOf the body for a path, of which the status is 200; otherwise it is 404. */
export async function http2Server(bodyOf: (path: string) => string | undefined): Promise<Http2Server> {
  const received: string[] = [];
  const open = new Set<ServerHttp2Session>();
  let sessions = 0;
  const server = createServer();
  server.on('sessionError', () => {});
  server.on('session', (session) => {
    open.add(session);
    session.on('close', () => open.delete(session));
  });
  server.on('stream', (stream, headers: IncomingHttpHeaders) => {
    if (stream.session !== undefined && stream.id === 1) sessions += 1;
    received.push(`${String(headers[':method'])} ${String(headers[':path'])}`);
    const body = bodyOf(String(headers[':path']));
    // What is answered before it was read is reset, which some clients take for an error (RFC 9113 section 8.1).
    stream.resume().on('end', () => {
      stream.respond({ ':status': body === undefined ? 404 : 200, 'content-type': 'application/json' });
      stream.end(body ?? '{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    sessions: () => sessions,
    [Symbol.asyncDispose]: async () => {
      for (const session of open) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
