import type { Operation } from '../../contract/contract.js';
import { wordsOf } from '../../words/name-words.js';
import { isListed } from './fits.js';

/** Path parameters that choose a variant of the whole, and not one thing. */
const NO_KEYS = new Set(['version', 'apiversion', 'locale', 'language', 'lang', 'format', 'region', 'environment', 'env']);

/** The names of the path parameters of an operation that name a thing. */
export function keysIn({ parameters }: Pick<Operation, 'parameters'>): readonly string[] {
  return parameters
    .filter(({ in: where, name, schema }) => where === 'path' && !NO_KEYS.has(wordsOf(name).join('')) && !isListed(schema))
    .map(({ name }) => name);
}
