import type { Case } from '../cases/case.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../json/value.js';
import { parseJson } from '../json/parse.js';
import { asWritten, assembleText } from '../request/template.js';
import { evaluate } from '../schema/evaluate.js';
import type { SchemaViolation } from '../schema/evaluate.js';

/** A character that is two units in UTF-16, as itself or escaped (RFC 8259 section 7). */
const PAIR = /[\u{10000}-\u{10FFFF}]|\\u[dD][89abAB]/u;
const PAIRS = /[\u{10000}-\u{10FFFF}]/gu;

/**
 * The bounds that a valid body would break if the characters beyond U+FFFF in it counted twice, as they do in the strings of Java, C# and
 * JavaScript. `maxLength` counts characters (JSON Schema 2020-12 Validation section 6.3.1).
 * @returns none if it would break anything else, too.
 */
export function boundsInUnits({ operation, plan: { body } }: Case): readonly SchemaViolation[] {
  const schema = operation.body?.content.schema;
  if (schema === undefined || body.kind === 'absent') return [];
  const value = body.kind === 'value' ? body.value : body.kind === 'raw' ? valueOf(assembleText(body.template, asWritten)) : undefined;
  if (value === undefined || !hasPair(value)) return [];
  const { violations } = evaluate(schema, doubled(value), { direction: 'request' });
  return violations.every(({ assertion }) => assertion.keyword === 'maxLength') ? violations : [];
}

function valueOf(text: string | undefined): JsonValue | undefined {
  return text !== undefined && PAIR.test(text) ? parseJson(text) : undefined;
}

function hasPair(value: JsonValue): boolean {
  if (typeof value === 'string') return PAIR.test(value);
  if (isArray(value)) return value.items.some(hasPair);
  return isObject(value) && value.members.some(([, entry]) => hasPair(entry));
}

function doubled(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replace(PAIRS, 'xx');
  if (isArray(value)) return jsonArray(value.items.map(doubled));
  return isObject(value) ? jsonObject(value.members.map(([name, entry]) => [name, doubled(entry)])) : value;
}
