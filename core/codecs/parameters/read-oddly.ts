import { isWhole, parseDecimal } from '../../json/decimal.js';
import { jsonNumber } from '../../json/value.js';
import type { TypeName } from '../../schema/nodes/schema-node.js';
import { type Reading, type Spelling, ambiguous, valueReading } from '../decoded-text.js';

/** What parsers of configuration and web frameworks take for true and false, in any case. */
const TRUE = /^(?:true|1|t|yes|y|on)$/i;
const FALSE = /^(?:false|0|f|no|n|off)$/i;

const NOT_FINITE = /^[+-]?(?:nan|inf|infinity)$/i;

/**
 * Reads a text in a spelling that some servers take for a boolean or a number and others refuse.
 * @param types the admitted types.
 * @returns undefined if no known server takes it: `12abc`.
 */
export function readOddly(text: string, types: readonly TypeName[]): Reading | undefined {
  const bare = text.trim();
  if (bare === '') return ambiguous(undefined, 'empty');
  const space: readonly Spelling[] = bare === text ? [] : ['outer-space'];
  if (types.includes('boolean') && (TRUE.test(bare) || FALSE.test(bare))) {
    return valueReading(TRUE.test(bare), ...(/^(?:true|false)$/.test(bare) ? [] : (['boolean-spelling'] as const)), ...space);
  }
  const integer = types.includes('integer');
  const number = types.includes('number');
  if (!integer && !number) return undefined;
  if (NOT_FINITE.test(bare)) return ambiguous(bare, 'not-finite');
  if (/^[+-]?\p{Nd}+$/u.test(bare) && /[^\u0000-\u007f]/.test(bare)) return ambiguous(bare, 'other-digits'); // oxlint-disable-line no-control-regex
  const odd = oddNumber(bare, number);
  return odd === undefined ? undefined : valueReading(jsonNumber(odd.text), ...odd.spellings, ...space);
}

interface OddNumber {
  /** A JSON number. */
  readonly text: string;
  readonly spellings: readonly Spelling[];
}

function oddNumber(text: string, fractions: boolean): OddNumber | undefined {
  if (/^[+-]?0(?:x[\da-f]+|o[0-7]+|b[01]+)$/i.test(text)) {
    const [, sign, magnitude = '0'] = /^([+-]?)(.*)$/.exec(text) ?? [];
    return { text: `${sign === '-' ? '-' : ''}${BigInt(magnitude.toLowerCase())}`.replace(/^-0$/, '0'), spellings: ['radix'] };
  }
  const parts = /^([+-]?)(\d+(?:_\d+)*)?(?:(\.)(\d+(?:_\d+)*)?)?(?:[eE]([+-]?\d+))?$/.exec(text);
  const [, sign = '', whole = '', point = '', fraction = '', exponent] = parts ?? [];
  if (parts === null || whole + fraction === '') return undefined;
  const plain = whole.replaceAll('_', '').replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction === '' ? '' : `.${fraction.replaceAll('_', '')}`;
  const json = `${sign === '-' ? '-' : ''}${plain}${rest}${exponent === undefined ? '' : `e${exponent}`}`;
  const decimal = parseDecimal(json);
  if (decimal === undefined || (!fractions && !isWhole(decimal))) return undefined;
  const found: readonly (readonly [boolean, Spelling])[] = [
    [sign === '+', 'plus-sign'],
    [sign === '-' && decimal.digits === '', 'negative-zero'],
    [/^0\d/.test(whole.replaceAll('_', '')), 'leading-zero'],
    [/_/.test(whole + fraction), 'underscore'],
    [point !== '' && (whole === '' || fraction === ''), 'bare-point'],
    [point !== '' && !fractions, 'fraction'],
    [exponent !== undefined, 'exponent'],
  ];
  return { text: json, spellings: found.flatMap(([holds, spelling]) => (holds ? [spelling] : [])) };
}
