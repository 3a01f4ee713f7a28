import type { Session } from '../../../core/session/session.js';
import type { Exchange } from '../../../core/http/exchange.js';
import type { Connection } from '../../../core/http/open-connection.js';

import { inSeconds, isAlive, untilBack } from './liveness.js';

/** What a campaign does when requests are not answered in time. */
export interface Hanging {
  /** Takes every exchange: a server that answers none of very many in a row is lost, though it may answer something else. */
  readonly observe: (exchange: Exchange) => void;
  /** Waits after a request that was not answered in time until the server answers anything, so that no other is blamed for it. */
  readonly whenSilent: (connection: Connection, exchange: Exchange) => Promise<void>;
}

/** Upper bound on requests in a row without a response, for each connection. */
const HANGING = 4;

/**
 * Watches over a server that may hang.
 * @param patienceMs how long it is waited for; after that, the run ends.
 */
export function watchHanging(session: Session, concurrency: number, patienceMs: number): Hanging {
  let inARow = 0;
  let lastResponse = 0;
  let waiting: Promise<void> | undefined;
  const wait = async (connection: Connection, { ms }: Exchange): Promise<void> => {
    const since = performance.now() - ms;
    // Others were answered while this one waited.
    if (lastResponse > since + ms / 2) return;
    if ((await isAlive(session, connection)) || session.ended() !== undefined) return;
    if ((await untilBack(session, connection, patienceMs)) === undefined) return;
    inARow = 0;
    session.emit({ type: 'note', text: `the server answered nothing for ${inSeconds(performance.now() - since)}` });
  };
  return {
    observe: ({ outcome }) => {
      inARow = outcome.kind === 'timeout' ? inARow + 1 : 0;
      if (outcome.kind === 'response') lastResponse = performance.now();
      if (inARow < HANGING * concurrency) return;
      session.end({ kind: 'lost', why: `the server answered none of ${inARow} requests in a row in time` });
    },
    whenSilent: (connection, exchange) => {
      waiting ??= wait(connection, exchange).finally(() => {
        waiting = undefined;
      });
      return waiting;
    },
  };
}
