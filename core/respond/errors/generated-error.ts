import type { Operation } from '../../contract/contract.js';
import type { Negotiated } from '../negotiation/negotiate.js';
import type { Decision } from '../decision/decide.js';
import type { Preferences } from '../response/preferences.js';
import { allContents } from '../../contract/all-contents.js';
import { succeedingRule } from '../negotiation/choose-rule.js';

/** Maximum length of a quoted Accept or example, in UTF-16 units. */
const LONGEST_QUOTE = 100;

/**
 * The reason for an error that the document does not describe: a status or an example that it does not have, or an Accept that
 * none of its media types satisfies (RFC 9110 section 15.5.7).
 * @returns one sentence without a full stop.
 */
export function reasonOfGenerated(
  operation: Operation,
  { gap }: Negotiated,
  { because }: Decision,
  accept: string | undefined,
  { code, example = '' }: Preferences,
): string {
  switch (gap) {
    case 'media-type':
      return unacceptable(operation, accept ?? '');
    case 'status':
      return `the document has no response ${code} for this operation`;
    case 'example':
      return `this response has no example '${shortened(example)}'`;
    default:
      return because;
  }
}

/** Names the media types of the response that would have been sent, not those of errors. */
function unacceptable(operation: Operation, accept: string): string {
  const { rule } = succeedingRule(operation);
  const types = (rule === undefined ? [] : [...new Set(allContents(rule).map(({ name }) => name))]).join(' and ');
  return `Accept is ${shortened(accept)}; this operation responds with ${types}`;
}

function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
