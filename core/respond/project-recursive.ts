import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../json/value.js';
import { allApplied, itemNodes, memberNodes } from '../schema/part-nodes.js';
import type { SchemaNode } from '../schema/schema-node.js';

/**
 * Reduces a value to the members that schemas declare, as deep as the value is: the shape of a recursive schema ends after some
 * levels. Missing required members come from the base.
 */
export function projectRecursive(schemas: readonly SchemaNode[], value: JsonValue, base: JsonValue | undefined): JsonValue {
  const nodes = allApplied(schemas, value);
  if (isObject(value)) {
    const names = new Set(nodes.flatMap(({ properties }) => properties.map(({ name }) => name)));
    if (names.size === 0) return value;
    const required = new Set(
      nodes.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []))),
    );
    return jsonObject(
      [...names].flatMap((name): readonly Member[] => {
        const sent = memberOf(value, name);
        const spare = memberOf(base, name);
        if (sent !== undefined) return [[name, projectRecursive(memberNodes(nodes, name), sent, spare)]];
        return required.has(name) && spare !== undefined ? [[name, spare]] : [];
      }),
    );
  }
  if (!isArray(value)) return value;
  const spare = isArray(base) ? base.items[0] : undefined;
  return jsonArray(value.items.map((item, i) => projectRecursive(itemNodes(nodes, i), item, spare)));
}
