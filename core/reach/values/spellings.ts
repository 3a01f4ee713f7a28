import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** A key as it was answered, then as a number or a text: documents often describe the integer `id` of a thing as a text in its path. */
export function spellingsOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return [];
  if (isNumber(value)) return [value, value.text];
  return typeof value === 'string' && isIntegerText(value) ? [value, jsonNumber(value)] : [value];
}

function isIntegerText(text: string): boolean {
  return /^(?:0|-?[1-9]\d*)$/.test(text);
}

/** True if a schema takes a value. */
export function isAllowed(schema: SchemaNode, value: JsonValue): boolean {
  return allows(schema, value);
}
