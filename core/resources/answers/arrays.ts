import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { MemberPath } from '../resource.js';
import { isObjectSchema, itemsOf, membersOf } from './members.js';

/** An array of objects within an answer. */
export interface ArrayOfObjects {
  readonly path: MemberPath;
  readonly item: SchemaNode;
}

/** Objects around the array of a list: `{ _embedded: { plants: [...] } }`. */
const DEPTH = 2;

/** The arrays of objects in an answer, which is one or wraps some. */
export function arraysIn(schema: SchemaNode, depth = DEPTH): readonly ArrayOfObjects[] {
  const item = itemsOf(schema);
  if (item !== undefined) return isObjectSchema(item) ? [{ path: [], item }] : [];
  if (depth === 0) return [];
  return membersOf(schema).flatMap((member) =>
    arraysIn(member.schema, depth - 1).map((array) => ({ path: [member.name, ...array.path], item: array.item })),
  );
}
