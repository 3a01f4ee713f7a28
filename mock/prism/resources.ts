import { failureStatus, mediaTypeStatus, responseFor } from '../../core/oracle/documented.js';
import type { Operation, ResponseRule } from '../../core/openapi/contract.js';
import type { PrismOperation } from './prism.js';
import type { DecisionKind } from '../../core/respond/verdict.js';

/** What Prism is to choose an answer from, for one operation and one verdict. */
export interface Resource {
  readonly operation: PrismOperation;
  /** Stands in the place of the status that Prism gives. */
  readonly status: number | undefined;
  /** The rule that the answer follows, where it is settled before Prism is asked. */
  readonly rule: ResponseRule | undefined;
}

/** One for each verdict. */
export type Resources = Readonly<Record<DecisionKind, Resource>>;

/**
 * Makes Prism find the document's own errors. Left to itself it looks for 422, 400 or `default` and for nothing but 401,
 * and where it finds none it makes up an error in a shape that is not the contract's.
 * @param authStatus the status of an answer to a request without credentials.
 */
export function resourcesOf(operation: Operation, prism: PrismOperation, authStatus: number): Resources {
  const failure = failureStatus(operation);
  const failing = failure === undefined ? undefined : responseFor(operation, failure);
  const unsupported = mediaTypeStatus(operation);
  const typed = unsupported === undefined ? undefined : responseFor(operation, unsupported);
  const refusing = responseFor(operation, authStatus) ?? failing;
  return {
    success: { operation: prism, status: undefined, rule: undefined },
    failure: { operation: withOnly(prism, failing, '400'), status: failure, rule: failing },
    'unsupported-media-type': { operation: withOnly(prism, typed, '400'), status: unsupported, rule: typed },
    refusal: { operation: withOnly(prism, refusing, '401'), status: authStatus, rule: refusing },
  };
}

function withOnly(prism: PrismOperation, rule: ResponseRule | undefined, code: string): PrismOperation {
  if (rule === undefined) return prism;
  const items = prism.responses.filter((response) => response.code.toUpperCase() === rule.status.toUpperCase());
  return { ...prism, responses: items.map((response) => ({ ...response, code })) };
}
