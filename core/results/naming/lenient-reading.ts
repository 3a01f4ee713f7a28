import { type Habit, isReadLeniently } from '../../causes/habits/habits.js';
import type { CauseRule } from '../../causes/rules/cause-rule.js';
import type { BrokenCase } from './broken-cases.js';
import { readingId } from './finding-id.js';

/** A cause whose part in the reading of requests is to be decided. */
export interface ReadCause {
  readonly id: string;
  readonly partOf?: string;
  /** The habit that it is, if the server has it. */
  readonly habit?: Habit;
  /** True for texts that are accepted though they are not JSON. */
  readonly isGrammar: boolean;
  readonly members: readonly BrokenCase[];
  /** The rule that gave the id. */
  readonly rule: string;
}

/** The rule of leniencies that one reader of requests has. */
export const READING_RULE = {
  id: 'lenient-reader',
  title: 'leniencies of one reader of requests',
  about: 'One library parses JSON and makes values of it, by one set of options. A server that shows two of its habits shows one set.',
} as const satisfies CauseRule;

/** So many leniencies of a server are the settings of one reader. */
const FEWEST = 2;

/**
 * Takes the leniencies of a server together. One library parses JSON and makes values of it, by one set of options (Jackson's ObjectMapper,
 * encoding/json with mapstructure, ajv behind a lenient parser): a server that shows two of its habits of reading shows one set of options. Where
 * it does, a leniency at a single member comes from there, too.
 * @returns the causes with what is of the reader under one id; where a server shows one habit alone, that id is in its `partOf`.
 */
export function joinReading<T extends ReadCause>(causes: readonly T[]): readonly T[] {
  const habits = new Set(causes.filter(isHabitOfReading).map(({ id }) => id));
  const isOfReader = ({ id, members }: T): boolean => habits.has(id) || isReadLeniently(members);
  if (habits.size < FEWEST) return causes.map((cause) => (habits.has(cause.id) ? { ...cause, partOf: readingId } : cause));
  return causes.map((cause) => (isOfReader(cause) ? { ...cause, id: readingId, partOf: undefined, rule: READING_RULE.id } : cause));
}

function isHabitOfReading({ habit, isGrammar }: ReadCause): boolean {
  return isGrammar || habit?.check === 'invalid-refused';
}
