import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import type { Rules } from '../oracle/rules.js';
import { failureMode } from '../oracle/failure-mode.js';
import { verdictOf } from '../oracle/verdict.js';
import type { Violation } from '../oracle/violation.js';
import { askedToWait } from './retry-after.js';

/** A request that was not sent as a case of its own, and whose answer breaks the contract. */
export interface LooseExchange {
  readonly case: Case;
  readonly exchange: Exchange;
  readonly violation: Violation;
}

/**
 * Judges what is sent beside the cases: to ask whether the server is there, to learn what it does with used ids, to renew the
 * token, to confirm, shrink and trace. What breaks the contract is replayed as a case before the run ends.
 */
export interface LooseExchanges {
  /** Told of an exchange that is not settled as a case. */
  readonly observe: (testCase: Case, exchange: Exchange) => void;
  /** The broken ones so far; no more than a few of each way of failing. */
  readonly broken: () => readonly LooseExchange[];
}

/** Upper bounds on exchanges that are kept: of one way of failing, and in all. */
const OF_ONE_WAY = 5;
const IN_ALL = 60;

/** Starts without any. */
export function looseExchanges(rules: Rules): LooseExchanges {
  const kept: LooseExchange[] = [];
  const counts = new Map<string, number>();
  return {
    broken: () => [...kept],
    observe: (testCase, exchange) => {
      const { outcome } = exchange;
      // Whoever waits for a server that is gone is not answered; what it was gone after is.
      if (kept.length >= IN_ALL || outcome.kind === 'refused' || askedToWait(outcome) !== undefined) return;
      const verdict = verdictOf(testCase, exchange, rules);
      if (verdict.kind !== 'broken') return;
      const { violation } = verdict;
      const way = failureMode(testCase, violation);
      const count = counts.get(way) ?? 0;
      if (count >= OF_ONE_WAY) return;
      counts.set(way, count + 1);
      kept.push({ case: testCase, exchange, violation });
    },
  };
}
