import { singularsOf } from '../../words/singular.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { PathShape } from './path-shape.js';

/** True if what is above a thing is written `projects/{project}`: a name, and a parameter that is its singular. */
export function isNested({ segments }: PathShape): boolean {
  const [name, owner] = [segments.at(-4)?.literal, segments.at(-3)?.parts[0]];
  if (name === undefined || owner?.kind !== 'parameter') return false;
  const words = wordsOf(name);
  const singulars = singularsOf(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last].join(''));
  return singulars.includes(plain(owner.name));
}
