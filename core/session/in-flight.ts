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

/** Upper bound on the requests that are named. */
const MOST = 16;

/** The requests that may have brought a server down, as the end of a clause; empty for one, which the finding names. */
export function listInFlight({ unanswered }: InFlight): string {
  if (unanswered.size < 2) return '';
  const shown = [...unanswered.keys()].slice(0, MOST).map(({ operation, title }) => `${operation.id} where ${title}`);
  return `, when ${unanswered.size} requests were in flight: ${shown.join('; ')}${unanswered.size > MOST ? '; and others' : ''}`;
}
