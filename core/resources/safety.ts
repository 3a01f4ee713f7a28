import type { Operation } from '../contract/contract.js';
import { isChanging } from '../contract/is-changing.js';
import { isListed } from './keys/fits.js';
import { wordsOf } from '../words/name-words.js';
import { operationIdOf } from './operation-id.js';

/** What an operation may do to things that the run did not create. */
export type Safety =
  /** It only reads, or adds a thing. */
  | { readonly kind: 'safe' }
  /** It changes what its path names, so it gets only ids that the run created, or that exist nowhere. */
  | { readonly kind: 'needs-created-id'; readonly parameters: readonly string[] }
  /** It may change or delete what the run did not create, whatever it gets. */
  | { readonly kind: 'destructive'; readonly because: string };

/** Words of a path or an operationId that a POST with unlimited effects has. */
const WORDS = new Set('remove delete purge kill terminate clear drop reset import restart stop shutdown settings'.split(' '));

/** Words of a path that act on all that is there if the POST says nothing else, neither an id nor a body: what adds a thing describes it. */
const WORDS_ALONE = new Set(['save', 'start']);

/** Path parameters that choose a variant of the whole, and not one thing. */
const NO_IDS = new Set(['version', 'apiversion', 'locale', 'language', 'lang', 'format', 'region', 'environment', 'env']);

/** What an operation may do to things that the run did not create, judged by its method, its path and its operationId. */
export function safetyOf(operation: Operation): Safety {
  const { method } = operation;
  if (!isChanging(operation)) return { kind: 'safe' };
  const ids = idsOf(operation);
  if (method !== 'POST')
    return ids.length === 0
      ? { kind: 'destructive', because: `${method} without an id in the path` }
      : { kind: 'needs-created-id', parameters: ids };
  const said = wordsOf(lastLiteralOf(operation)).find((word) => WORDS.has(word));
  if (said !== undefined) return { kind: 'destructive', because: `the path says '${said}'` };
  const named = wordsOf(operationIdOf(operation)).find((word) => WORDS.has(word));
  if (named !== undefined) return { kind: 'destructive', because: `the operationId says '${named}'` };
  if (ids.length > 0) return { kind: 'needs-created-id', parameters: ids };
  const alone = operation.body === undefined ? wordsOf(lastLiteralOf(operation)).find((word) => WORDS_ALONE.has(word)) : undefined;
  return alone === undefined
    ? { kind: 'safe' }
    : { kind: 'destructive', because: `the path says '${alone}', and there is neither an id nor a body` };
}

function idsOf({ parameters }: Operation): readonly string[] {
  return parameters
    .filter(({ in: where, name, schema }) => where === 'path' && !NO_IDS.has(wordsOf(name).join('')) && !isListed(schema))
    .map(({ name }) => name);
}

/** The last segment of a path that is not only a parameter. */
function lastLiteralOf({ path }: Operation): string {
  const segments = path.split('/').map((segment) => segment.replaceAll(/\{[^{}]*\}/g, ' ').trim());
  return segments.findLast((segment) => segment !== '') ?? '';
}
