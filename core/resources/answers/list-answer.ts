import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { singularsOf } from '../../words/singular.js';
import type { ThingNames } from '../names/thing-names.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { type ArrayOfObjects, arraysIn } from './arrays.js';
import { itemsOf, membersOf } from './members.js';

/** Members that hold the items of a list, as frameworks call them. */
const HOLDERS = new Set(
  'items item data results result content contents records record value values list rows entries docs documents member members elements objects resources hits'.split(
    ' ',
  ),
);

/** True if an answer is an array, or wraps exactly one under a name that lists have. */
export function isListAnswer(schema: SchemaNode, names: ThingNames): boolean {
  const arrays = arraysIn(schema);
  return arrays.some(({ path }) => path.length === 0) || arrays.filter((array) => isHeld(array, names)).length === 1;
}

/** True if an array is an answer itself, or has a name that lists have, or that of the thing. */
export function isHeld({ path }: ArrayOfObjects, names: ThingNames): boolean {
  const holder = path.at(-1);
  if (holder === undefined) return true;
  const words = wordsOf(holder);
  const singulars = singularsOf(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last].join(''));
  return HOLDERS.has(plain(holder)) || singulars.some((name) => names.short.has(name));
}

/** True if an answer is surely a list, and not a thing that has one. */
export function isOnlyList(schema: SchemaNode, names: ThingNames): boolean {
  if (itemsOf(schema) !== undefined) return true;
  return (
    isListAnswer(schema, names) && membersOf(schema).every(({ name, schema: member }) => itemsOf(member) !== undefined || PAGE.test(name))
  );
}

/** Members of a page beside its items. */
const PAGE = /^(?:_|total|count|page|limit|offset|size|next|prev|cursor|has_?more|pagination|meta|links)/i;
