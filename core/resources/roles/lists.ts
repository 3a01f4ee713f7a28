import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { type ArrayOfObjects, arraysIn } from '../answers/arrays.js';
import { isHeld } from '../answers/list-answer.js';
import { isSameSchema } from '../resolved-schema.js';
import { successSchemasOf } from '../answers/success-answers.js';
import type { ItemPath } from '../paths/item-path.js';
import type { List } from '../resource.js';
import { type Thing, hasSchemaOf, keyIn, resembles } from '../keys/thing.js';

/** The operations that list things: on the path of all of them, or below other things. */
export function listsOf({ collectionOperations, shallowOperations }: ItemPath, thing: Thing): readonly List[] {
  const shallow = shallowOperations.filter((operation) => hasSchemaOf(operation, thing));
  return [...collectionOperations, ...shallow].flatMap((operation) => listOf(operation, thing) ?? []);
}

/** How an operation lists things; undefined if it does not, or does not say how. */
function listOf(operation: Operation, thing: Thing): List | undefined {
  if (operation.method !== 'GET') return undefined;
  for (const schema of successSchemasOf(operation)) {
    const array = arrayOfThings(schema, thing);
    if (array === undefined) continue;
    const key = keyIn(thing, array.item);
    if (key === undefined && !isSame(array, thing) && !resembles(thing, array.item)) continue;
    const held = array.path.length === 0 ? 'its answer is an array' : `its answer has the array ${array.path.join('.')}`;
    return {
      operation: operation.id,
      because: `${held} of things${key === undefined ? '' : ` with ${key.join('.')}`}`,
      items: array.path,
      key,
    };
  }
  return undefined;
}

/** The array of things: the only one of the thing's schema, or else the only one under a name that lists have. */
function arrayOfThings(schema: SchemaNode, thing: Thing): ArrayOfObjects | undefined {
  const arrays = arraysIn(schema);
  const same = arrays.filter((array) => isSame(array, thing));
  const candidates = same.length > 0 ? same : arrays.filter((array) => isHeld(array, thing.names));
  return candidates.length === 1 ? candidates[0] : undefined;
}

function isSame({ item }: ArrayOfObjects, { schema }: Thing): boolean {
  return schema !== undefined && isSameSchema(item, schema);
}
