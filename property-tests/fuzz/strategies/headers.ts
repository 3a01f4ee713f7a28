import { pickFrom } from '../../generate/arbitraries/pick.js';
import { plainRequest } from './plain-request.js';
import type { OfRequest } from './strategy.js';

/** One request in this many has two variations: most of those are chunked, and each of these needs a connection of its own. */
const CROSSED = 30;

/** Unusual headers and credentials, mostly with a valid body. */
export const headers: OfRequest = {
  id: 'headers',
  title: 'varied headers and credentials',
  weight: 7,
  of: 'request',
  draw: ({ random, bias, generators }) => {
    const { plain, varied, crossed } = generators.heads;
    const set = pickFrom(random, random.nextInt(1, CROSSED) === 1 ? crossed : varied, plain);
    const { content } = generators;
    const { body } = plainRequest(generators);
    if (content === undefined) return { body, head: set };
    const arbitrary = random.nextInt(0, 3) === 0 ? content.invalid : content.valid;
    return { body: content.write(arbitrary(random, bias)) ?? body, head: set };
  },
};
