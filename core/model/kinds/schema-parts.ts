import { membersOf } from '../../resources/answers/members.js';
import type { MemberPath } from '../../resources/resource.js';
import { memberAt } from '../../resources/keys/thing.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** The schema at a path of members; undefined if it is not declared. */
export function schemaAt(schema: SchemaNode, path: MemberPath): SchemaNode | undefined {
  return path.length === 0 ? schema : memberAt(schema, path)?.schema;
}

/** True if most members of one schema are members of another. */
export function sharesMembers(one: SchemaNode, other: SchemaNode): boolean {
  const known = new Set(membersOf(other).map(({ name }) => name));
  const mine = membersOf(one);
  return mine.length > 0 && mine.filter(({ name }) => known.has(name)).length * 2 >= mine.length;
}
