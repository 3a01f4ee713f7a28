import * as fc from 'fast-check';
import { compilePattern } from '../../../core/schema/patterns/matches-pattern.js';
import { textsForPattern } from '../../../core/schema/samples/texts-for-pattern.js';
import type { Range } from '../../../core/schema/nodes/merged-assertions.js';
import { type Draw, drawFrom, oneOf, oneOfValues } from './draw.js';

/** The longest string that a pattern is drawn for, in UTF-16 units. */
const LONGEST = 300;

/** Draws until one has the right length. */
const MOST_DRAWS = 5;

/**
 * Strings that match the first of several patterns, mostly of the right length (JSON Schema 2020-12 Validation section 6.3.3).
 * The judge decides whether they match the others.
 */
export function patternDraw(pattern: string, { min, max = Infinity }: Range): Draw<string> {
  const [plain = '', ...others] = textsForPattern(pattern, { min, max }).filter((text) => text.length >= min && text.length <= max);
  const known = oneOfValues(plain, ...others);
  const matching = matchingDraw(pattern, Math.max(min, Math.min(max, LONGEST)));
  if (matching === undefined) return known;
  const ofLength: Draw<string> = (random, bias) => {
    for (let left = MOST_DRAWS; left > 0; left -= 1) {
      const text = matching(random, bias);
      if (text.length >= min && text.length <= max) return text;
    }
    return known(random, bias);
  };
  return oneOf({ draw: ofLength, weight: 3 }, { draw: known, weight: 1 });
}

/** Undefined if fast-check cannot draw strings for the pattern. */
function matchingDraw(pattern: string, maxLength: number): Draw<string> | undefined {
  const expression = compilePattern(pattern);
  if (expression === undefined) return undefined;
  try {
    return drawFrom(fc.stringMatching(expression, { maxLength }));
  } catch {
    return undefined;
  }
}
