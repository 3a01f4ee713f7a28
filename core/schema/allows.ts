import type { JsonValue } from '../json/value.js';
import { evaluate } from './evaluation/evaluate.js';
import type { Direction, SchemaNode } from './nodes/schema-node.js';

/**
 * True if a schema allows a value, formats included (JSON Schema 2020-12 Validation section 7.2.2).
 * @param direction the message that the value is part of, for `readOnly` and `writeOnly`. Default: they mean nothing.
 */
export function allows(schema: SchemaNode, value: JsonValue, direction?: Direction): boolean {
  const options = direction === undefined ? FORMATS : { ...FORMATS, direction };
  return evaluate(schema, value, options).violations.length === 0;
}

const FORMATS = { formats: 'assertion' } as const;
