import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';

/** A request that the server accepted, and that changed something. */
export interface AcceptedChange {
  readonly case: Case;
  readonly exchange: Exchange;
}

/** The latest changes that a server accepted. */
export interface AcceptedChanges {
  /** Keeps an exchange in mind if it is one. */
  readonly observe: (testCase: Case, exchange: Exchange) => void;
  /** How many there were so far. */
  readonly count: () => number;
  /** Those after the first so many that are not plain, the least ordinary first: what the contract forbids, then the latest. */
  readonly since: (count: number) => readonly AcceptedChange[];
}

/** Upper bound on the changes that are kept in mind. */
const MOST = 1000;

/** Starts with none. */
export function noChanges(): AcceptedChanges {
  const latest: (AcceptedChange & { readonly nth: number })[] = [];
  let count = 0;
  return {
    observe: (testCase, exchange) => {
      if (!isChanging(testCase.operation) || !succeeded(exchange)) return;
      count += 1;
      if (testCase.id === plainCase(testCase.operation).id) return;
      latest.push({ case: testCase, exchange, nth: count });
      if (latest.length > MOST) latest.shift();
    },
    count: () => count,
    since: (before) => {
      const changes = latest.filter(({ nth }) => nth > before).toReversed();
      return [...changes.filter(isForbidden), ...changes.filter((change) => !isForbidden(change))];
    },
  };
}

function isForbidden({ case: { expectation } }: AcceptedChange): boolean {
  return expectation.kind === 'invalid';
}
