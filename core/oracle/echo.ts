import type { Constraint } from '../openapi/constraint.js';
import { equalJson } from '../json/equal.js';
import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import { memoize } from '../memoize.js';
import { type InstancePath, describePath } from '../json/instance-path.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { withAllOf } from '../schema/with-all-of.js';

/** A declared member whose value came back changed. */
export interface Difference {
  readonly path: string;
  readonly sent: JsonValue;
  /** Undefined if the member is missing. */
  readonly stored: JsonValue | undefined;
  readonly constraint: Constraint;
}

/**
 * The first member that the response schema declares and the request sent, and whose values differ, code point by code point.
 * Undeclared members are not compared.
 */
export function firstDifference(
  schema: SchemaNode,
  sent: JsonValue,
  stored: JsonValue,
  equal: Equal = equalJson,
  path: InstancePath = [],
): Difference | undefined {
  const { properties, items } = declaredBy(schema);
  if (isObject(sent) && isObject(stored)) {
    for (const { name, schema: node } of properties) {
      const found = compareMember(node, memberOf(sent, name), memberOf(stored, name), equal, [...path, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (items !== undefined && isArray(sent) && isArray(stored) && sent.items.length === stored.items.length) {
    for (const [i, item] of sent.items.entries()) {
      const found = compareMember(items, item, stored.items[i], equal, [...path, i]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  // A request and a response body of different types have no common members.
  return path.length === 0 || equal(sent, stored) ? undefined : differenceAt(schema, sent, stored, path);
}

type Equal = (sent: JsonValue, stored: JsonValue) => boolean;

function compareMember(
  schema: SchemaNode,
  sent: JsonValue | undefined,
  stored: JsonValue | undefined,
  equal: Equal,
  path: InstancePath,
): Difference | undefined {
  if (sent === undefined) return undefined;
  return stored === undefined ? differenceAt(schema, sent, stored, path) : firstDifference(schema, sent, stored, equal, path);
}

function differenceAt(schema: SchemaNode, sent: JsonValue, stored: JsonValue | undefined, path: InstancePath): Difference {
  const type = withAllOf(schema)
    .flatMap((node) => node.assertions)
    .find(({ keyword }) => keyword === 'type');
  return {
    path: describePath(path),
    sent,
    stored,
    constraint: type ?? { keyword: 'properties', at: schema.at },
  };
}

interface Declared {
  readonly properties: SchemaNode['properties'];
  readonly items: SchemaNode | undefined;
}

/** The members that a schema declares, including all its branches. */
const declaredBy = memoize((schema: SchemaNode): Declared => {
  const nodes = withAllOf(schema);
  return { properties: nodes.flatMap((node) => node.properties), items: nodes.flatMap((node) => node.items ?? [])[0] };
});
