import type { KnownOperation } from '../../knowledge/known-operation.js';
import { wordsOf } from '../../words/name-words.js';

/** Words of moves that end the life of a thing, so that others come first. */
const ENDS = new Set(
  'cancel close reject archive delete void abort decline expire revoke withdraw end finish complete return refund'.split(' '),
);

/** True for an operation that is called as what ends the life of a thing, or does that by a value of its body. */
export function endsLife({ path, operationId = '', does = '' }: Pick<KnownOperation, 'path' | 'operationId' | 'does'>): boolean {
  const words = [...wordsOf(path.split('/').at(-1) ?? ''), ...wordsOf(operationId)];
  return words.some((word) => ENDS.has(word)) || wordsOf(does).some(isEnding);
}

/** True for a state in which a thing stays: `cancelled`. */
export function isEnding(word: string): boolean {
  return [...ENDS].some((one) => word === one || word.startsWith(`${one.replace(/e$/, '')}e`) || word.startsWith(`${one}l`));
}
