import type { Exchange } from '../http/exchange.js';
import { type Connection, openConnection } from '../http/open-connection.js';
import type { Session } from './session.js';

/**
 * Opens the connections of a session; they are made when they are first used. As soon as the server has closed a kept one under a
 * request, every request gets a connection of its own: from then on, a reset is the server's fault.
 * @param quick see openLane.
 */
export function openConnections(session: Session, count: number, quick = false): readonly Connection[] {
  let keeps = true;
  const onResend = (): void => {
    // A run that ends closes its own connections.
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

/** The same connection, which adds what came of each request to a log; connections that were refused are left out. */
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
