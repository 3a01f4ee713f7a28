import { once } from 'node:events';
import type { Server } from 'node:http';
import { KitError } from '../../core/kit-error.js';

/**
 * Starts to listen.
 * @param port 0 for any free one.
 * @returns scheme, host and port, as a client on this machine writes them.
 * @throws KitError when the port or the host cannot be had.
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  if (host === '') throw new KitError('UsageError', 'the host is empty', 'Name an address of this machine with --host, such as 127.0.0.1');
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, port, host);
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${nameOf(host)}:${bound}`;
}

/** A name by which a client reaches a host that is listened on. */
function nameOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(error: unknown, port: number, host: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new KitError('UsageError', `port ${port} on ${host} is in use`, 'Stop what listens there, or pick another with --port');
  if (code === 'EACCES') return new KitError('UsageError', `port ${port} is not allowed to you`, 'Pick one above 1023 with --port');
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL' || code === 'EAI_AGAIN')
    return new KitError('UsageError', `${host} is not an address of this machine`, 'Name another with --host');
  return error;
}
