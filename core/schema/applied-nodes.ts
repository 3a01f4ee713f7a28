import type { JsonValue } from '../json/value.js';
import { isObject } from '../json/value.js';
import { evaluate } from './evaluation/evaluate.js';
import type { SchemaNode } from './nodes/schema-node.js';

/**
 * A schema with all that apply to the same value, each once: of alternatives, the one that the value matches.
 * @param value undefined if it is not known: then the first alternative that is not only null.
 */
export function appliedNodes(node: SchemaNode, value: JsonValue | undefined): readonly SchemaNode[] {
  const found = new Set<SchemaNode>();
  const holds = (branch: SchemaNode): boolean => value !== undefined && evaluate(branch, value).violations.length === 0;
  const add = (part: SchemaNode): void => {
    if (found.has(part)) return;
    found.add(part);
    part.allOf.forEach(add);
    const { more } = part;
    if (more === undefined) return;
    for (const branches of [more.anyOf, more.oneOf?.branches]) {
      const chosen = branches?.find(holds) ?? branches?.find((branch) => !isNull(branch)) ?? branches?.[0];
      if (chosen !== undefined) add(chosen);
    }
    const condition = more.condition === undefined || value === undefined ? undefined : more.condition;
    const next = condition !== undefined && holds(condition.test) ? condition.holds : condition?.fails;
    const present = (more.dependentSchemas ?? []).filter(
      ({ name }) => isObject(value) && value.members.some(([member]) => member === name),
    );
    [next, more.dynamicRef?.schema, ...present.map(({ schema }) => schema)].forEach((one) => one !== undefined && add(one));
  };
  add(node);
  return [...found];
}

/** True if a schema takes null alone, by its type. */
export function isNull({ assertions }: SchemaNode): boolean {
  return assertions.some((assertion) => assertion.keyword === 'type' && assertion.types.every((type) => type === 'null'));
}
