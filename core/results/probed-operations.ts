import type { Contract } from '../openapi/contract.js';
import { requirementOf } from '../oracle/shared-cause.js';
import type { Symptom } from '../oracle/symptom.js';
import type { CaseOutcome } from '../run/event.js';

/** What a run says about operations besides its broken cases. */
export interface ProbedOperations {
  /** The file of the document. */
  readonly file: string;
  /** The ids of all operations, in the order of the document. */
  readonly order: readonly string[];
  /** The operations that refused a request for its credentials, by what they require. */
  readonly guarded: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The statuses that refuse a request for its credentials, or send it to where people sign in (RFC 9110 sections 15.4 and 15.5). */
const GUARDED = new Set([302, 303, 307, 401, 403]);

/** Follows what a run says about operations. */
export interface ProbedOperationsSoFar {
  readonly add: (caseOutcome: CaseOutcome) => void;
  readonly all: () => ProbedOperations;
}

/** Starts with operations of which nothing is known. */
export function followOperations({ operations, file }: Pick<Contract, 'operations' | 'file'>): ProbedOperationsSoFar {
  const guarded = new Map<string, Set<string>>();
  const order = operations.map(({ id }) => id);
  return {
    add: ({ case: { operation, expectation }, exchange: { outcome } }) => {
      if (expectation.kind !== 'unauthorized' || outcome.kind !== 'response' || !GUARDED.has(outcome.status)) return;
      if (operation.security === undefined) return;
      const requirement = requirementOf(operation.security);
      const known = guarded.get(requirement);
      if (known === undefined) guarded.set(requirement, new Set([operation.id]));
      else known.add(operation.id);
    },
    all: () => ({ file, order, guarded }),
  };
}

/** The same for broken cases alone, of which the rest of the run is not known. */
export function probedBy(broken: readonly Symptom[]): ProbedOperations {
  const operations = broken.map((symptom) => symptom.case.operation);
  const inOrder = operations.toSorted((a, b) => (a.at.file < b.at.file ? -1 : Number(a.at.file > b.at.file)) || a.at.line - b.at.line);
  return { file: inOrder[0]?.at.file ?? '', order: [...new Set(inOrder.map(({ id }) => id))], guarded: new Map() };
}
