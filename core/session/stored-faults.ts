import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import { succeeded } from '../http/response-class.js';
import type { Violation } from '../checks/violation.js';
import { decodeJson } from '../json/decode.js';
import { type JsonValue, isArray, isObject } from '../json/value.js';
import { isChanging } from '../contract/is-changing.js';

/**
 * Stored values that the document does not allow: the keywords that accepted requests broke, and the texts that are not of their format, which a
 * server may accept, and then answers with.
 */
export interface StoredFaults {
  /** Called for every exchange. */
  readonly observe: (testCase: Case, exchange: Exchange) => void;
  /** True if a response may break the contract only because it has what an accepted invalid request stored. */
  readonly explain: (testCase: Case, violation: Violation) => boolean;
}

/** Creates an empty collection. */
export function storedFaults(): StoredFaults {
  const broken = new Set<string>();
  const odd = new Set<string>();
  return {
    observe({ operation, expectation }, exchange) {
      if (expectation.kind === 'accept' || !isChanging(operation)) return;
      if (!succeeded(exchange)) return;
      if (expectation.kind === 'unspecified') {
        const isOdd = odd.size < MOST && expectation.situations.some(({ id }) => id === 'other-format');
        for (const text of isOdd ? textsIn(decodeJson(exchange.request.body).value) : []) odd.add(text.toLowerCase());
        return;
      }
      for (const { assertion } of expectation.violations) for (const key of keysOf(assertion.at.pointer)) broken.add(key);
    },
    explain: ({ expectation }, { check, constraint, text }) => {
      if (check !== 'body-matches-schema' || expectation.kind === 'invalid') return false;
      if (text !== undefined && odd.has(text.toLowerCase())) return true;
      return keysOf(constraint.at.pointer).some((key) => broken.has(key));
    },
  };
}

/** Upper bound on texts that are kept. */
const MOST = 10_000;

function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === undefined || value === null || typeof value !== 'object') return [];
  if (isArray(value)) return value.items.flatMap(textsIn);
  return isObject(value) ? value.members.flatMap(([, member]) => textsIn(member)) : [];
}

/** A keyword, wherever a schema of requests and one of responses say the same of a member. */
function keysOf(pointer: string): readonly string[] {
  const [ofMember] = /properties\/[^/]+\/[^/]+$/.exec(pointer) ?? [];
  return ofMember === undefined ? [pointer] : [pointer, ofMember];
}
