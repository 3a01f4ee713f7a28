import type { Case } from '../../cases/case.js';
import type { Connection } from '../../http/open-connection.js';
import { isRefusal } from '../../http/response-class.js';
import { reachOf } from '../../reach/reach-of.js';
import { requestOf, send } from '../../session/send.js';
import type { Session } from '../../session/session.js';

/** Sends a control; true unless the server refuses it. */
export async function isAccepted(session: Session, connection: Connection, testCase: Case): Promise<boolean> {
  const exchange = await send(session, connection, testCase, requestOf(session, testCase));
  // What is no refusal says nothing about the value.
  return exchange === undefined || reachOf(testCase.operation, exchange).kind === 'reached' || !isRefusal(exchange);
}
