import { nearest } from '../../known-keys.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { type PatternKind, namesOf } from './patterns.js';

/** A pattern that no operation fits: what is wrong, and what to do. */
export interface Unmatched {
  readonly message: string;
  readonly hint: string;
}

/** Says that no operation of a contract fits a pattern, and what may have been meant. */
export function unmatched({ operations, leftOut }: Contract, pattern: string, kind: PatternKind): Unmatched {
  const unusable = kind === 'operations' ? leftOut.find(({ id }) => id === pattern) : undefined;
  if (unusable !== undefined) return { message: `${unusable.id} cannot be judged, because ${unusable.because}`, hint: unusable.hint };
  const words = WORDS[kind];
  const names = words.known(operations);
  const below = kind === 'paths' ? `${pattern.replace(/\/+$/, '')}/` : undefined;
  const hasBelow = below !== undefined && names.some((name) => name.startsWith(below));
  const near = hasBelow ? `${below}**` : similar(pattern, names);
  const hint = near === undefined ? listed(operations.flatMap(words.shown), words.none) : `Did you mean '${near}'?`;
  return { message: `no operation ${words.has} '${pattern}'`, hint };
}

interface Words {
  readonly has: string;
  readonly none: string;
  /** What a pattern may mean. */
  readonly known: (operations: readonly Operation[]) => readonly string[];
  /** What is listed of an operation. */
  readonly shown: (operation: Operation) => readonly string[];
}

const WORDS: Readonly<Record<PatternKind, Words>> = {
  operations: {
    has: 'is called',
    none: 'The document has no operation',
    known: (operations) => operations.flatMap((operation) => [operation.id, ...namesOf(operation)]),
    shown: ({ operationId, id }) => [operationId ?? id],
  },
  tags: {
    has: 'has the tag',
    none: 'No operation has a tag',
    known: (operations) => operations.flatMap(({ tags = [] }) => tags),
    shown: ({ tags = [] }) => tags,
  },
  paths: {
    has: 'has the path',
    none: 'The document has no path',
    known: (operations) => operations.map(({ path }) => path),
    shown: ({ path }) => [path],
  },
};

/** Upper bound on the names that are listed. */
const LISTED = 6;

function listed(names: readonly string[], none: string): string {
  const known = [...new Set(names)];
  if (known.length === 0) return none;
  if (known.length <= LISTED) return `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
  const more = `${known.length - LISTED} more: plant-store-kit verify --list prints the operations`;
  return `There are ${known.slice(0, LISTED).join(', ')} and ${more}`;
}

/** The most similar name, whatever its case, or the first that contains the words of the pattern. */
function similar(pattern: string, names: readonly string[]): string | undefined {
  const byLower = new Map(names.map((name) => [name.toLowerCase(), name]));
  const word = pattern.toLowerCase();
  const near = nearest(pattern, names) ?? byLower.get(nearest(word, [...byLower.keys()]) ?? '');
  const bare = word.replaceAll('*', '');
  return near ?? (bare.length < SHORTEST ? undefined : names.find((name) => name.toLowerCase().includes(bare)));
}

/** Fewest characters of a word that says what is meant. */
const SHORTEST = 3;
