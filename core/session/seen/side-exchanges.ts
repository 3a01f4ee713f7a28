import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Rules } from '../../policy/judging-options.js';
import { failureMode } from '../../causes/failure-mode.js';
import { verdictOf } from '../../checks/verdict.js';
import type { Step } from '../../http/exchange/step.js';
import type { Violation } from '../../checks/violation/violation.js';
import { mayShowAnotherChange } from './exclusive-writes.js';
import { askedToWait } from '../timing/retry-after.js';
import type { StoredFaults } from './stored-faults.js';

/** A request that was not sent as a case, and whose response breaks the contract. */
export interface LooseExchange {
  readonly case: Case;
  readonly exchange: Exchange;
  readonly violation: Violation;
  /** The requests of its sequence that led to it. */
  readonly trail: readonly Step[];
}

/**
 * Judges the requests besides the cases: those that check the server, learn its treatment of used ids, renew the token,
 * confirm, minimise and locate faults. Broken ones are replayed as cases before the run ends.
 */
export interface LooseExchanges {
  /**
   * Called for an exchange that is not judged as a case.
   * @param trailOf the requests of its sequence that led to it. Default: none.
   */
  readonly observe: (testCase: Case, exchange: Exchange, trailOf?: () => readonly Step[]) => void;
  /** The broken ones so far; a few of each failure mode. */
  readonly broken: () => readonly LooseExchange[];
}

/** Upper bounds on kept exchanges: of one failure mode, and in total. */
const OF_ONE_WAY = 5;
const IN_ALL = 60;

/** Creates an empty collection. */
export function looseExchanges(rules: Rules, stored: StoredFaults): LooseExchanges {
  const kept: LooseExchange[] = [];
  const counts = new Map<string, number>();
  return {
    broken: () => [...kept],
    observe: (testCase, exchange, trailOf = () => []) => {
      const { outcome } = exchange;
      // While the server is down, requests fail; the one that brought it down is reported elsewhere.
      if (kept.length >= IN_ALL || outcome.kind === 'refused' || askedToWait(outcome) !== undefined) return;
      const verdict = verdictOf(testCase, exchange, rules);
      if (verdict.kind !== 'broken') return;
      const { violation } = verdict;
      if (mayShowAnotherChange(violation, exchange.request.method)) return;
      if (stored.explain(testCase, violation, exchange)) return;
      const way = failureMode(testCase, violation);
      const count = counts.get(way) ?? 0;
      if (count >= OF_ONE_WAY) return;
      counts.set(way, count + 1);
      stored.isUnexplained(exchange);
      kept.push({ case: testCase, exchange, violation, trail: trailOf() });
    },
  };
}
