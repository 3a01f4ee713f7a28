import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { itemsOf, membersOf } from '../answers/members.js';
import { resolvedSchema } from '../resolved-schema.js';
import { wordsOf } from '../../words/name-words.js';
import type { MemberPath } from '../resource.js';

/** A member of a request body that has a single value. */
export interface BodyField {
  readonly path: MemberPath;
  /** Its name; for the items of `plantIds`, `plantId`. */
  readonly name: string;
  readonly schema: SchemaNode;
}

/** The depth to which members within members are followed. */
const DEPTH = 4;

/** The members of a request body, with those of the objects and arrays within. Those that the server makes are left out. */
export const fieldsOfBody = memoize((schema: SchemaNode): readonly BodyField[] => fieldsIn(schema, [], new Set(), DEPTH));

function fieldsIn(schema: SchemaNode, path: MemberPath, above: ReadonlySet<SchemaNode>, depth: number): readonly BodyField[] {
  const node = resolvedSchema(schema);
  if (depth === 0 || above.has(node)) return [];
  const within = new Set([...above, node]);
  const items = itemsOf(schema);
  if (items !== undefined) return fieldsIn(items, [...path, '*'], within, depth);
  return membersOf(schema).flatMap((member): readonly BodyField[] => {
    if (member.schema.isReadOnly === true) return [];
    const at = [...path, member.name];
    const element = itemsOf(member.schema);
    if (element !== undefined && membersOf(element).length === 0)
      return [{ path: [...at, '*'], name: singular(member.name), schema: element }];
    return [{ path: at, name: member.name, schema: member.schema }, ...fieldsIn(member.schema, at, within, depth - 1)];
  });
}

function singular(name: string): string {
  return wordsOf(name).join('-').replace(/s$/, '');
}
