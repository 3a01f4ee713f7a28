import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { membersOf } from './members.js';

/** True if at least half of the members that are sent, and any at all, are members that are shown. */
export function sharesMembers(sent: SchemaNode, shown: SchemaNode): boolean {
  const known = new Set(membersOf(shown).map(({ name }) => name));
  const members = membersOf(sent);
  return members.length > 0 && members.filter(({ name }) => known.has(name)).length * 2 >= members.length;
}
