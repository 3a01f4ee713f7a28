import type { Operation } from '../../openapi/contract.js';
import type { ItemPath } from '../paths/item-path.js';
import type { Creator } from '../resource.js';
import { type Thing, hasSchemaOf } from '../thing.js';
import { createsBecause, putCreatesBecause } from './creates.js';
import { chosenKey, keySourceOf } from './key-source.js';

/** The operations that create a thing: POST of the path of all, or PUT of its own. */
export function creatorsOf(itemPath: ItemPath, thing: Thing): readonly Creator[] {
  const { operations, collectionOperations, creatingOperations, shallowOperations } = itemPath;
  const shallow = shallowOperations.filter((operation) => hasSchemaOf(operation, thing));
  const posts = [...collectionOperations, ...creatingOperations, ...shallow].flatMap((operation) => {
    const because = createsBecause(operation, thing);
    return because === undefined ? [] : [creatorOf(operation, thing, because)];
  });
  const puts = operations.flatMap((operation): readonly Creator[] => {
    const because = putCreatesBecause(operation, posts.length === 0);
    return because === undefined ? [] : [{ operation: operation.id, because, gives: { from: 'path' }, chosenBy: undefined }];
  });
  return [...posts, ...puts];
}

/** An operation that creates a thing, with where its key is found. */
export function creatorOf(operation: Operation, thing: Thing, because: string): Creator {
  return { operation: operation.id, because, gives: keySourceOf(operation, thing), chosenBy: chosenKey(operation, thing)?.path };
}
