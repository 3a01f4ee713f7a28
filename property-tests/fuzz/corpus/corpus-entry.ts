import { createHash } from 'node:crypto';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { StoredPiece } from '../../../core/findings/finding-document.js';
import type { ProgramStep, Role } from '../programs/program.js';

/** A program or a single request of a corpus, as it is kept in a file. Plain data; secrets appear as names. */
export type CorpusEntry = StoredProgram | StoredRequest;

/** A program that showed something new. */
export interface StoredProgram {
  readonly kind: 'program';
  readonly version: 1;
  /** The item path of the kind of thing that it is about. */
  readonly about: string;
  /** Never empty; the first one creates the thing. */
  readonly steps: readonly StoredProgramStep[];
}

/** One request of a program. */
export interface StoredProgramStep {
  readonly role: Role;
  /** The id of its operation. */
  readonly operation: string;
  /** The item path of the kind of thing that it is about. */
  readonly about: string;
  readonly names: ProgramStep['names'];
  readonly body: StoredBody;
  readonly parameters: readonly StoredChange[];
}

/** A single request with a novel response. */
export interface StoredRequest {
  readonly kind: 'request';
  readonly version: 1;
  /** The id of its operation. */
  readonly operation: string;
  /** What the contract said of it, and the status of its response; for people, and for the choice of those that stay. */
  readonly shows: string;
  /** The id of its head: `plain`, or what varies its headers. */
  readonly head: string;
  readonly body: StoredBody;
  readonly parameters: readonly StoredChange[];
}

/** A body: that of the plain request, none, a value, or a text in one spelling. */
export type StoredBody =
  | 'plain'
  | 'absent'
  /** The value as JSON, whatever it is sent in. `keys`: the members that name a thing of the run. */
  | { readonly value: readonly StoredPiece[]; readonly keys?: readonly InstancePath[] }
  | { readonly text: readonly StoredPiece[] };

/** How one parameter differs from the plain one. */
export type StoredChange =
  /** A value, as JSON. */
  | { readonly kind: 'value'; readonly in: string; readonly name: string; readonly value: string }
  /** The plain value, written all the same. */
  | { readonly kind: 'plain'; readonly in: string; readonly name: string }
  | { readonly kind: 'texts'; readonly in: string; readonly name: string; readonly texts: readonly string[]; readonly isRaw: boolean }
  | { readonly kind: 'left-out'; readonly in: string; readonly name: string }
  | { readonly kind: 'undeclared'; readonly in: 'query' | 'header'; readonly name: string; readonly text: string };

/** In characters. */
const DIGEST = 12;

/** The name of an entry, by what it sends: the same in every campaign and on every machine. The name of its file without `.json`. */
export function nameOfEntry(entry: CorpusEntry): string {
  const sent = entry.kind === 'program' ? entry : { ...entry, shows: undefined };
  return `${entry.kind}-${createHash('sha256').update(JSON.stringify(sent, inOrder)).digest('hex').slice(0, DIGEST)}`;
}

/** Objects with their members in the order of their names, however a file has them. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))));
}

/** The text of the file of an entry. */
export function fileOfEntry(entry: CorpusEntry): string {
  return `${JSON.stringify(entry, null, 2)}\n`;
}
