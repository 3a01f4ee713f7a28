import type { Outcome } from '../../http/exchange/exchange.js';
import { SAFETY_NET_MS } from '../../inquiry/safety-net.js';

/** The budget for diagnosing what a fault depends on. */
export interface Budget {
  /** Number of requests that may still be sent. */
  requests: number;
  /** Number of requests that may still time out: each takes the whole time limit of an exchange. */
  timeouts: number;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

/** Upper bound on the number of requests that time out. */
const TIMEOUTS = 3;

/** A budget of a number of requests, from now on. */
export function budgetOf(requests: number): Budget {
  return { requests, timeouts: TIMEOUTS, until: performance.now() + SAFETY_NET_MS };
}

/** Takes one request from a budget; false if nothing is left of it. */
export function takeRequest(budget: Budget): boolean {
  if (budget.requests <= 0 || budget.timeouts <= 0 || performance.now() > budget.until) return false;
  budget.requests -= 1;
  return true;
}

/** Takes the timeout of a request from a budget, if it had one. */
export function takeOutcome(budget: Budget, { kind }: Outcome): void {
  if (kind === 'timeout') budget.timeouts -= 1;
}
