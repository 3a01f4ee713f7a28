import { memberOf } from '../json/value.js';
import { failureStatuses } from '../oracle/documented.js';
import type { Operation } from '../openapi/contract.js';
import type { Negotiated } from './negotiate.js';
import type { Decision } from './decide.js';

/** Maximum length of a quoted Accept, in UTF-16 units. */
const LONGEST_ACCEPT = 100;

/**
 * The reason for an error that the negotiation made up, because the document describes none: a status or an example that it does
 * not have, or an Accept that none of its media types satisfies (RFC 9110 section 15.5.7).
 * @returns one sentence without a full stop.
 */
export function reasonOfGenerated(
  operation: Operation,
  { status, body }: Negotiated,
  { kind, because }: Decision,
  accept: string | undefined,
): string {
  if (kind !== 'success' && failureStatuses(operation).length === 0) return because;
  if (status === 406) return unacceptable(operation, accept ?? '');
  const detail = memberOf(body, 'detail');
  return typeof detail === 'string' ? detail.replace(/\.$/, '') : because;
}

function unacceptable({ responses }: Operation, accept: string): string {
  const types = [...new Set(responses.flatMap(({ content }) => content?.name ?? []))].join(' and ');
  const quoted = accept.length > LONGEST_ACCEPT ? `${accept.slice(0, LONGEST_ACCEPT)}…` : accept;
  return `Accept is ${quoted}; this operation responds with ${types}`;
}
