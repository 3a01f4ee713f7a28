import type { ExpectationKind } from '../core/judge/situation.js';
import type { Run } from '../core/results/run.js';

import { brief } from './inert.js';

/** Why a run ended before all its cases were sent, harmless and on one line; undefined where it did not. */
export function earlyEnd({ ended }: Run): string | undefined {
  return ended?.kind === 'interrupted' ? 'interrupted: the rest was not sent' : ended && brief(ended.why);
}

/** The same, or that nothing was sent: why a run that found nothing proves nothing. */
export function whyUndecided(run: Run): string | undefined {
  return earlyEnd(run) ?? (run.verdict === 'undecided' ? 'no case ran' : undefined);
}

/** A sentence for each finding of the baseline that did not show any more. */
export function goneTexts({ baseline }: Run): readonly string[] {
  return (baseline?.gone ?? []).map(({ id, title }) => `gone from the baseline, so it can be taken off it: ${title} (${id})`);
}

/** How many cases a campaign sent a second. */
export function campaignSpeed({ suites }: Run): number {
  const { cases = 0, durationMs = 0 } = suites.find(({ name }) => name === 'fuzz') ?? {};
  return Math.round((cases * 1000) / Math.max(1, durationMs));
}

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
