import { valuePart } from '../../../core/request/request-plan.js';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { Strategy } from './strategy.js';

/** One request in this many has two variations: most of those are chunked, and each of these needs a connection of its own. */
const CROSSED = 30;

/** Unusual headers and credentials, mostly with a valid body. */
export const headers: Strategy = {
  id: 'headers',
  title: 'varied headers and credentials',
  weight: 7,
  draw: ({ random, bias, generators }) => {
    const { plain, varied, crossed } = generators.heads;
    const set = pickFrom(random, random.nextInt(1, CROSSED) === 1 ? crossed : varied, plain);
    const arbitrary = random.nextInt(0, 3) === 0 ? generators.invalid : generators.valid;
    return { body: valuePart(arbitrary(random, bias)), head: set };
  },
};
