import { parseDecimal } from '../../json/decimal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, jsonArray, jsonNumber } from '../../json/value.js';
import { pointerTokens } from '../../place.js';
import type { Scalar } from '../source/parts.js';
import { placeIn } from '../source/source-file.js';
import type { Mend } from './mend.js';

/** What YAML made a number or a boolean of, and was meant as a text, and the other way round: `version: 1.0`, `required: "true"`. */
export const PLAIN_SCALARS: Mend = {
  scalar: ({ source, pointer, value, kind }) => {
    const to = MEANT[kind](value);
    if (to === undefined) return undefined;
    const message = `'${pointerTokens(pointer).at(-1)}' is ${printJson(value)}, and is read as ${printJson(to)}`;
    return { to, warning: { kind: 'not-valid-openapi', message, hint: 'Write it so', at: placeIn(source, pointer) } };
  },
};

/** What was meant by a value of another type; undefined for a value of the right one, and where that is not plain. */
const MEANT: Readonly<Record<Scalar['kind'], (value: JsonValue) => JsonValue | undefined>> = {
  text: (value) => (typeof value === 'string' ? undefined : textOf(value)),
  texts: (value) => {
    if (!isArray(value)) return typeof value === 'string' ? jsonArray([value]) : undefined;
    const items = value.items.map((item) => textOf(item) ?? item);
    return items.some((item, i) => item !== value.items[i]) ? jsonArray(items) : undefined;
  },
  flag: (value) => {
    const word = typeof value === 'string' ? value.toLowerCase() : '';
    return word === 'true' || word === 'false' ? word === 'true' : undefined;
  },
  number: (value) => (typeof value === 'string' && parseDecimal(value) !== undefined ? jsonNumber(value) : undefined),
};

function textOf(value: JsonValue): string | undefined {
  if (isNumber(value)) return value.text;
  return typeof value === 'boolean' ? String(value) : undefined;
}
