import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** Starts a server on a free loopback port, which ends with the test that runs. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
