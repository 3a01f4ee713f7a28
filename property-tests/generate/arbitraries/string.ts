import type * as fc from 'fast-check';
import type { Range } from '../../../core/schema/nodes/merged-assertions.js';
import { pickFrom } from './pick.js';
import { randomText } from './random-text.js';
import { LONGEST_ESCAPED, MOST_BYTES } from './byte-budget.js';
import type { Draw } from './draw.js';
import { STRING_DICTIONARY } from './string-dictionary.js';

/** Upper bounds on ordinary and on rare strings, in code points. */
const LONG = 300;
const HUGE = 10_000;
/** Characters that huge strings repeat, with their bytes in UTF-8. */
const UNITS: readonly (readonly [unit: string, bytes: number])[] = [...'ae0 ']
  .map((unit): readonly [string, number] => [unit, 1])
  .concat([['\u00E4', 2]], [['\u690D', 3]], [['\u{1F335}', 4]]);

/**
 * A string with a length in code points (JSON Schema 2020-12 Validation section 6.3.1): half of them contain text that tends to
 * break servers, the others are random Unicode. Up to 300 characters, rarely 10,000.
 * @param budget bytes that the string may take with maximal escapes.
 */
export function stringDraw(lengths: Range, budget: number): Draw<string> {
  const { min } = lengths;
  const limit = Math.max(min, lengths.max ?? HUGE);
  const max = Math.max(min, Math.min(limit, LONGEST_ESCAPED, Math.floor(budget / MOST_BYTES)));
  const bound = max === lengths.max ? max : undefined;
  const words = [...new Set(STRING_DICTIONARY.map((word) => fit(word, min, max)))];
  const anyWord = (random: fc.Random): string => pickFrom(random, words, fit('', min, max));
  const around = (random: fc.Random): string => randomText(random, random.nextInt(0, 8));
  return (random) => {
    const odds = random.nextInt(0, 199);
    if (odds === 0) return hugeText(random, Math.min(limit, HUGE), budget) ?? anyWord(random);
    if (odds < 70) return anyWord(random);
    if (odds < 100) return fit(around(random) + anyWord(random) + around(random), min, max);
    return fit(randomText(random, anyLength(random, Math.min(min, LONG), max, bound)), min, max);
  };
}

/** Mostly short, often medium, sometimes exactly a bound; rarely long, which costs both sides ten times as much. */
function anyLength(random: fc.Random, min: number, max: number, bound: number | undefined): number {
  const odds = random.nextInt(0, 19);
  if (odds === 0) return min;
  if (odds === 1 && bound !== undefined) return bound;
  const more = odds < 7 ? 4 : odds < 19 ? 24 : LONG;
  return random.nextInt(min, Math.min(max, min + more));
}

/** One character repeated; undefined if the budget is too small. */
function hugeText(random: fc.Random, limit: number, budget: number): string | undefined {
  const [unit, bytes] = pickFrom(random, UNITS, ['a', 1]);
  const length = Math.min(limit, Math.floor(budget / bytes));
  return length > LONGEST_ESCAPED ? unit.repeat(length) : undefined;
}

/** Cuts or pads a text to a length in code points. */
function fit(text: string, min: number, max: number): string {
  // A code point takes one or two UTF-16 units.
  if (text.length <= max && text.length >= 2 * min) return text;
  const points = [...text];
  if (points.length > max) return points.slice(0, max).join('');
  return points.length < min ? text + 'x'.repeat(min - points.length) : text;
}
