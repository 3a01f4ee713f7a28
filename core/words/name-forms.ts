import { singularsOf } from './singular.js';

/** The words of a name one after another, in the plural that it has and in what its singular may be: `room types`, `room type`. */
export function formsOf(words: readonly string[]): readonly string[] {
  return singularsOf(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last].join(' '));
}
