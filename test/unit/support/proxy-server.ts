import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { type Socket, connect } from 'node:net';

/** What a client asked a proxy for. */
export interface Asked {
  readonly method: string;
  /** Host and port of CONNECT, or the URL of another request. */
  readonly target: string;
  readonly credentials: string | undefined;
}

/** A proxy that leads every request to one port of this machine, whatever host it names. */
export interface ProxyServer extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly Asked[];
}

/** Starts a proxy of node:http. @param refuse the status with which it answers instead. */
export async function proxyServer(to: number, refuse?: number): Promise<ProxyServer> {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', target: request.url ?? '', credentials: request.headers['proxy-authorization'] });
    if (refuse !== undefined) return void response.writeHead(refuse).end();
    const { pathname, search } = new URL(request.url ?? '', 'http://none');
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const onward = forward({ host: '127.0.0.1', port: to, method: request.method, path: pathname + search, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  server.on('connect', (request, socket: Socket, head) => {
    asked.push({ method: 'CONNECT', target: request.url ?? '', credentials: request.headers['proxy-authorization'] });
    if (refuse !== undefined) return void socket.end(`HTTP/1.1 ${refuse} No\r\n\r\n`);
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
