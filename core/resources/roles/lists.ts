import type { Operation } from '../../openapi/contract.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { type ArrayOfObjects, arraysIn } from '../answers/arrays.js';
import { isSameSchema } from '../answers/resolved-schema.js';
import { successAnswersOf } from '../answers/success-answers.js';
import { singularsOf } from '../names/singular.js';
import { plain, wordsOf } from '../names/words.js';
import type { List } from '../resource.js';
import { type Thing, keyIn, resembles } from '../thing.js';

/** Members that hold the items of a list, as frameworks call them. */
const HOLDERS = new Set(
  'items item data results result content contents records record value values list rows entries docs documents member members elements objects resources hits'.split(
    ' ',
  ),
);

/** How an operation on the path of all things lists them; undefined if it does not, or does not say how. */
export function listOf(operation: Operation, thing: Thing): List | undefined {
  if (operation.method !== 'GET') return undefined;
  for (const { schema } of successAnswersOf(operation)) {
    const array = schema && arrayOfThings(schema, thing);
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

/** True if an answer is an array, or wraps exactly one under a name that lists have. */
export function isListAnswer(schema: SchemaNode, thing: Pick<Thing, 'names'>): boolean {
  const arrays = arraysIn(schema);
  return arrays.some(({ path }) => path.length === 0) || arrays.filter((array) => isHeld(array, thing)).length === 1;
}

/** The array of things: the only one of the thing's schema, or else the only one under a name that lists have. */
function arrayOfThings(schema: SchemaNode, thing: Thing): ArrayOfObjects | undefined {
  const arrays = arraysIn(schema);
  const same = arrays.filter((array) => isSame(array, thing));
  const candidates = same.length > 0 ? same : arrays.filter((array) => array.path.length === 0 || isHeld(array, thing));
  return candidates.length === 1 ? candidates[0] : undefined;
}

function isSame({ item }: ArrayOfObjects, { schema }: Thing): boolean {
  return schema !== undefined && isSameSchema(item, schema);
}

function isHeld({ path }: ArrayOfObjects, { names }: Pick<Thing, 'names'>): boolean {
  const holder = path.at(-1);
  if (holder === undefined) return false;
  const words = wordsOf(holder);
  const singulars = singularsOf(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last].join(''));
  return HOLDERS.has(plain(holder)) || singulars.some((name) => names.short.has(name));
}
