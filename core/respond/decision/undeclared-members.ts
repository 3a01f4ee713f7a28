import { type Schemas, appliedTo } from '../../codecs/applied-to.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { nearest } from '../../known-keys.js';
import { memoize } from '../../memoize.js';
import { namedMembers } from '../../schema/nodes/named-parts.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** A member of a body that the schema does not name. */
export interface UndeclaredMember {
  readonly path: InstancePath;
  /** The declared name, missing in the same object, that may have been meant. */
  readonly meant: string | undefined;
  /** True if the schema describes such members (`additionalProperties`), so that the contract allows them expressly. */
  readonly isDescribed: boolean;
}

/** Finds the undeclared members of a body. */
export type FindUndeclared = (body: JsonValue) => readonly UndeclaredMember[];

/** Upper bound on the undeclared members that are compared with declared names: a body can have any number. */
const MOST_COMPARED = 1_000;

/** What schemas declare at one location, with all that apply to it, and all alternatives. */
interface Declared {
  readonly members: ReadonlyMap<string, Schemas>;
  /** The schemas of other members; empty if there are none, or if they allow none. */
  readonly others: Schemas;
  readonly items: Schemas;
}

/** Reads what schemas declare, once for each combination: a recursive schema has no end. */
type ReadDeclared = (schemas: Schemas) => Declared;

/**
 * Reads a schema as bodies need it, to find their undeclared members. Members are not undeclared in an object whose schema names
 * none; where the schema describes other members, only one that resembles a missing declared name is found.
 */
export function undeclaredFinder(schema: SchemaNode): FindUndeclared {
  const read = declaredReader();
  const whole = [schema];
  return (body) => {
    const found: UndeclaredMember[] = [];
    search(read, whole, body, [], found);
    return found;
  };
}

/** Upper bound on the members that a sentence names. */
const MOST_NAMED = 5;

/** Upper bound on the length of a quoted path, in UTF-16 units. */
const LONGEST_PATH = 100;

/** One sentence per member, without a full stop: "undeclared member tags; did you mean tag?". */
export function describeUndeclared(members: readonly UndeclaredMember[]): readonly string[] {
  const sentences = members.slice(0, MOST_NAMED).map(({ path, meant }) => {
    const text = describePath(path);
    const hint = meant === undefined ? '' : `; did you mean ${describePath([meant])}?`;
    return `undeclared member ${text.length > LONGEST_PATH ? `${text.slice(0, LONGEST_PATH)}…` : text}${hint}`;
  });
  const rest = members.length - MOST_NAMED;
  return rest > 0 ? [...sentences, `${rest} more undeclared member${rest === 1 ? '' : 's'}`] : sentences;
}

function declaredReader(): ReadDeclared {
  const numbers = new Map<SchemaNode, number>();
  const byNumbers = new Map<string, Declared>();
  const numberOf = (node: SchemaNode): number => {
    const known = numbers.get(node) ?? numbers.size;
    numbers.set(node, known);
    return known;
  };
  return memoize((schemas: Schemas): Declared => {
    const key = schemas.map(numberOf).join();
    const declared = byNumbers.get(key) ?? declaredBy(appliedTo(schemas));
    byNumbers.set(key, declared);
    return declared;
  });
}

function declaredBy(nodes: Schemas): Declared {
  const schemasOf = (wanted: string): Schemas =>
    nodes.flatMap(({ properties }) => properties.filter(({ name }) => name === wanted).map(({ schema }) => schema));
  const described = nodes.flatMap(({ additional, more }) => [
    ...(additional === undefined || allowsNothing(additional) ? [] : [additional]),
    ...(more?.patternProperties ?? []).map(({ schema }) => schema),
  ]);
  return {
    members: new Map([...namedMembers(nodes)].map((name) => [name, schemasOf(name)])),
    others: described,
    items: nodes.flatMap(({ items, more }) => [...(items === undefined ? [] : [items]), ...(more?.prefixItems ?? [])]),
  };
}

function allowsNothing({ assertions }: SchemaNode): boolean {
  return assertions.some(({ keyword }) => keyword === 'never');
}

function search(read: ReadDeclared, schemas: Schemas, value: JsonValue, path: InstancePath, found: UndeclaredMember[]): void {
  if (isArray(value)) {
    const { items } = read(schemas);
    if (items.length === 0) return;
    value.items.forEach((item, i) => typeof item === 'object' && search(read, items, item, [...path, i], found));
    return;
  }
  if (!isObject(value)) return;
  const { members, others } = read(schemas);
  let missing: readonly string[] | undefined;
  for (const [name, inner] of value.members) {
    const known = members.get(name);
    const declared = known ?? others;
    if (declared.length > 0 && typeof inner === 'object') search(read, declared, inner, [...path, name], found);
    if (known !== undefined || members.size === 0) continue;
    missing ??= [...members.keys()].filter((text) => !value.members.some(([sent]) => sent === text));
    const meant = found.length < MOST_COMPARED ? meantBy(name, missing) : undefined;
    const isDescribed = others.length > 0;
    if (meant !== undefined || !isDescribed) found.push({ path: [...path, name], meant, isDescribed });
  }
}

/** The same name in another case or with other separators, otherwise the most similar one. */
function meantBy(name: string, missing: readonly string[]): string | undefined {
  if (name.length < 2 || missing.length === 0) return undefined;
  return missing.find((text) => bare(text) === bare(name)) ?? nearest(name, missing);
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}
