import type { ResponseRule } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

/**
 * The media types that plain requests ask for, as an Accept header: one of each documented response, JSON if there is a choice. Those of
 * successes come first: RFC 9110 section 12.5.1 gives the order no meaning, but servers that take the first one would send a success as what
 * was asked for as an error. They also prefer any to a wildcard, which therefore stands alone where a success has it.
 */
export function acceptedTypes({ responses, accept }: KnownOperation): string {
  if (accept !== undefined) return accept;
  const isSuccess = ({ status }: ResponseRule): boolean => status.startsWith('2');
  const successes = namesOf(responses.filter(isSuccess));
  if (successes.includes('*/*')) return '*/*';
  const names = new Set([...successes, ...namesOf(responses)]);
  return names.size === 0 ? 'application/json' : [...names].join(', ');
}

function namesOf(responses: readonly ResponseRule[]): readonly string[] {
  return responses.flatMap(({ content }) => (content === undefined ? [] : [content.name]));
}
