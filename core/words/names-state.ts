import { wordsOf } from './name-words.js';

const WORDS = new Set('status state stage phase step to action decision outcome result verdict transition event active enabled'.split(' '));

/** True for the name of a member that says in which state a thing is, or into which it is brought: `status`, `to`, `next_action`. */
export function namesState(name: string): boolean {
  return wordsOf(name).some((word) => WORDS.has(word));
}
