import type { JsonValue } from '../json/value.js';
import { type SchemaViolation, evaluate } from '../schema/evaluate.js';
import type { SchemaNode } from '../schema/schema-node.js';

/** The first keyword that a value of a response breaks, in its body or in a header; formats that have a definition are asserted. */
export function responseFault(schema: SchemaNode, value: JsonValue): SchemaViolation | undefined {
  return evaluate(schema, value, 'last', 'assertion').violations[0];
}
