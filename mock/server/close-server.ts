import type { Duplex } from 'node:stream';
import { type MockServer, isTls } from './open-server.js';

/** Default time for requests in flight to finish, in milliseconds. */
const GRACE = 500;

/** How long a connection without a request in flight is kept, in milliseconds. */
const IDLE_GRACE = 100;

/**
 * Creates the function that closes a server: it accepts no new connections, closes idle ones, and lets requests in
 * flight finish. It may be called more than once.
 */
export function closerOf(server: MockServer): (graceMs?: number) => Promise<void> {
  const sockets = new Set<Duplex>();
  const busy = new Set<Duplex>();
  const shaking = new Set<Duplex>();
  const keepIn = (set: Set<Duplex>) => (socket: Duplex) => {
    set.add(socket);
    socket.once('close', () => set.delete(socket));
  };
  // Requests of HTTPS name the socket within TLS, and before the handshake is done, there is none.
  if (isTls(server)) server.on('secureConnection', keepIn(sockets));
  server.on('connection', keepIn(isTls(server) ? shaking : sockets));
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  return (graceMs = GRACE) =>
    new Promise((resolve) => {
      const sweep = setInterval(() => server.closeIdleConnections(), 10);
      const dropIdle = setTimeout(() => sockets.forEach((socket) => busy.has(socket) || socket.destroy()), IDLE_GRACE);
      const force = setTimeout(() => [...sockets, ...shaking].forEach((socket) => socket.destroy()), graceMs);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(dropIdle);
        clearTimeout(force);
        resolve();
      });
    });
}
