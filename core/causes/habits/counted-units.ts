import type { Case } from '../../cases/case.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { parseJson } from '../../json/parse.js';
import { asWritten, assembleText } from '../../request/slots/template.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { SchemaViolation } from '../../schema/evaluation/evaluate.js';

/** The units that a server may count instead of characters: those as in the strings of Java, C# and JavaScript, or bytes as in those of Go, Rust and PHP. */
export type CountedUnit = 'utf-16' | 'utf-8';

/** The bounds that a text breaks only if something else than its characters is counted. */
export interface CountedBounds {
  readonly unit: CountedUnit;
  readonly bounds: readonly SchemaViolation[];
}

/** The characters that are several units, in the order in which the units are tried: what is too long in UTF-16 is so in UTF-8, too. */
const WIDE: ReadonlyMap<CountedUnit, RegExp> = new Map([
  ['utf-16', /[\u{10000}-\u{10FFFF}]/gu],
  ['utf-8', /[\u{80}-\u{10FFFF}]/gu],
]);

/** A character that is several bytes, as itself or escaped (RFC 8259 section 7). */
const WIDE_IN_TEXT = /[\u{80}-\u{10FFFF}]|\\u/u;

/**
 * The bounds that a valid body would break if its texts were counted in units, and not in characters as `maxLength` is (JSON Schema 2020-12
 * Validation section 6.3.1).
 * @returns undefined if it would break none in any unit, or anything else, too.
 */
export function boundsInUnits({ operation, plan: { body } }: Case): CountedBounds | undefined {
  const schema = operation.body?.content.schema;
  if (schema === undefined || body.kind === 'absent') return undefined;
  const value = body.kind === 'value' ? body.value : body.kind === 'raw' ? valueOf(assembleText(body.template, asWritten)) : undefined;
  if (value === undefined) return undefined;
  for (const [unit, wide] of WIDE) {
    const counted = inUnits(value, wide, unit);
    if (counted === value) continue;
    const { violations } = evaluate(schema, counted, { direction: 'request' });
    if (violations.length > 0 && violations.every(({ assertion }) => assertion.keyword === 'maxLength'))
      return { unit, bounds: violations };
  }
  return undefined;
}

function valueOf(text: string | undefined): JsonValue | undefined {
  return text !== undefined && WIDE_IN_TEXT.test(text) ? parseJson(text) : undefined;
}

/** A value with a character for each unit of its texts; the value itself if no character is several units. */
function inUnits(value: JsonValue, wide: RegExp, unit: CountedUnit): JsonValue {
  if (typeof value === 'string') return value.replace(wide, (character) => 'x'.repeat(unitsOf(character, unit)));
  if (isArray(value)) {
    const items = value.items.map((item) => inUnits(item, wide, unit));
    return items.every((item, i) => item === value.items[i]) ? value : jsonArray(items);
  }
  if (!isObject(value)) return value;
  const members = value.members.map(([name, entry]) => [name, inUnits(entry, wide, unit)] as const);
  return members.every(([, entry], i) => entry === value.members[i]?.[1]) ? value : jsonObject(members);
}

function unitsOf(character: string, unit: CountedUnit): number {
  return unit === 'utf-16' ? character.length : Buffer.byteLength(character);
}
