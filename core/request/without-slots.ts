import { parseJson } from '../json/parse.js';
import type { JsonValue } from '../json/value.js';
import { asWritten, assembleText, templateOf } from './template.js';

/** A value as it is written in JSON: texts for slots with quotes around them, and the digits that slots have. Undefined if it is no JSON then. */
export function withoutSlots(value: JsonValue): JsonValue | undefined {
  const text = assembleText(templateOf(value), asWritten);
  return text === undefined ? undefined : parseJson(text);
}
