import { appliedNodes } from './applied-nodes.js';
import { memberNodesBy } from './nodes/named-parts.js';
import { matchesPattern } from './patterns/matches-pattern.js';
import type { SchemaNode } from './nodes/schema-node.js';
import type { JsonValue } from '../json/value.js';

/** The schemas that apply to a member of an object to which others apply (JSON Schema 2020-12 Core section 10.3.2). */
export function memberNodes(nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  return memberNodesBy((one, text) => matchesPattern(one, text) === true, nodes, name);
}

/** Schemas with all that they apply to the same value, which may not be known, each once. */
export function allApplied(nodes: readonly SchemaNode[], value: JsonValue | undefined): readonly SchemaNode[] {
  const [only, other] = nodes;
  if (only !== undefined && other === undefined) return appliedNodes(only, value);
  return [...new Set(nodes.flatMap((node) => appliedNodes(node, value)))];
}
