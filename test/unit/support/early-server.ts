import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';

/** A server that answers as soon as it sees a byte, reads nothing more, and ends its side. */
export async function earlyServer(answer: string): Promise<{ readonly url: string } & AsyncDisposable> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.pause();
      socket.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
