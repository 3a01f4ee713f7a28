import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { Violation } from '../../checks/violation/violation.js';
import { textsIn } from '../../json/inner-values.js';
import type { JsonValue } from '../../json/value.js';
import { isChanging } from '../../contract/is-changing.js';

/**
 * Stored values that the document does not allow: the keywords that accepted requests broke, and the texts that are not of their format, which a
 * server may accept, and then answers with.
 */
export interface StoredFaults {
  /**
   * Called before a request is sent whose response is judged later: other connections may see meanwhile what it stores.
   * @param body of the request, which is read only if its texts matter.
   */
  readonly foresee: (testCase: Case, body: () => JsonValue | undefined) => void;
  /** Called for every exchange. */
  readonly observe: (testCase: Case, exchange: Exchange) => void;
  /** Called for an exchange that nothing explained when it was received: what is stored later does not explain it either. */
  readonly isUnexplained: (exchange: Exchange) => void;
  /** True if a response may break the contract only because it has what an accepted invalid request stored. */
  readonly explain: (testCase: Case, violation: Violation, exchange: Exchange) => boolean;
}

/** Creates an empty collection. */
export function storedFaults(): StoredFaults {
  const broken = new Set<string>();
  const odd = new Set<string>();
  const unexplained = new WeakSet<Exchange>();
  const foresee: StoredFaults['foresee'] = ({ operation, expectation }, body) => {
    if (odd.size >= MOST || !isChanging(operation)) return;
    if (!expectation.situations.some(({ id }) => id === 'other-format')) return;
    for (const text of textsIn(body() ?? null)) odd.add(text.toLowerCase());
  };
  return {
    foresee,
    observe({ operation, expectation }, exchange) {
      if (expectation.kind === 'accept' || expectation.kind === 'unspecified') return;
      if (!isChanging(operation) || !succeeded(exchange)) return;
      for (const { assertion } of expectation.violations) for (const key of keysOf(assertion.at.pointer)) broken.add(key);
    },
    isUnexplained: (exchange) => void unexplained.add(exchange),
    explain: ({ expectation }, { check, constraint, text }, exchange) => {
      if (unexplained.has(exchange)) return false;
      if (check !== 'body-matches-schema' || expectation.kind === 'invalid') return false;
      if (text !== undefined && odd.has(text.toLowerCase())) return true;
      return keysOf(constraint.at.pointer).some((key) => broken.has(key));
    },
  };
}

/** Upper bound on texts that are kept. */
const MOST = 10_000;

/** A keyword, wherever a schema of requests and one of responses say the same of a member. */
function keysOf(pointer: string): readonly string[] {
  const [ofMember] = /properties\/[^/]+\/[^/]+$/.exec(pointer) ?? [];
  return ofMember === undefined ? [pointer] : [pointer, ofMember];
}
