import type { Finding } from '../../causes/finding.js';
import { rankFindings } from '../../causes/rank-findings.js';
import { listSome } from '../../words/list-some.js';
import type { BaselineResult, Run } from './run.js';

/** Known findings, which do not break the gate until they are fixed. */
export interface Baseline {
  readonly version: 3;
  /** In order of their ids. */
  readonly findings: readonly KnownFinding[];
  /** The ids of the operations that were reached, for documents with several. */
  readonly reached?: readonly string[];
  /** Entries of version 1, which had other ids: their notes are kept when the file is rewritten. */
  readonly former?: readonly KnownFinding[];
}

/** A finding of a baseline, identified by its id and the listed inputs; the rest is for people. */
export interface KnownFinding extends Pick<Finding, 'id' | 'operation' | 'title'> {
  readonly check: string;
  /** The inputs for which it was found. Without a list, the id is enough. */
  readonly inputs?: readonly string[];
  /** The operations that showed it. Without a list, that of `operation`, if it has one. */
  readonly operations?: readonly string[];
  /** A note by the user; kept when the baseline is rewritten. */
  readonly note?: string;
  /** The last day on which it is known, such as 2026-12-31, in UTC; given by the user, and kept when the baseline is rewritten. */
  readonly expires?: string;
}

/** True if a finding counts: it was not known before. */
export function isNew({ known }: Finding): boolean {
  return known !== true;
}

/**
 * True if a baseline lists a finding, with all of its inputs and operations, on a day.
 * @param day such as 2026-12-31.
 */
export function isListed(finding: Finding, { findings }: Baseline, day: string): boolean {
  return isCovered(finding, entryOf(finding, new Map(findings.map((entry) => [entry.id, entry]))), day);
}

/** The day of a time in ISO 8601, in UTC. */
export function dayOf(time: string): string {
  return time.slice(0, '2026-12-31'.length);
}

/** The entry of a finding: its own, or that of the finding of all operations of which it is a part. */
function entryOf({ id, partOf = '' }: Finding, known: ReadonlyMap<string, KnownFinding>): KnownFinding | undefined {
  return known.get(id) ?? known.get(partOf);
}

function isCovered(finding: Finding, entry: KnownFinding | undefined, day: string): boolean {
  return entry !== undefined && !hasExpired(entry, day) && unlisted(finding, entry).length === 0;
}

/** Dates of one length are in the order of their texts. */
function hasExpired({ expires }: KnownFinding, day: string): boolean {
  return expires !== undefined && expires < day;
}

/**
 * Excludes known findings from a verdict. A run that ended early with only known ones is undecided: the rest was not sent. A
 * finding with inputs that the baseline does not list is new, and a note says so: otherwise one fault would hide the next. So is one
 * whose entry expired before the day on which the run started.
 * @param isPartial true if cases were left out on purpose: then missing findings are not reported as fixed.
 */
export function applyBaseline(run: Run, baseline: Baseline, file: string, isPartial: boolean): Run {
  const known = new Map(baseline.findings.map((finding) => [finding.id, finding]));
  const day = dayOf(run.startedAt);
  const findings = rankFindings(
    run.findings.map((finding): Finding => {
      return isCovered(finding, entryOf(finding, known), day) ? { ...finding, known: true } : finding;
    }),
  );
  const expired = run.findings.flatMap((finding) => {
    const entry = entryOf(finding, known);
    return entry?.expires === undefined || !hasExpired(entry, day)
      ? []
      : [{ id: finding.id, title: finding.title, expires: entry.expires }];
  });
  const isExpired = new Set(expired.map(({ id }) => id));
  const wider = run.findings.flatMap((finding) => {
    const more = isExpired.has(finding.id) ? [] : unlisted(finding, entryOf(finding, known));
    return more.length === 0 ? [] : [`${finding.id} is in ${file}, but not for ${listSome(more)}: it counts as new`];
  });
  const ended = expired.map(({ id, expires }) => `${id} is in ${file}, but only until ${expires}: it counts as new`);
  const gone = saysAll(run, isPartial) ? goneFrom(baseline, run) : [];
  const stays = findings.length === 0 || findings.some(isNew);
  return {
    ...run,
    findings,
    notes: [...run.notes, ...wider, ...ended],
    verdict: stays ? run.verdict : run.ended === undefined ? 'kept' : 'undecided',
    baseline: {
      file,
      gone: gone.map(({ id, title }) => ({ id, title })),
      ...(expired.length === 0 ? {} : { expired }),
    } satisfies BaselineResult,
  };
}

/** The inputs and operations that show a finding and are not listed in the baseline. */
function unlisted({ inputs, operations }: Finding, entry: KnownFinding | undefined): readonly string[] {
  if (entry === undefined) return [];
  const { inputs: known, operation } = entry;
  const listed = entry.operations ?? (operation === '' ? operations : [operation]);
  return [
    ...operations.filter((name) => !listed.includes(name)),
    ...(known === undefined ? [] : inputs.filter((input) => !known.includes(input))),
  ];
}

/** Creates the baseline of a run; known findings that a partial run does not show stay in it. */
export function updateBaseline(run: Run, before: Baseline, isPartial: boolean): Baseline {
  const listed = new Map(before.findings.map((finding) => [finding.id, finding]));
  const isWhole = saysAll(run, isPartial);
  const shown = new Set(run.findings.map(({ id }) => id));
  const kept = isWhole ? [] : before.findings.filter(({ id }) => !shown.has(id));
  // A run of some operations does not say whether the others still show what all of them showed.
  const isPartOfKept = ({ id, partOf = '' }: Finding): boolean => !isWhole && !listed.has(id) && listed.has(partOf);
  const found = run.findings.flatMap((finding): readonly KnownFinding[] => {
    const { id, check, operation, title } = finding;
    const entry = listed.get(id);
    if (isPartOfKept(finding) && isListed(finding, before, dayOf(run.startedAt))) return [];
    const note = (entry ?? before.former?.find((known) => known.check === check && known.title === title))?.note;
    // The text of a finding can differ between runs: existing text is kept, so that a diff shows what is new.
    const known = entry ?? { id, check, operation, title, ...(note === undefined ? {} : { note }) };
    const inputs = [...new Set([...(isWhole ? [] : (entry?.inputs ?? [])), ...finding.inputs])].toSorted();
    const { operations: former, ...rest } = known;
    const operations = [...new Set([...(isWhole || entry === undefined ? [] : (former ?? [known.operation])), ...finding.operations])];
    return [
      {
        ...rest,
        ...(inputs.length === 0 ? {} : { inputs }),
        ...(operations.length > 1 || operations[0] !== known.operation ? { operations: operations.toSorted() } : {}),
      },
    ];
  });
  const findings = [...kept, ...found].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (run.operations.length < 2) return { version: 3, findings };
  const reached = run.operations.flatMap(({ id, reach }) => (reach === 'reached' ? [id] : []));
  const others = isWhole ? [] : (before.reached ?? []);
  return { version: 3, findings, reached: [...new Set([...others, ...reached])].toSorted() };
}

/** True if a run would have shown every finding: it was complete, and is not a shard. */
function saysAll({ ended, campaign }: Run, isPartial: boolean): boolean {
  return ended === undefined && !isPartial && (campaign?.shard.count ?? 1) === 1;
}

function goneFrom(baseline: Baseline, { findings }: Run): readonly KnownFinding[] {
  const found = new Set(findings.flatMap(({ id, partOf }) => [id, partOf]));
  return baseline.findings.filter(({ id }) => !found.has(id));
}
