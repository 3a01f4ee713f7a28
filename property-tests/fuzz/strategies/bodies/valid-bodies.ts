import { withBody } from '../plain-request.js';
import type { OfContent } from '../strategy.js';

/** Valid bodies; half of their members lie at boundaries where servers tend to break. */
export const validBodies: OfContent = {
  id: 'valid',
  title: 'valid bodies, biased to boundaries',
  weight: 30,
  of: 'content',
  draw: ({ random, bias, generators, content }) => withBody(generators, content.write(content.valid(random, bias))),
};
