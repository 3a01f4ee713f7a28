import type { ExpectationKind } from '../../core/contract/situation.js';
import { isNew } from '../../core/results/runs/baseline.js';
import { listFindings } from '../../core/results/naming/listed-findings.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief, inert } from './harmless-text.js';
import { counted } from './wrap.js';

/** Why a run ended early, and what would help, escaped and on one line; undefined if it was complete. */
export function earlyEnd({ ended }: Run): string | undefined {
  if (ended?.kind === 'interrupted') return 'interrupted: the rest was not sent';
  return ended?.kind === 'undecided' ? `${brief(ended.why)}. ${brief(ended.hint)}` : ended && brief(ended.why);
}

/** The same, or that nothing was sent: why a run without findings proves nothing. */
export function whyUndecided(run: Run): string | undefined {
  return earlyEnd(run) ?? (run.verdict === 'undecided' ? 'no case ran' : undefined);
}

/** The number of new findings as they are listed: "1 finding", "15 new findings (52 causes)". @param noun what they are. */
export function findingsText({ findings, baseline }: Run, noun = baseline === undefined ? 'finding' : 'new finding'): string {
  const fresh = findings.filter(isNew);
  const entries = listFindings(fresh).length;
  return `${counted(entries, noun)}${entries < fresh.length ? ` (${fresh.length.toLocaleString('en')} causes)` : ''}`;
}

/** A sentence for each finding of the baseline that no longer occurs. */
export function goneTexts({ baseline }: Run): readonly string[] {
  return (baseline?.gone ?? []).map(({ id, title }) => `no longer found, so it can be removed from the baseline: ${title} (${id})`);
}

/** The failures that alibis cleared, by reason: "3 failures cleared: unwritten-rule 2, used-value 1"; undefined if there are none. */
export function clearedText({ tolerated }: Run): string | undefined {
  const alibis = tolerated.filter(({ by }) => by === 'alibi');
  const count = alibis.reduce((sum, { cases }) => sum + cases, 0);
  if (count === 0) return undefined;
  return `${counted(count, 'failure')} cleared: ${alibis.map(({ id, cases }) => `${inert(id)} ${cases.toLocaleString('en')}`).join(', ')}`;
}

/** Cases per second of a campaign. */
export function campaignSpeed({ suites }: Run): number {
  const { cases = 0, durationMs = 0 } = suites.find(({ name }) => name === 'fuzz') ?? {};
  return Math.round((cases * 1000) / Math.max(1, durationMs));
}

/** The kinds of requests in report order, with their descriptions. */
export const KINDS: readonly { readonly kind: ExpectationKind; readonly name: string; readonly due: string }[] = [
  { kind: 'accept', name: 'valid', due: 'to be accepted' },
  { kind: 'invalid', name: 'invalid', due: 'to be refused' },
  { kind: 'unauthorized', name: 'unauthorized', due: 'to be denied access' },
  { kind: 'unspecified', name: 'unspecified', due: 'decided by the policy' },
];

/** The required outcome of a request of a kind. */
export function dueOf(kind: ExpectationKind): string {
  return KINDS.find((candidate) => candidate.kind === kind)?.due ?? kind;
}

/** The share of a number in all, in whole percent. */
export function shareOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * count) / all);
}
