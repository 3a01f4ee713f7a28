import { compareNumbers } from '../json/decimal.js';
import type { ValueAssertion } from '../schema/nodes/schema-node.js';
import { isTimeName, timeOf } from './dates.js';
import { NUMBER_RULES, UNKNOWN_NUMBER } from './number-rules.js';
import type { Spot } from './spot.js';

/** Dates in numbers are seconds, unless the name or the bounds say milliseconds. */
const MILLISECONDS = /\b(?:ms|millis|milliseconds)\b/;

/**
 * Numbers that a name suggests, as texts, the first one first.
 * @param isWhole true if only integers are allowed.
 */
export function* numbersByName(spot: Spot, assertions: readonly ValueAssertion[], isWhole: boolean): Generator<string> {
  const { name, owner, description } = spot;
  if (/(?:^| )(?:id|ids|number|no|nr|index|position|sequence|sort order|ordinal|rank)$/.test(name)) yield String(owner.number);
  if (isTimeName(name) && !/^date$/.test(name)) {
    const time = timeOf(spot);
    yield String(MILLISECONDS.test(`${name} ${description}`) ? time : Math.floor(time / 1000));
  }
  const rule = NUMBER_RULES.find((one) => one.name.test(name)) ?? UNKNOWN_NUMBER;
  const percent = /percent/.test(name) ? { min: 1, max: 100 } : {};
  const { min, max, digits = 0 } = { ...rule, ...percent };
  const bounds = boundsOf(assertions);
  const [least, most] = [Math.max(min, bounds.min), Math.min(max, bounds.max)];
  const places = isWhole ? 0 : digits;
  if (least <= most) yield drawnFrom(spot, least, most, places, bounds.step);
  const from = Number.isFinite(bounds.min) ? bounds.min : Math.min(0, bounds.max - 50);
  const to = Number.isFinite(bounds.max) ? bounds.max : from + 50;
  yield drawnFrom(spot, from, to, places, bounds.step);
}

function drawnFrom({ random }: Spot, min: number, max: number, places: number, step: number | undefined): string {
  // Well inside, because bounds may be exclusive.
  const value = min + (max - min) * (0.05 + 0.9 * random());
  if (step !== undefined) return trimmed((Math.round(value / step) * step).toFixed(Math.min(20, decimalsOf(step))));
  return trimmed(value.toFixed(places));
}

/** Prices keep both digits only in texts: in JSON, 12.50 is 12.5. */
function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function decimalsOf(step: number): number {
  return /\.(\d+)$/.exec(String(step))?.[1]?.length ?? 0;
}

function boundsOf(assertions: readonly ValueAssertion[]): {
  readonly min: number;
  readonly max: number;
  readonly step: number | undefined;
} {
  const limits = (...keywords: readonly string[]): readonly string[] =>
    assertions.flatMap((one) => (keywords.includes(one.keyword) && 'limit' in one ? [String(one.limit)] : []));
  const [least] = limits('minimum', 'exclusiveMinimum').toSorted((a, b) => compareNumbers(b, a));
  const [most] = limits('maximum', 'exclusiveMaximum').toSorted(compareNumbers);
  const divisor = assertions.flatMap((one) => (one.keyword === 'multipleOf' ? [Number(one.divisor)] : []))[0];
  return { min: least === undefined ? -Infinity : Number(least), max: most === undefined ? Infinity : Number(most), step: divisor };
}
