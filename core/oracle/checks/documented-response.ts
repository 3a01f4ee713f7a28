import type { HttpResponse } from '../../http/exchange.js';
import type { MediaType, ResponseRule } from '../../openapi/contract.js';
import { responseFor } from '../documented.js';
import type { Checked } from '../violation.js';

/** A response whose body the document describes. */
export interface DocumentedResponse {
  readonly response: HttpResponse;
  readonly rule: ResponseRule;
  readonly media: MediaType;
}

/**
 * The response with its documented media type; undefined if the document describes no body, or there can be none: a response to
 * HEAD (RFC 9110 section 9.3.2).
 */
export function documentedResponse({ case: testCase, exchange: { outcome } }: Checked): DocumentedResponse | undefined {
  if (outcome.kind !== 'response' || testCase.operation.method === 'HEAD') return undefined;
  const rule = responseFor(testCase.operation, outcome.status);
  return rule?.content === undefined ? undefined : { response: outcome, rule, media: rule.content };
}
