import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange/exchange.js';
import type { Connection } from '../http/open-connection.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import { requestOf, send, sendAlone, sendPatiently } from '../session/send.js';
import type { Session } from '../session/session.js';

/** The values of a request: the next ids, values that no other request has, or exactly the bytes of a request that was made before. */
export type Values = 'next' | 'new' | WireRequest;

/** One connection to the server, and the one way to ask it something. Each question throws RunEnded once the run has ended. */
export interface Lab {
  readonly session: Session;
  readonly connection: Connection;
  /** Sends a case at the pace of the session, waits out 429, 503 and a server that is down, and renews an expired token. */
  readonly ask: (testCase: Case, values?: Values) => Promise<Exchange>;
  /** The same, but that a 401 is final: of operations that have not been reached it says nothing about the token. */
  readonly attempt: (testCase: Case, values?: Values) => Promise<Exchange>;
  /** Sends a request while no other request of the run changes the same thing. */
  readonly askAlone: (testCase: Case, request: WireRequest) => Promise<Exchange>;
}

/** The lab of a connection. */
export function labOf(session: Session, connection: Connection): Lab {
  const requestFor = (testCase: Case, values: Values): WireRequest =>
    typeof values === 'object' ? values : requestOf(session, testCase, values === 'new' ? session.ids.refill : session.ids.fill);
  const observed = async (testCase: Case, sent: Promise<Exchange>): Promise<Exchange> => {
    const exchange = await sent;
    session.health.changes.observe(testCase, exchange);
    session.evidence.past.add(testCase.operation, exchange);
    return exchange;
  };
  return {
    session,
    connection,
    ask: (testCase, values = 'next') => observed(testCase, send(session, connection, testCase, requestFor(testCase, values))),
    attempt: (testCase, values = 'next') => observed(testCase, sendPatiently(session, connection, testCase, requestFor(testCase, values))),
    askAlone: (testCase, request) => observed(testCase, sendAlone(session, connection, request, testCase)),
  };
}
