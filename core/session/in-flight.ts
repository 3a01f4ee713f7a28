import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';

/** A case whose request may have brought the server down. */
export interface Suspect {
  readonly case: Case;
  /** Undefined if its failure has not been noticed yet. */
  readonly exchange: Exchange | undefined;
}

/** The requests of a run that may have brought the server down: each is in flight from when it is sent until a response comes. */
export interface InFlight {
  /** Sends a request of a case, which is in flight meanwhile, and after a failure until a request that is sent later is answered. */
  readonly follow: (testCase: Case, send: () => Promise<Exchange>) => Promise<Exchange>;
  /** Keeps a case that got no response in flight while its failure is looked into, whatever is answered meanwhile. */
  readonly hold: (testCase: Case, exchange: Exchange) => void;
  readonly release: (testCase: Case) => void;
  /**
   * The cases that are in flight when the server is lost: those whose failure was noticed, in that order, then those that were sent before
   * the first of all failures and have no outcome yet. The first call decides: afterwards the run closes its connections itself.
   */
  readonly suspects: () => readonly Suspect[];
  /** True once a finding has told that the server is lost. */
  isTold: boolean;
}

/** Nothing is in flight yet. */
export function noneInFlight(): InFlight {
  const pending = new Map<number, Case>();
  const held = new Map<Case, Exchange>();
  let failures: readonly { readonly case: Case; readonly exchange: Exchange; readonly at: number }[] = [];
  // Counts events: two of them never happen at the same time, as they may on a clock.
  let now = 0;
  let decided: readonly Suspect[] | undefined;
  const decide = (): readonly Suspect[] => {
    const noticed = failures.filter(({ exchange }) => mayHaveBroughtDown(exchange));
    const firstFailure = Math.min(...failures.map(({ at }) => at));
    const silent = [...pending].filter(([since]) => since < firstFailure);
    const exchanges = new Map<Case, Exchange | undefined>([
      ...held,
      ...noticed.map((failure) => [failure.case, failure.exchange] as const),
    ]);
    for (const [, testCase] of silent) if (!exchanges.has(testCase)) exchanges.set(testCase, undefined);
    return [...exchanges].map(([testCase, exchange]) => ({ case: testCase, exchange }));
  };
  return {
    follow: async (testCase, send) => {
      const since = (now += 1);
      pending.set(since, testCase);
      try {
        const exchange = await send();
        const isAnswered = exchange.outcome.kind === 'response';
        if (!isAnswered) failures = [...failures, { case: testCase, exchange, at: (now += 1) }];
        else if (failures.length > 0) failures = failures.filter(({ at }) => at > since);
        return exchange;
      } finally {
        pending.delete(since);
      }
    },
    hold: (testCase, exchange) => held.set(testCase, exchange),
    release: (testCase) => held.delete(testCase),
    suspects: () => (decided ??= decide()),
    isTold: false,
  };
}

/** True for a request that got no response: it was in flight when its connection was lost, and was not sent when the server was gone already. */
export function mayHaveBroughtDown({ outcome }: Exchange): boolean {
  return outcome.kind !== 'response' && (outcome.kind !== 'refused' || outcome.isAfterReset === true);
}
