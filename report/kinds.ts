import type { ExpectationKind } from '../core/judge/situation.js';

/** The kinds of requests in the order of a report, with the words for them. */
export const KINDS: readonly { readonly kind: ExpectationKind; readonly name: string; readonly due: string }[] = [
  { kind: 'accept', name: 'valid', due: 'to be accepted' },
  { kind: 'invalid', name: 'invalid', due: 'to be refused' },
  { kind: 'unauthorized', name: 'no credentials', due: 'to be turned away' },
  { kind: 'unspecified', name: 'not spoken of', due: 'left to the policy' },
];

/** What is due to a request of a kind. */
export function dueOf(kind: ExpectationKind): string {
  return KINDS.find((candidate) => candidate.kind === kind)?.due ?? kind;
}
