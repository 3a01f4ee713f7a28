import { once } from 'node:events';
import type { Server } from 'node:http';
import type { RunningApp } from './app.js';

/** Lets `server` listen on 127.0.0.1 and tells its address. */
export async function listen(server: Server, port = 0): Promise<RunningApp> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
