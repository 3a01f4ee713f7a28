import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';

/** What may have brought the server down. */
export interface InFlight {
  /** The cases that got no response, and were never answered since. */
  readonly unanswered: Map<Case, Exchange>;
  /** True once a finding has told that the server is lost. */
  isTold: boolean;
}

/** Nothing is in flight yet. */
export function noneInFlight(): InFlight {
  return { unanswered: new Map(), isTold: false };
}

/** True for a request that got no response: it was in flight when its connection was lost, and was not sent when the server was gone already. */
export function mayHaveBroughtDown({ outcome }: Exchange): boolean {
  return outcome.kind !== 'response' && (outcome.kind !== 'refused' || outcome.isAfterReset === true);
}
