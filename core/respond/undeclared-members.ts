import { type InstancePath, describePath } from '../json/instance-path.js';
import { type JsonValue, isArray, isObject } from '../json/value.js';
import { nearest } from '../known-keys.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { withAllOf } from '../schema/with-all-of.js';

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

/** What a schema declares at one location, with `allOf` and `$ref` merged. */
interface Declared {
  readonly members: ReadonlyMap<string, Declared>;
  /** The schema of other members; undefined if there is none, or if it allows none. */
  readonly others: Declared | undefined;
  readonly items: Declared | undefined;
}

/**
 * Reads a schema once, to find undeclared members of many bodies. Members are not undeclared in an object whose schema names
 * none; where the schema describes other members, only one that resembles a missing declared name is found.
 */
export function undeclaredFinder(schema: SchemaNode): FindUndeclared {
  const declared = declaredBy([schema]);
  return (body) => {
    const found: UndeclaredMember[] = [];
    search(declared, body, [], found);
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

function declaredBy(schemas: readonly SchemaNode[]): Declared {
  const nodes = schemas.flatMap(withAllOf);
  const required = nodes.flatMap(({ assertions }) =>
    assertions.flatMap((assertion) => (assertion.keyword === 'required' ? [assertion.name] : [])),
  );
  const names = new Set([...nodes.flatMap(({ properties }) => properties.map(({ name }) => name)), ...required]);
  const schemasOf = (wanted: string): readonly SchemaNode[] =>
    nodes.flatMap(({ properties }) => properties.filter(({ name }) => name === wanted).map(({ schema }) => schema));
  const others = nodes.flatMap(({ additional }) => (additional === undefined || allowsNothing(additional) ? [] : [additional]));
  const items = nodes.flatMap((node) => node.items ?? []);
  return {
    members: new Map([...names].map((name) => [name, declaredBy(schemasOf(name))])),
    others: others.length === 0 ? undefined : declaredBy(others),
    items: items.length === 0 ? undefined : declaredBy(items),
  };
}

function allowsNothing({ assertions }: SchemaNode): boolean {
  return assertions.some(({ keyword }) => keyword === 'never');
}

function search(declared: Declared, value: JsonValue, path: InstancePath, found: UndeclaredMember[]): void {
  if (isArray(value)) {
    const { items } = declared;
    if (items !== undefined && hasMembers(items)) value.items.forEach((item, i) => search(items, item, [...path, i], found));
    return;
  }
  if (!isObject(value)) return;
  const { members, others } = declared;
  let missing: readonly string[] | undefined;
  for (const [name, inner] of value.members) {
    const known = members.get(name);
    const schema = known ?? others;
    if (schema !== undefined && typeof inner === 'object') search(schema, inner, [...path, name], found);
    if (known !== undefined || members.size === 0) continue;
    missing ??= [...members.keys()].filter((text) => !value.members.some(([sent]) => sent === text));
    const meant = found.length < MOST_COMPARED ? meantBy(name, missing) : undefined;
    if (meant !== undefined || others === undefined) found.push({ path: [...path, name], meant, isDescribed: others !== undefined });
  }
}

/** False for items in which nothing can be undeclared, so that a long list of numbers costs nothing. */
function hasMembers({ members, others, items }: Declared): boolean {
  return members.size > 0 || [others, items].some((inner) => inner !== undefined && hasMembers(inner));
}

/** The same name in another case or with other separators, otherwise the most similar one. */
function meantBy(name: string, missing: readonly string[]): string | undefined {
  if (name.length < 2 || missing.length === 0) return undefined;
  return missing.find((text) => bare(text) === bare(name)) ?? nearest(name, missing);
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}
