import * as fc from 'fast-check';
import { piecesOf, withoutPieces } from './pieces.js';
import { type Rules, bare } from './ruled.js';

const PLAIN = 'a';
const ONLY_PLAIN = /^a*$/;
/** The context of a text whose length alone does not make it fail: that was tried. */
const CONTENT_MATTERS = 'content matters';

/**
 * How a failing text gets smaller. First it is found out whether its content matters at all: with only plain letters left,
 * the length is halved in. Otherwise pieces are cut out, half of the text first, and what must stay turns into plain
 * letters, again half of it first.
 * @param min the shortest allowed length, in code points.
 */
export function shrinkText(min: number): Rules<string>['shrink'] {
  const lengths = fc.integer({ min, max: 0x7fffffff });
  return (text, context) => {
    if (!ONLY_PLAIN.test(text)) return context === CONTENT_MATTERS ? parts(text, min) : plain(text, min).join(parts(text, min));
    return lengths
      .shrink(text.length, context === CONTENT_MATTERS ? undefined : context)
      .map((length) => new fc.Value(PLAIN.repeat(length.value), length.context));
  };
}

function plain(text: string, min: number): fc.Stream<fc.Value<string>> {
  const length = [...text].length;
  return fc.Stream.of(...new Set([min, length])).map((count) => bare(PLAIN.repeat(count)));
}

function parts(text: string, min: number): fc.Stream<fc.Value<string>> {
  return fc.stream(candidates([...text], min)).map((smaller) => new fc.Value(smaller, CONTENT_MATTERS));
}

function* candidates(points: readonly string[], min: number): IterableIterator<string> {
  for (const rest of withoutPieces(points, min)) yield rest.join('');
  for (const [from, to] of piecesOf(points.length)) {
    const changes = points.slice(from, to).some((point) => point !== PLAIN);
    if (changes) yield [...points.slice(0, from), PLAIN.repeat(to - from), ...points.slice(to)].join('');
  }
}
