import { failureStatus, mediaTypeStatus, responseFor } from '../../core/contract/documented-statuses.js';
import type { Operation, ResponseRule } from '../../core/contract/contract.js';
import type { PrismOperation } from './prism.js';
import type { DecisionKind } from '../../core/respond/decision/decide.js';
import { refusalStatus } from '../../core/respond/negotiation/choose-rule.js';

/** What Prism chooses a response from, for one operation and one decision. */
export interface Resource {
  readonly operation: PrismOperation;
  /** Overrides the status that Prism returns. */
  readonly status: number | undefined;
  /** The response rule, if known before Prism is called. */
  readonly rule: ResponseRule | undefined;
}

/** One resource per decision. */
export type Resources = Readonly<Record<DecisionKind, Resource>>;

/**
 * Makes Prism find the errors of the document. By itself it looks only for 422, 400 or `default`, and for 401; if there
 * is none, it generates an error whose shape is not that of the contract.
 * @param authStatus the status for a request without valid credentials.
 */
export function resourcesOf(operation: Operation, prism: PrismOperation, authStatus: number): Resources {
  const failure = failureStatus(operation);
  const failing = failure === undefined ? undefined : responseFor(operation, failure);
  const unsupported = mediaTypeStatus(operation);
  const typed = unsupported === undefined ? undefined : responseFor(operation, unsupported);
  const refusal = refusalStatus(operation, authStatus);
  const refusing = responseFor(operation, refusal) ?? failing;
  return {
    success: { operation: prism, status: undefined, rule: undefined },
    failure: { operation: withOnly(prism, failing, '400'), status: failure, rule: failing },
    'unsupported-media-type': { operation: withOnly(prism, typed, '400'), status: unsupported, rule: typed },
    refusal: { operation: withOnly(prism, refusing, '401'), status: refusal, rule: refusing },
  };
}

function withOnly(prism: PrismOperation, rule: ResponseRule | undefined, code: string): PrismOperation {
  if (rule === undefined) return prism;
  const items = prism.responses.filter((response) => response.code.toUpperCase() === rule.status.toUpperCase());
  return { ...prism, responses: items.map((response) => ({ ...response, code })) };
}
