import type * as fc from 'fast-check';
import { valuePart } from '../../core/request/plan/request-plan.js';
import { type Draw, arbitraryOf } from '../generate/arbitraries/draw.js';
import { simplerAlike } from '../fuzz/diagnosis/simpler-bodies.js';
import type { Generators } from '../fuzz/parts/generators.js';
import { isPlain } from '../fuzz/programs/program.js';
import { drawBody, drawChanges } from '../fuzz/programs/draw-program.js';
import type { DrawnRequest } from './request-command.js';

/** Odds in percent of what a request has instead of plain parts, and of one that names what was deleted. */
const DRAWN = { body: 60, parameters: 40, gone: 10 };

/** Upper bound on how far back the thing is that a request is about. */
const BACK = 3;

/** Random requests to an operation, which shrink to plain ones. */
export function drawnRequests(of: Generators): fc.Arbitrary<DrawnRequest> {
  const parts = of.parameters.filter(({ field }) => field.parameter.in !== 'path');
  const draw: Draw<DrawnRequest> = (random, bias = DEFAULT_BIAS) => {
    const isDrawn = (percent: number): boolean => random.nextInt(0, 99) < percent;
    return {
      of,
      body: of.content !== undefined && isDrawn(DRAWN.body) ? drawBody(random, bias, of.content) : 'plain',
      changes: isDrawn(DRAWN.parameters) ? drawChanges(random, bias, parts) : [],
      names: isDrawn(DRAWN.gone) ? 'gone' : 'existing',
      nth: random.nextInt(0, BACK),
    };
  };
  return arbitraryOf(draw, simpler);
}

const DEFAULT_BIAS = 2;

function* simpler(request: DrawnRequest): IterableIterator<DrawnRequest> {
  const { of, body, changes, nth } = request;
  if (!isPlain(request)) yield { ...request, body: 'plain', changes: [] };
  if (changes.length > 0) yield { ...request, changes: [] };
  if (body !== 'plain') yield { ...request, body: 'plain' };
  if (nth > 0) yield { ...request, nth: 0 };
  if (body === 'plain' || body.kind === 'absent' || of.content === undefined) return;
  const value = 'value' in body ? body.value : undefined;
  if (value === undefined) return;
  for (const smaller of simplerAlike(of.content.model, valuePart(value))) {
    const written = of.content.write(smaller.value);
    if (written !== undefined) yield { ...request, body: written };
  }
}
