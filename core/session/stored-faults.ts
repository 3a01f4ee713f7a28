import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import type { Violation } from '../oracle/violation.js';
import { isChanging } from '../request/is-changing.js';

/** What this run stored that the document does not allow: the keywords that accepted requests broke. */
export interface StoredFaults {
  /** Called for every exchange. */
  readonly observe: (testCase: Case, exchange: Exchange) => void;
  /** True if a response may break the contract only because it has what an accepted invalid request stored. */
  readonly explain: (testCase: Case, violation: Violation) => boolean;
}

/** Creates an empty collection. */
export function storedFaults(): StoredFaults {
  const broken = new Set<string>();
  return {
    observe({ operation, expectation }, { outcome }) {
      if (expectation.kind !== 'invalid' || !isChanging(operation)) return;
      if (outcome.kind !== 'response' || outcome.status < 200 || outcome.status >= 300) return;
      for (const { assertion } of expectation.violations) for (const key of keysOf(assertion.at.pointer)) broken.add(key);
    },
    explain: ({ expectation }, { check, constraint }) =>
      check === 'body-matches-schema' && expectation.kind !== 'invalid' && keysOf(constraint.at.pointer).some((key) => broken.has(key)),
  };
}

/** A keyword, wherever a schema of requests and one of responses say the same of a member. */
function keysOf(pointer: string): readonly string[] {
  const [ofMember] = /properties\/[^/]+\/[^/]+$/.exec(pointer) ?? [];
  return ofMember === undefined ? [pointer] : [pointer, ofMember];
}
