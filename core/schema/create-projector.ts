import { type JsonObject, type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../json/value.js';
import { memoize } from '../memoize.js';
import { triedNodes, triedOnMember } from './nodes/tried-nodes.js';
import { itemNodes, namedMembers, requiredNames } from './nodes/named-parts.js';
import type { SchemaNode } from './nodes/schema-node.js';
import type { SchemaReader } from './schema-reader.js';
import { withAllOf } from './nodes/with-all-of.js';

/** Several schemas of one value. */
type Schemas = readonly SchemaNode[];

/** What schemas say of the parts of a value. */
interface Parts {
  readonly members: readonly MemberPart[];
  readonly itemsAt: (i: number) => Schemas;
}

interface MemberPart {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schemas: Schemas;
}

/** Reduces a value to what schemas name. */
export interface Projector {
  /**
   * Reduces a value to the members that schemas name, in their order with exact numbers; missing required members come from the base.
   * Schemas that name none keep all members. What is hidden is left out.
   */
  readonly project: (schemas: Schemas, value: JsonValue, base: JsonValue | undefined) => JsonValue;
  /**
   * Reduces an object to the members that any alternative of the schemas names, as they are; undefined if there are no alternatives. Where alternatives
   * overlap, a member that only another one names may be what tells them apart.
   */
  readonly ofAlternatives: (schemas: Schemas, value: JsonObject) => JsonObject | undefined;
  /** True if schemas name members of a value. */
  readonly namesMembers: (schemas: Schemas, value: JsonValue) => boolean;
}

/** True if a member with such schemas is left out. */
type IsHidden = (schemas: Schemas) => boolean;

/** Creates a projector, which reads schemas once. It goes as deep as a value does: a recursive schema has no end. */
export function createProjector(reader: SchemaReader, isHidden: IsHidden = () => false): Projector {
  const { allApplied } = reader;
  // Alternatives depend on the value.
  const fixedParts = memoize((schemas: Schemas) => ({
    parts: schemas.flatMap(withAllOf).every(({ more }) => more === undefined)
      ? partsOf(reader, isHidden, allApplied(schemas, undefined))
      : undefined,
  }));
  const read = (schemas: Schemas, value: JsonValue): Parts =>
    fixedParts(schemas).parts ?? partsOf(reader, isHidden, allApplied(schemas, value));
  const project: Projector['project'] = (schemas, value, base) => {
    if (schemas.length === 0 || typeof value !== 'object' || value === null) return value;
    if (isArray(value)) {
      const { itemsAt } = read(schemas, value);
      const spare = isArray(base) ? base.items[0] : undefined;
      return jsonArray(value.items.map((item, i) => project(itemsAt(i), item, spare)));
    }
    if (!isObject(value)) return value;
    const { members } = read(schemas, value);
    if (members.length === 0) return value;
    const projected: Member[] = [];
    for (const { name, isRequired, schemas: inner } of members) {
      const sent = memberOf(value, name);
      const spare = memberOf(base, name);
      const shown = sent === undefined ? (isRequired ? spare : sent) : project(inner, sent, spare);
      if (shown !== undefined) projected.push([name, shown]);
    }
    return jsonObject(projected);
  };
  const named = memoize((schemas: Schemas) => {
    const tried = triedNodes(schemas);
    const hasAlternatives = tried.some(({ more }) => (more?.oneOf ?? more?.anyOf) !== undefined);
    return { names: hasAlternatives ? namedMembers(tried) : undefined, tried };
  });
  const ofAlternatives: Projector['ofAlternatives'] = (schemas, value) => {
    const { names, tried } = named(schemas);
    if (names === undefined) return undefined;
    return jsonObject(value.members.filter(([name]) => names.has(name) && !isHidden(triedOnMember(tried, name))));
  };
  return { project, ofAlternatives, namesMembers: (schemas, value) => read(schemas, value).members.length > 0 };
}

function partsOf({ memberNodes }: SchemaReader, isHidden: IsHidden, nodes: Schemas): Parts {
  const required = requiredNames(nodes);
  const items = itemNodes(nodes, 0);
  const isTuple = nodes.some(({ more }) => more?.prefixItems !== undefined);
  return {
    members: [...namedMembers(nodes)]
      .map((name) => ({ name, isRequired: required.has(name), schemas: memberNodes(nodes, name) }))
      .filter(({ schemas }) => !isHidden(schemas)),
    itemsAt: (i) => (isTuple ? itemNodes(nodes, i) : items),
  };
}
