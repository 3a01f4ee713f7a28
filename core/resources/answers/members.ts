import type { SchemaNode, TypeName } from '../../schema/schema-node.js';
import { isNullOnly } from './resolved-schema.js';

/** A member of an object. */
export interface Member {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly isRequired: boolean;
}

/** The depth to which alternatives within alternatives are followed. */
const DEPTH = 6;

/** The members that every object of a schema may have: with those of `allOf`, and those that all branches of a choice declare. */
export function membersOf(schema: SchemaNode, depth = DEPTH): readonly Member[] {
  if (depth === 0) return [];
  const { allOf, properties, assertions } = schema;
  const required = new Set(assertions.flatMap((assertion) => (assertion.keyword === 'required' ? [assertion.name] : [])));
  const written = properties.map(({ name, schema: member }): Member => ({ name, schema: member, isRequired: required.has(name) }));
  const inherited = allOf.flatMap((part) => membersOf(part, depth - 1));
  const chosen = choicesOf(schema).flatMap((branches) => sharedMembers(branches.map((branch) => membersOf(branch, depth - 1))));
  const byName = new Map<string, Member>();
  for (const member of [...written, ...inherited, ...chosen]) {
    const known = byName.get(member.name) ?? member;
    byName.set(member.name, { ...known, isRequired: known.isRequired || member.isRequired || required.has(member.name) });
  }
  return [...byName.values()];
}

/** The schema of the items of an array; undefined if a schema does not describe an array with items of one kind. */
export function itemsOf(schema: SchemaNode, depth = DEPTH): SchemaNode | undefined {
  if (depth === 0) return undefined;
  if (schema.items !== undefined) return schema.items;
  const [branches] = choicesOf(schema);
  const parts = [...schema.allOf, ...(branches?.length === 1 ? branches : [])];
  return parts.flatMap((part) => itemsOf(part, depth - 1) ?? [])[0];
}

/** The types that a schema states, without null; undefined if it states none. */
export function typesOf(schema: SchemaNode, depth = DEPTH): ReadonlySet<TypeName> | undefined {
  if (depth === 0) return undefined;
  const stated = schema.assertions.flatMap((assertion) => (assertion.keyword === 'type' ? [assertion.types] : []))[0];
  if (stated !== undefined) return new Set(stated.filter((type) => type !== 'null'));
  const inherited = schema.allOf.flatMap((part) => typesOf(part, depth - 1) ?? [])[0];
  if (inherited !== undefined) return inherited;
  const [branches] = choicesOf(schema);
  if (branches === undefined) return undefined;
  const types = branches.map((branch) => typesOf(branch, depth - 1));
  return types.includes(undefined) ? undefined : new Set(types.flatMap((all) => [...(all ?? [])]));
}

/** True if the schema describes an object by its members. */
export function isObjectSchema(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return (types === undefined || (types.size === 1 && types.has('object'))) && membersOf(schema).length > 0;
}

/** The choices of a schema, without null. */
function choicesOf({ more = {} }: SchemaNode): readonly (readonly SchemaNode[])[] {
  return [more.anyOf, more.oneOf?.branches]
    .flatMap((branches) => (branches === undefined ? [] : [branches.filter((branch) => !isNullOnly(branch))]))
    .filter(({ length }) => length > 0);
}

function sharedMembers([first = [], ...others]: readonly (readonly Member[])[]): readonly Member[] {
  return first.filter(({ name }) => others.every((members) => members.some((member) => member.name === name)));
}
