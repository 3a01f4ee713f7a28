import type { CaseOutcome } from '../../events/run-event.js';

/** Collects the statuses above 500 that valid requests got, and that the document allows. */
export interface ToleratedOutages {
  readonly add: (caseOutcome: CaseOutcome) => void;
  /** A note for each operation and status, in the order in which they came first. @param isReached by the id of an operation. */
  readonly notes: (isReached: (operation: string) => boolean) => readonly string[];
}

/** Starts collecting. */
export function collectOutages(): ToleratedOutages {
  const seen = new Map<string, { readonly operation: string; readonly status: number }>();
  return {
    add: ({ case: { operation, expectation }, exchange: { outcome }, verdict }) => {
      // Another method, such as TRACE, is no valid request to the operation.
      if (expectation.kind !== 'accept') return;
      if (verdict.kind !== 'tolerated' || verdict.by.id !== 'documented-outage' || outcome.kind !== 'response') return;
      seen.set(`${outcome.status} ${operation.id}`, { operation: operation.id, status: outcome.status });
    },
    notes: (isReached) =>
      [...seen.values()].map(({ operation, status }) => {
        const answered = `answered ${status} to valid requests, which its document allows`;
        return isReached(operation) ? `${operation} ${answered}` : `${operation} was not reached: it ${answered}`;
      }),
  };
}
