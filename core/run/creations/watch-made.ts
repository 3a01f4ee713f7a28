import type { Exchange } from '../../http/exchange/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import type { Contract } from '../../contract/contract.js';
import type { ResourceModel } from '../../resources/resource.js';
import { type Made, followMakers, makersOf } from './makers.js';

/** Learns from what an exchange of the run created. */
export type MadeListener = (exchange: Exchange, made: readonly Made[]) => void;

/**
 * Finds out what each exchange of a run created, and hands it to all who want to know.
 * @param baseUrl of the server, without a trailing slash.
 * @param observe gets every exchange.
 * @returns a function that gets the exchanges in their order; undefined if the document says of nothing how it is created.
 */
export function watchMade(
  contract: Contract,
  { resources }: ResourceModel,
  baseUrl: string,
  listeners: readonly MadeListener[],
  observe: (exchange: Exchange) => void = () => undefined,
): ((exchange: Exchange) => void) | undefined {
  const makers = makersOf(allOperations(contract), resources);
  if (makers.length === 0) return undefined;
  const madeBy = followMakers(makers, baseUrl);
  return (exchange) => {
    observe(exchange);
    const made = madeBy(exchange);
    if (made.length > 0) for (const listener of listeners) listener(exchange, made);
  };
}

/** Wraps a connection, so that its exchanges are watched. */
export function watching(connection: Connection, watch: (exchange: Exchange) => void): Connection {
  return {
    ...connection,
    send: async (request) => {
      const exchange = await connection.send(request);
      watch(exchange);
      return exchange;
    },
  };
}
