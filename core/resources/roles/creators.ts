import type { Operation } from '../../contract/contract.js';
import type { ItemPath } from '../paths/item-path.js';
import type { Creator, KeySource } from '../resource.js';
import { unwrap } from '../answers/envelope.js';
import { successSchemasOf } from '../answers/success-answers.js';
import { isLogin } from './login.js';
import { componentNameOf } from '../names/thing-names.js';
import { type Thing, hasSchemaOf, isThing, keyIn } from '../keys/thing.js';
import { createsBecause, itemPostCreatesBecause, putCreatesBecause } from './creates.js';
import { chosenKey, keySourceOf } from './key-source.js';

/** The operations that create a thing: POST of the path of all, or PUT or POST of its own. */
export function creatorsOf(itemPath: ItemPath, thing: Thing): readonly Creator[] {
  const { operations, collectionOperations, creatingOperations, shallowOperations, nestedOperations, actionsElsewhere = [] } = itemPath;
  const postsAmong = (some: readonly Operation[]): readonly Creator[] =>
    some.flatMap((operation) => {
      const because = createsBecause(operation, thing);
      return because === undefined ? [] : [creatorOf(operation, thing, because)];
    });
  const ofThing = (some: readonly Operation[]): readonly Operation[] => some.filter((operation) => hasSchemaOf(operation, thing));
  const byCollection = postsAmong([...collectionOperations, ...creatingOperations, ...ofThing(shallowOperations)]);
  // Two paths of one thing: what is created below another is read by its own key, too.
  const posts = byCollection.length > 0 ? byCollection : postsAmong(ofThing(nestedOperations)).filter(({ gives }) => gives.from === 'body');
  const byPath = operations.flatMap((operation): readonly Creator[] => {
    const because =
      putCreatesBecause(operation, posts.length === 0) ?? (posts.length === 0 ? itemPostCreatesBecause(operation, thing) : undefined);
    return because === undefined ? [] : [{ operation: operation.id, because, gives: { from: 'path' }, chosenBy: undefined }];
  });
  const made = [...posts, ...byPath];
  // Where nothing else creates it, another thing may be turned into it: a quote that is accepted becomes an order.
  const all = made.length > 0 ? made : postsAmong(actionsElsewhere.filter((one) => !isLogin(one) && answersThing(one, thing)));
  return all.toSorted((one, other) => RANKS[one.gives.from] - RANKS[other.gives.from]);
}

/** A PUT that creates may also replace; what is created where nobody says with which key can only be used if the server sends Location. */
const RANKS: Readonly<Record<KeySource['from'], number>> = { body: 0, location: 0, request: 0, path: 1, unknown: 2 };

/** True if an operation answers with one thing, by a schema of the components that is named after it or has its members. */
function answersThing(operation: Operation, thing: Thing): boolean {
  return successSchemasOf(operation).some((schema) => {
    const found = unwrap(schema, thing.names.whole).schema;
    return componentNameOf(found) !== undefined && isThing(thing, found) && keyIn(thing, schema) !== undefined;
  });
}

/** An operation that creates a thing, with where its key is found. */
export function creatorOf(operation: Operation, thing: Thing, because: string): Creator {
  return { operation: operation.id, because, gives: keySourceOf(operation, thing), chosenBy: chosenKey(operation, thing)?.path };
}
