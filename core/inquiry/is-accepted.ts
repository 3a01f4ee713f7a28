import type { Lab } from './lab.js';
import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { isRefusal } from '../http/exchange/response-class.js';
import type { Operation } from '../contract/contract.js';
import { reachOf } from '../reach/refused/reach-of.js';

/** Sends a control; true unless the server refuses it. */
export async function isAccepted(lab: Lab, testCase: Case): Promise<boolean> {
  const exchange = await lab.ask(testCase);
  return isTaken(testCase.operation, exchange);
}

/** True unless a request was refused: what is no refusal says nothing about its values. */
export function isTaken(operation: Operation, exchange: Exchange): boolean {
  return reachOf(operation, exchange).kind === 'reached' || !isRefusal(exchange);
}
