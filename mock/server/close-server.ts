import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long requests in flight may take to end where nothing else is said, in milliseconds. */
const GRACE = 500;

/** How long a connection is given on which no request has arrived, in milliseconds. */
const SILENCE = 100;

/**
 * Makes the way to end a server: no new connections, idle ones closed, and what is in flight has a moment to finish.
 * It may be gone more than once.
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
      const unspecified = setTimeout(() => sockets.forEach((socket) => busy.has(socket) || socket.destroy()), SILENCE);
      const force = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(unspecified);
        clearTimeout(force);
        resolve();
      });
    });
}
