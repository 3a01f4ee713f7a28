import { once } from 'node:events';
import { KitError } from '../../core/kit-error.js';
import { type MockServer, isTls } from './open-server.js';

/**
 * Starts listening.
 * @param port 0 for any free port.
 * @returns scheme, host and port, as a client on this machine writes them.
 * @throws KitError if the port or the host is not available.
 */
export async function listen(server: MockServer, port: number, host: string): Promise<string> {
  if (host === '') throw new KitError('UsageError', 'the host is empty', 'Name an address of this machine with --host, such as 127.0.0.1');
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, port, host);
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `${isTls(server) ? 'https' : 'http'}://${nameOf(host)}:${bound}`;
}

/** The host as a client on this machine writes it. */
function nameOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(error: unknown, port: number, host: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new KitError(
      'UsageError',
      `port ${port} on ${host} is in use`,
      'Stop the program that listens there, or choose another with --port',
    );
  if (code === 'EACCES')
    return new KitError('UsageError', `port ${port} requires elevated privileges`, 'Choose one above 1023 with --port');
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL' || code === 'EAI_AGAIN')
    return new KitError('UsageError', `${host} is not an address of this machine`, 'Name another with --host');
  return error;
}
