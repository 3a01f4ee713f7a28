import * as fc from 'fast-check';
import { type Rules, simpler } from './ruled.js';

const PLAIN = 'a';
const ONLY_PLAIN = /^a*$/;

/**
 * How a failing text gets smaller. First it is found out whether its content matters at all: with only plain letters left,
 * the length is halved in. Otherwise pieces are cut out, half of the text first, and what must stay turns into plain
 * letters, again half of it first.
 * @param min the shortest allowed length, in code points.
 */
export function shrinkText(min: number): Rules<string>['shrink'] {
  const lengths = fc.integer({ min, max: 0x7fffffff });
  return (text, context) => {
    if (!ONLY_PLAIN.test(text)) return simpler(candidates([...text], min));
    return lengths.shrink(text.length, context).map((length) => new fc.Value(PLAIN.repeat(length.value), length.context));
  };
}

function* candidates(points: readonly string[], min: number): IterableIterator<string> {
  yield PLAIN.repeat(min);
  if (points.length > min) yield PLAIN.repeat(points.length);
  for (const [from, to] of pieces(points.length)) {
    if (points.length - (to - from) >= min) yield [...points.slice(0, from), ...points.slice(to)].join('');
  }
  for (const [from, to] of pieces(points.length)) {
    if (points.slice(from, to).some((point) => point !== PLAIN))
      yield [...points.slice(0, from), PLAIN.repeat(to - from), ...points.slice(to)].join('');
  }
}

/** The halves of a text, its quarters, and so on down to its characters. */
function* pieces(length: number): IterableIterator<readonly [from: number, to: number]> {
  for (let size = Math.floor(length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < length; from += size) yield [from, Math.min(length, from + size)];
  }
}
