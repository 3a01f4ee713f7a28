import { parseDecimal } from '../../json/decimal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, jsonArray, jsonNumber } from '../../json/value.js';
import { pointerTokens } from '../../place.js';
import type { LocatedNode } from '../source/located-node.js';
import type { Scalar } from '../source/parts.js';
import { placeIn } from '../source/source-file.js';
import type { Change, Mend } from './mend.js';

/**
 * What YAML made a number, a boolean or a text of, and was meant as something else: `version: 1.0`, `required: "true"`, and the booleans of YAML 1.1
 * (`required: yes`), also where a schema may be one (`additionalProperties: no`).
 */
export const PLAIN_SCALARS: Mend = {
  scalar: (scalar) => readAs(scalar, MEANT[scalar.kind](scalar.value)),
  part: (part) => (part.object === 'schema' ? readAs(part, flagOf(part.value)) : undefined),
};

function readAs({ source, pointer, value }: LocatedNode, to: JsonValue | undefined): Change | undefined {
  if (to === undefined) return undefined;
  const message = `'${pointerTokens(pointer).at(-1)}' is ${printJson(value)}, and is read as ${printJson(to)}`;
  return { to, warning: { kind: 'not-valid-openapi', message, hint: 'Write it so', at: placeIn(source, pointer) } };
}

/** What was meant by a value of another type; undefined for a value of the right one, and where that is not plain. */
const MEANT: Readonly<Record<Scalar['kind'], (value: JsonValue) => JsonValue | undefined>> = {
  text: textOf,
  texts: (value) => (typeof value === 'string' ? jsonArray([value]) : namesOf(value)),
  names: namesOf,
  flag: flagOf,
  number: numberOf,
  limit: (value) => flagOf(value) ?? numberOf(value),
};

function textOf(value: JsonValue): string | undefined {
  if (isNumber(value)) return value.text;
  return typeof value === 'boolean' ? String(value) : undefined;
}

function namesOf(value: JsonValue): JsonValue | undefined {
  if (!isArray(value)) return undefined;
  const items = value.items.map((item) => textOf(item) ?? item);
  return items.some((item, i) => item !== value.items[i]) ? jsonArray(items) : undefined;
}

/** YAML 1.1 (type library, bool); 1.2 has only true and false. */
function flagOf(value: JsonValue): boolean | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^(?:true|yes|on|y)$/i.test(value)) return true;
  return /^(?:false|no|off|n)$/i.test(value) ? false : undefined;
}

function numberOf(value: JsonValue): JsonValue | undefined {
  return typeof value === 'string' && parseDecimal(value) !== undefined ? jsonNumber(value) : undefined;
}
