import { unlessEnded } from '../../../core/session/run-ended.js';
import type { Session } from '../../../core/session/session.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import type { Connection } from '../../../core/http/open-connection.js';
import { type Patience, inSeconds, isAlive, untilBack } from '../../../core/inquiry/outages/come-back.js';

/** Handles requests that time out. */
export interface Hanging {
  /** Observes every exchange: a server that answers none of a long run of requests is considered lost, even if it would answer others. */
  readonly observe: (exchange: Exchange) => void;
  /** After a timeout, waits until the server answers anything, so that the delay is not attributed to later requests. */
  readonly whenSilent: (connection: Connection, exchange: Exchange) => Promise<void>;
}

/** Upper bound on consecutive requests without a response, for each connection. */
const HANGING = 4;

/** Watches for a hanging server. */
export function watchHanging(session: Session, concurrency: number, patience: Patience): Hanging {
  let inARow = 0;
  let lastResponse = 0;
  let waiting: Promise<void> | undefined;
  const wait = async (connection: Connection, { ms }: Exchange): Promise<void> => {
    const since = performance.now() - ms;
    // Other connections received responses in the meantime.
    if (lastResponse > since + ms / 2) return;
    if (await isAlive(session, connection)) return;
    await untilBack(session, connection, patience);
    inARow = 0;
    session.emit({ type: 'note', text: `no response for ${inSeconds(performance.now() - since)}` });
  };
  return {
    observe: ({ outcome }) => {
      inARow = outcome.kind === 'timeout' ? inARow + 1 : 0;
      if (outcome.kind === 'response') lastResponse = performance.now();
      if (inARow < HANGING * concurrency) return;
      session.end({ kind: 'lost', why: `the server answered none of ${inARow} requests in a row in time` });
    },
    whenSilent: (connection, exchange) => {
      waiting ??= unlessEnded(wait(connection, exchange)).finally(() => {
        waiting = undefined;
      });
      return waiting;
    },
  };
}
