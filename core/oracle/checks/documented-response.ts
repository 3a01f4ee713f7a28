import type { HttpResponse } from '../../http/exchange.js';
import type { MediaType, ResponseRule } from '../../openapi/contract.js';
import { responseFor } from '../documented.js';
import type { Checked } from '../violation.js';

/** An answer whose body the document describes. */
export interface DocumentedResponse {
  readonly response: HttpResponse;
  readonly rule: ResponseRule;
  readonly media: MediaType;
}

/**
 * The answer with its documented media type, or undefined where the document says nothing of its body, or where it can
 * have none: an answer to HEAD (RFC 9110 section 9.3.2).
 */
export function documentedResponse({ case: testCase, exchange: { outcome } }: Checked): DocumentedResponse | undefined {
  if (outcome.kind !== 'response' || testCase.operation.method === 'HEAD') return undefined;
  const rule = responseFor(testCase.operation, outcome.status);
  return rule?.content === undefined ? undefined : { response: outcome, rule, media: rule.content };
}
