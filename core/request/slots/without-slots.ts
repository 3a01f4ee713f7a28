import { parseJson } from '../../json/parse.js';
import type { JsonValue } from '../../json/value.js';
import { asWritten, assembleText, templateOf } from './template.js';

/**
 * A value as it is written in JSON: texts for slots with quotes around them, and the digits that slots have.
 * @returns undefined if that is no JSON.
 */
export function withoutSlots(value: JsonValue): JsonValue | undefined {
  const text = assembleText(templateOf(value), asWritten);
  return text === undefined ? undefined : parseJson(text);
}

/** The same, or the value as it is, with its slots, where that is no JSON. */
export function writtenOut(value: JsonValue): JsonValue {
  return withoutSlots(value) ?? value;
}
