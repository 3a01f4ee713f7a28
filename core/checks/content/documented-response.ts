import { type DescribedBody, describedBody } from './described-body.js';
import type { Checked } from '../violation/violation.js';

/** The response of an exchange with its documented media type; undefined if no body is described. */
export function documentedResponse({ case: { operation }, exchange: { outcome } }: Checked): DescribedBody | undefined {
  return outcome.kind === 'response' ? describedBody(operation, outcome) : undefined;
}
