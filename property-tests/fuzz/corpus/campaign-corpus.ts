import { hideSecrets } from '../../../core/http/masking/secrets.js';
import type { Target } from '../../../core/http/target/target.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { counted } from '../../../core/words/counted.js';
import { type KeptRequest, MOST_REQUESTS } from '../campaign/kept-requests.js';
import type { Generators } from '../parts/generators.js';
import type { Cast } from '../programs/possible-steps.js';
import { MOST_KEPT } from '../programs/kept-programs.js';
import type { Program } from '../programs/program.js';
import { type CorpusEntry, fileOfEntry, nameOfEntry } from './corpus-entry.js';
import { restoreProgram, storeProgram } from './stored-program.js';
import { restoreRequest, storeRequest } from './stored-request.js';

/** What earlier campaigns kept, and where it goes that this one does. */
export interface Corpus {
  readonly entries: readonly CorpusEntry[];
  /** Takes what changed, once, when the campaign has ended, whatever ended it. */
  readonly keep: (change: CorpusChange) => void;
}

/** How a campaign changes its corpus. */
export interface CorpusChange {
  /** The entries that are new, by their names. */
  readonly added: ReadonlyMap<string, CorpusEntry>;
  /** The names of those for which there is no room any more. */
  readonly superseded: readonly string[];
}

/** A corpus while a campaign lasts. The parts of the campaign are asked one after the other. */
export interface CampaignCorpus {
  /** What earlier campaigns kept, as far as this part of the campaign can send it. */
  readonly begin: (
    casts: readonly Cast[],
    operations: readonly Generators[],
    generatorsFor: (operation: KnownOperation) => Generators,
  ) => Restored;
  /** Takes what a part of the campaign keeps. */
  readonly end: (kept: Restored, target: Target) => void;
  readonly change: () => CorpusChange;
  /** Sentences without a full stop, for the notes of the run. */
  readonly notes: () => readonly string[];
}

/** What a corpus stands for in a campaign. */
export interface Restored {
  readonly programs: readonly Program[];
  readonly requests: readonly KeptRequest[];
}

/** Upper bound on the text of a file, in characters: what is larger is not kept. */
const LARGEST = 100_000;

/** Starts with what was read of a corpus. */
export function startCorpus(entries: readonly CorpusEntry[]): CampaignCorpus {
  const given = new Map(entries.map((entry) => [nameOfEntry(entry), entry]));
  const names = new Map<Program | KeptRequest['plan'], string>();
  const used = new Set<string>();
  const kept = new Set<string>();
  const added = new Map<string, CorpusEntry>();
  let hasBegun = false;
  const keep = (thing: Program | KeptRequest['plan'], target: Target, store: () => CorpusEntry): void => {
    const known = names.get(thing);
    if (known !== undefined) return void kept.add(known);
    const entry = store();
    const [name, text] = [nameOfEntry(entry), fileOfEntry(entry)];
    if (given.has(name)) return void kept.add(name);
    // What would still show a secret, in whatever spelling, is left out.
    if (text.length <= LARGEST && hideSecrets(text, target) === text) added.set(name, entry);
  };
  return {
    begin: (casts, operations, generatorsFor) => {
      hasBegun = true;
      const programs: Program[] = [];
      const requests: KeptRequest[] = [];
      for (const [name, entry] of given) {
        const program = entry.kind === 'program' ? restoreProgram(entry, casts, generatorsFor) : undefined;
        const request = entry.kind === 'request' ? restoreRequest(entry, operations) : undefined;
        if (program !== undefined) programs.push(program);
        if (request !== undefined) requests.push(request);
        const thing = program ?? request?.plan;
        if (thing === undefined) continue;
        names.set(thing, name);
        used.add(name);
      }
      return { programs, requests };
    },
    end: ({ programs, requests }, target) => {
      for (const program of programs) keep(program, target, () => storeProgram(program, target));
      for (const request of requests) keep(request.plan, target, () => storeRequest(request, target));
    },
    change: () => {
      const stay = [...given].flatMap(([name, entry]) => (kept.has(name) ? [entry] : []));
      const others = [...given].filter(([name]) => used.has(name) && !kept.has(name));
      return { added, superseded: withoutRoom([...stay, ...added.values()], others) };
    },
    notes: () => (hasBegun ? notesOf(given, added, used) : []),
  };
}

/** The names of those that have no room beside what stays; of programs, the longer ones have it. */
function withoutRoom(stay: readonly CorpusEntry[], others: readonly (readonly [string, CorpusEntry])[]): readonly string[] {
  const counts = new Map<string, number>();
  const takesRoom = (entry: CorpusEntry): boolean => {
    const about = entry.kind === 'program' ? entry.about : entry.operation;
    const key = `${entry.kind} ${about}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= (entry.kind === 'program' ? MOST_KEPT : MOST_REQUESTS);
  };
  for (const entry of stay) takesRoom(entry);
  return others.toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a)).flatMap(([name, entry]) => (takesRoom(entry) ? [] : [name]));
}

function lengthOf(entry: CorpusEntry): number {
  return entry.kind === 'program' ? entry.steps.length : 1;
}

function notesOf(
  given: ReadonlyMap<string, CorpusEntry>,
  added: ReadonlyMap<string, CorpusEntry>,
  used: ReadonlySet<string>,
): readonly string[] {
  const skipped = [...given].flatMap(([name, entry]) => (used.has(name) ? [] : [entry]));
  const read = `corpus: ${countedEntries([...given.values()])} read, ${countedEntries([...added.values()])} added`;
  if (skipped.length === 0) return [read];
  return [`${read}, ${countedEntries(skipped)} skipped: what they are sent to is not in the document, or was not reached`];
}

function countedEntries(entries: readonly CorpusEntry[]): string {
  const programs = entries.filter(({ kind }) => kind === 'program').length;
  const requests = entries.length - programs;
  const parts = [programs === 0 ? [] : counted(programs, 'program'), requests === 0 ? [] : counted(requests, 'request')].flat();
  return parts.length === 0 ? 'none' : parts.join(' and ');
}
