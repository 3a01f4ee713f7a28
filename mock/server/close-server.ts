import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Default time for requests in flight to finish, in milliseconds. */
const GRACE = 500;

/** How long a connection without a request in flight is kept, in milliseconds. */
const IDLE_GRACE = 100;

/**
 * Creates the function that closes a server: it accepts no new connections, closes idle ones, and lets requests in
 * flight finish. It may be called more than once.
 */
export function closerOf(server: Server): (graceMs?: number) => Promise<void> {
  const sockets = new Set<Duplex>();
  const busy = new Set<Duplex>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  return (graceMs = GRACE) =>
    new Promise((resolve) => {
      const sweep = setInterval(() => server.closeIdleConnections(), 10);
      const dropIdle = setTimeout(() => sockets.forEach((socket) => busy.has(socket) || socket.destroy()), IDLE_GRACE);
      const force = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(dropIdle);
        clearTimeout(force);
        resolve();
      });
    });
}
