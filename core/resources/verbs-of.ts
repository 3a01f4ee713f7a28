import type { Operation } from '../contract/contract.js';
import { wordsOf } from '../words/name-words.js';

/** Words of paths and operation ids that name no action of a thing's own. */
const PLAIN_VERBS = new Set('create add post put patch set update edit change modify new get do make take give'.split(' '));

/**
 * What an operation may do to a thing: the first words of the end of its path, and of its operation id. In lower case.
 * @param does what it does by a value of its body; then its names say nothing.
 */
export function verbsOf({
  path,
  operationId = '',
  does,
}: Pick<Operation, 'path' | 'operationId'> & { readonly does?: string }): readonly string[] {
  if (does !== undefined) return [wordsOf(does).join('_')];
  const end = path.split('/').at(-1) ?? '';
  const ofPath = end.startsWith('{') ? [] : wordsOf(end).slice(0, 1);
  return [...new Set([...ofPath, ...wordsOf(operationId).slice(0, 1)])].filter((word) => !PLAIN_VERBS.has(word));
}
