import type { Case } from '../../cases/case.js';
import type { Connection } from '../../http/open-connection.js';
import type { Exchange } from '../../http/exchange.js';
import { isRefusal } from '../../http/response-class.js';
import type { Operation } from '../../contract/contract.js';
import { reachOf } from '../../reach/reach-of.js';
import { requestOf, send } from '../../session/send.js';
import type { Session } from '../../session/session.js';

/** Sends a control; true unless the server refuses it. */
export async function isAccepted(session: Session, connection: Connection, testCase: Case): Promise<boolean> {
  const exchange = await send(session, connection, testCase, requestOf(session, testCase));
  return exchange === undefined || isTaken(testCase.operation, exchange);
}

/** True unless a request was refused: what is no refusal says nothing about its values. */
export function isTaken(operation: Operation, exchange: Exchange): boolean {
  return reachOf(operation, exchange).kind === 'reached' || !isRefusal(exchange);
}
