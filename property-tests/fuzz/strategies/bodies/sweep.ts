import { pickFrom } from '../../../generate/arbitraries/pick.js';
import { getAt, setAt } from '../../../../core/json/edit.js';
import { valuePart } from '../../../../core/request/plan/request-plan.js';
import type { OfContent } from '../strategy.js';

/** Code points in one string, and number of strings that cover the first two planes. */
const WINDOW = 256;
const WINDOWS = 0x20000 / WINDOW;
/** Number of windows in the remaining planes, visited one at a time in between. */
const BEYOND = 0x110000 / WINDOW - WINDOWS;
const SURROGATES = { from: 0xd800, to: 0xdfff };

/** All characters of the first two Unicode planes in turn, so that finding an unsupported one does not depend on chance. */
export const sweep: OfContent = {
  id: 'sweep',
  title: 'strings of 256 characters each, through all of Unicode',
  weight: 4,
  of: 'json',
  draw: ({ random, bias, generators, content, sweeps }) => {
    const { model } = content;
    const strings = model.fields.filter(
      ({ shape }) =>
        shape.types.includes('string') && shape.values === undefined && shape.patterns === undefined && takes(shape.lengths.max),
    );
    const value = content.valid(random, bias);
    const isBeyond = random.nextInt(0, 7) === 0;
    // Each window of each field in turn.
    const turn = isBeyond ? 0 : sweeps.next(WINDOWS * Math.max(1, strings.length));
    const field = isBeyond ? pickFrom(random, strings, undefined) : strings[turn % strings.length];
    if (field === undefined || getAt(value, field.path.slice(0, -1)) === undefined) return undefined;
    const window = isBeyond ? WINDOWS + random.nextInt(0, BEYOND - 1) : Math.floor(turn / strings.length);
    return { body: valuePart(setAt(value, field.path, textOf(window))), head: generators.heads.plain };
  },
};

function takes(longest: number | undefined): boolean {
  return longest === undefined || longest >= WINDOW;
}

function textOf(window: number): string {
  const first = window * WINDOW;
  const points: number[] = [];
  for (let point = first; point < first + WINDOW; point += 1) {
    if (point < SURROGATES.from || point > SURROGATES.to) points.push(point);
  }
  return String.fromCodePoint(...points);
}
