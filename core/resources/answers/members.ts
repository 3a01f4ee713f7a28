import { memoize } from '../../memoize.js';
import { isNull } from '../../schema/applied-nodes.js';
import type { SchemaNode, TypeName } from '../../schema/nodes/schema-node.js';
import { isSameSchema } from '../resolved-schema.js';

/** A member of an object. */
export interface Member {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly isRequired: boolean;
}

/** The depth to which alternatives within alternatives are followed. */
const DEPTH = 6;

/** The members that every object of a schema may have: with those of `allOf`, and those that all branches of a choice declare. */
export const membersOf = memoize((schema: SchemaNode): readonly Member[] => membersWithin(schema, DEPTH));

function membersWithin(schema: SchemaNode, depth: number): readonly Member[] {
  if (depth === 0) return [];
  const { allOf, properties, assertions } = schema;
  const required = new Set(assertions.flatMap((assertion) => (assertion.keyword === 'required' ? [assertion.name] : [])));
  const written = properties.map(({ name, schema: member }): Member => ({ name, schema: member, isRequired: required.has(name) }));
  const inherited = allOf.flatMap((part) => membersWithin(part, depth - 1));
  const chosen = choicesOf(schema).flatMap((branches) => sharedMembers(branches.map((branch) => membersWithin(branch, depth - 1))));
  const byName = new Map<string, readonly Member[]>();
  for (const member of [...written, ...inherited, ...chosen]) byName.set(member.name, [...(byName.get(member.name) ?? []), member]);
  return [...byName].map(([name, members]) => ({
    name,
    schema: combined(members.map((member) => member.schema)),
    isRequired: required.has(name) || members.some(({ isRequired }) => isRequired),
  }));
}

/** The schema of the items of an array; undefined if a schema does not describe an array with items of one kind. */
export function itemsOf(schema: SchemaNode, depth = DEPTH): SchemaNode | undefined {
  if (depth === 0) return undefined;
  const parts = [schema.items ?? [], schema.allOf.flatMap((part) => itemsOf(part, depth - 1) ?? [])].flat();
  const chosen = choicesOf(schema).flatMap((branches) => {
    const items = branches.flatMap((branch) => itemsOf(branch, depth - 1) ?? []);
    return items.length === branches.length ? [oneOf(items)] : [];
  });
  const all = [...parts, ...chosen];
  return all.length === 0 ? undefined : combined(all);
}

/** True if a schema states that a value may be a number. */
export function isNumeric(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types?.has('integer') === true || types?.has('number') === true;
}

/** The types that a schema states, without null; undefined if it states none. */
export function typesOf(schema: SchemaNode): ReadonlySet<TypeName> | undefined {
  return statedTypes(schema).types;
}

const statedTypes = memoize((schema: SchemaNode) => ({ types: typesWithin(schema, DEPTH) }));

function typesWithin(schema: SchemaNode, depth: number): ReadonlySet<TypeName> | undefined {
  if (depth === 0) return undefined;
  const stated = schema.assertions.flatMap((assertion) => (assertion.keyword === 'type' ? [assertion.types] : []))[0];
  if (stated !== undefined) return new Set(stated.filter((type) => type !== 'null'));
  const inherited = schema.allOf.flatMap((part) => typesWithin(part, depth - 1) ?? [])[0];
  if (inherited !== undefined) return inherited;
  const [branches] = choicesOf(schema);
  if (branches === undefined) return undefined;
  const types = branches.map((branch) => typesWithin(branch, depth - 1));
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
    .flatMap((branches) => (branches === undefined ? [] : [branches.filter((branch) => !isNull(branch))]))
    .filter(({ length }) => length > 0);
}

function sharedMembers([first = [], ...others]: readonly (readonly Member[])[]): readonly Member[] {
  return first.flatMap((member) => {
    const same = others.map((members) => members.find(({ name }) => name === member.name));
    const all = [member, ...same.filter((one) => one !== undefined)];
    if (all.length <= others.length) return [];
    return [{ ...member, schema: oneOf(all.map(({ schema }) => schema)), isRequired: all.every(({ isRequired }) => isRequired) }];
  });
}

/** A schema that applies all of some. */
function combined(schemas: readonly SchemaNode[]): SchemaNode {
  const [first, second] = distinct(schemas);
  return first !== undefined && second === undefined ? first : { ...nothingAt(schemas), allOf: distinct(schemas) };
}

/** A schema that applies one of some. */
function oneOf(schemas: readonly SchemaNode[]): SchemaNode {
  const [first, second] = distinct(schemas);
  return first !== undefined && second === undefined ? first : { ...nothingAt(schemas), more: { anyOf: distinct(schemas) } };
}

function distinct(schemas: readonly SchemaNode[]): readonly SchemaNode[] {
  return schemas.filter((schema, i) => schemas.findIndex((other) => isSameSchema(other, schema)) === i);
}

function nothingAt([first]: readonly SchemaNode[]): SchemaNode {
  const at = first?.at ?? { file: '', line: 0, pointer: '' };
  return { at, assertions: [], allOf: [], properties: [], additional: undefined, items: undefined };
}
