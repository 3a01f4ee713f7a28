import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback address on which nothing listens. */
export async function reservePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  server.close();
  await once(server, 'close');
  return address.port;
}
