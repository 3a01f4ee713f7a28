import type { Finding } from '../../core/causes/finding.js';
import { isNew } from '../../core/results/runs/baseline.js';
import { type ListedFinding, listFindings } from '../../core/results/naming/listed-findings.js';
import type { Run } from '../../core/results/runs/run.js';

/** An entry of the list of findings with its number, from 1. */
export interface NumberedEntry {
  readonly entry: ListedFinding;
  readonly number: number;
}

/** The findings of a run as a page lists them: new ones, then known ones, which are not gathered, because a baseline lists each. */
export function numberedFindings({ findings }: Run): {
  readonly fresh: readonly NumberedEntry[];
  readonly known: readonly NumberedEntry[];
} {
  const fresh = listFindings(findings.filter(isNew));
  const known = findings.filter((finding) => !isNew(finding)).map(entryOf);
  return {
    fresh: fresh.map((entry, i) => ({ entry, number: i + 1 })),
    known: known.map((entry, i) => ({ entry, number: fresh.length + i + 1 })),
  };
}

/** The number of each finding, by its id: "7", or "7.2" for the second of several causes. */
export function numbersOf(run: Run): ReadonlyMap<string, string> {
  const { fresh, known } = numberedFindings(run);
  return new Map([...fresh, ...known].flatMap(({ entry, number }) => entry.causes.map(({ id }, i) => [id, numberOf(entry, number, i)])));
}

/** @param at the place among the causes, from 0. */
export function numberOf({ causes }: ListedFinding, number: number, at: number): string {
  return causes.length === 1 ? String(number) : `${number}.${at + 1}`;
}

function entryOf(finding: Finding): ListedFinding {
  return { id: finding.id, title: finding.title, causes: [finding] };
}
