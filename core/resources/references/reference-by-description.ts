import type { Operation } from '../../contract/contract.js';
import { fits } from '../keys/fits.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';
import type { Reference } from '../resource.js';
import type { BodyField } from './fields-of-body.js';
import { type KnownResource, isOnPathsOf } from './resource-named-by.js';

/** The last word of a name that is a key of something, whatever it is called before: `assignee_id`. */
const KEYS: ReadonlySet<string> = new Set(['id', 'uuid', 'guid']);

/** Words of a description within which it says what the key is of: `An agent of the ticket's team`. */
const MOST_WORDS = 5;

/**
 * The thing that a key names by the part that it plays, where the description of the member begins with what it is: `assignee_id`, which is `an agent
 * of the team`.
 */
export function referenceByDescription(
  operation: Operation,
  { path, name, schema }: BodyField,
  resources: readonly KnownResource[],
): readonly Reference[] {
  const words = wordsOf(name);
  if (words.length < 2 || !KEYS.has(words.at(-1) ?? '')) return [];
  const [sentence = ''] = sentencesOf(schema.hints?.description ?? '');
  const others = resources.filter((one) => !isOnPathsOf(operation, one) && fits(schema, one.thing.parameterSchema));
  const found = firstNamed(wordsOf(sentence).slice(0, MOST_WORDS), others);
  if (found === undefined) return [];
  const { item } = found.resource;
  return [{ operation: operation.id, in: 'body', field: path, resource: item, because: `its description says that it names ${item}` }];
}

/** The resource whose name comes first; undefined if none is named, or two are by one word. */
function firstNamed(words: readonly string[], resources: readonly KnownResource[]): KnownResource | undefined {
  for (const [i] of words.entries()) {
    const named = resources.filter(({ thing }) =>
      [1, 2].some((count) => thing.names.whole.has(plain(words.slice(i, i + count).join('-')))),
    );
    if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  }
  return undefined;
}
