import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Resolves when a connection of this process to a port is refused. */
export function clientRefused(port: number): Promise<void> {
  return new Promise((resolve) => {
    const watch = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !('socket' in message) || !(message.socket instanceof Socket)) return;
      message.socket.once('error', (error: Error & { code?: unknown; port?: unknown }) => {
        if (error.code !== 'ECONNREFUSED' || error.port !== port) return;
        unsubscribe('net.client.socket', watch);
        resolve();
      });
    };
    subscribe('net.client.socket', watch);
  });
}
