import type { AskedRule } from '../../events/run-event.js';
import { counted } from '../../words/counted.js';
import type { Run } from './run.js';

/** Reasons that are told. */
const MOST_REASONS = 2;

/** Kinds of things of which the share is told. */
const MOST_THINGS = 4;

/** The share of the rules over several requests that were judged, from 0 to 1; undefined if none was asked. */
export function shareJudged({ rulesAsked }: Run): number | undefined {
  if (rulesAsked === undefined || rulesAsked.length === 0) return undefined;
  return rulesAsked.filter(isJudged).length / rulesAsked.length;
}

/** How many rules over several requests were judged, and why most others were not, as a sentence without a full stop; undefined if none was asked. */
export function rulesJudgedText({ rulesAsked = [] }: Run): string | undefined {
  if (rulesAsked.length === 0) return undefined;
  const left = rulesAsked.filter((rule) => !isJudged(rule));
  const head = `${rulesAsked.length - left.length} of ${counted(rulesAsked.length, 'rule')} over several requests judged${byThings(rulesAsked)}`;
  const groups = new Map<string, AskedRule[]>();
  for (const rule of left) groups.set(rule.because ?? '', [...(groups.get(rule.because ?? '') ?? []), rule]);
  const reasons = [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_REASONS)
    .map(
      ([because, [first, ...others]]) =>
        `${first?.check ?? ''} of ${first?.operation ?? ''}${others.length === 0 ? '' : ` and ${others.length} more`}: ${because}`,
    );
  return reasons.length === 0 ? head : `${head}; not judged: ${reasons.join('; ')}`;
}

/**
 * What is wrong with a run that judged too few rules over several requests, as a sentence without a full stop.
 * @param least the least share, from 0 to 1.
 * @returns undefined if it judged enough, or none was asked for a share.
 */
export function tooFewJudged(run: Run, least: number | undefined): string | undefined {
  const share = shareJudged(run) ?? 1;
  return least === undefined || share >= least
    ? undefined
    : `${rulesJudgedText(run)}, which is less than ${Math.round(least * 1000) / 10} %`;
}

/** The share of each kind of thing, the least first, as a clause in brackets; empty where there is one kind. */
function byThings(rules: readonly AskedRule[]): string {
  const names = [...new Set(rules.map(({ things }) => things))].filter((name) => name !== undefined);
  if (names.length < 2) return '';
  const shares = names.map((name) => {
    const of = rules.filter(({ things }) => things === name);
    return { name, judged: of.filter(isJudged).length, asked: of.length };
  });
  const shown = shares.toSorted((a, b) => a.judged / a.asked - b.judged / b.asked).slice(0, MOST_THINGS);
  const more = shares.length - shown.length;
  const rest = more === 0 ? '' : `, ${more} more kinds`;
  return ` (${shown.map(({ name, judged, asked }) => `${judged} of ${asked} of ${name}`).join(', ')}${rest})`;
}

function isJudged({ because }: AskedRule): boolean {
  return because === undefined;
}
