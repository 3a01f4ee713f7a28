import type { Exchange } from '../http/exchange/exchange.js';
import { type Connection, openConnection } from '../http/open-connection.js';
import type { Session } from './session.js';

/**
 * Opens the connections of a session lazily. As soon as the server has closed a kept one during a request, every request gets a
 * new connection: from then on, a reset is the server's fault.
 * @param quick see openConnection.
 */
export function openConnections(session: Session, count: number, quick = false): readonly Connection[] {
  let keeps = true;
  const onResend = (): void => {
    // A run that ends closes its connections itself.
    if (session.ended() !== undefined) return;
    keeps = false;
    session.emit({ type: 'resent' });
  };
  return Array.from({ length: count }, () =>
    openConnection(
      () => session.target,
      onResend,
      () => keeps,
      quick,
    ),
  );
}

/** Wraps a connection to log the outcome of each request, except refused connections. */
export function recorded(connection: Connection, log: Exchange[]): Connection {
  return {
    ...connection,
    send: async (request) => {
      const exchange = await connection.send(request);
      if (exchange.outcome.kind !== 'refused') log.push(exchange);
      return exchange;
    },
  };
}
