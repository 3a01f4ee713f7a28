import { valuePart } from '../../../core/request/request-plan.js';

import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { Strategy } from './strategy.js';

/** One set in so many is special in two things: most of them are chunked, which takes the longer way through undici. */
const CROSSED = 10;

/** Headers and credentials that are not the plain ones, mostly with a valid body. */
export const headers: Strategy = {
  id: 'headers',
  title: 'headers and credentials varied',
  weight: 7,
  draw: ({ random, bias, tools }) => {
    const { plain, varied, crossed } = tools.heads;
    const set = pickFrom(random, random.nextInt(1, CROSSED) === 1 ? crossed : varied, plain);
    const arbitrary = random.nextInt(0, 3) === 0 ? tools.invalid : tools.valid;
    return { body: valuePart(arbitrary(random, bias)), head: set };
  },
};
