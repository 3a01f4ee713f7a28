import { withBody } from '../plain-request.js';
import type { OfContent } from '../strategy.js';

/** Valid bodies with one mutation, rarely several. */
export const wrongBodies: OfContent = {
  id: 'mutated',
  title: 'valid bodies with one mutation, one in five with several',
  weight: 25,
  of: 'content',
  draw: ({ random, bias, generators, content }) => withBody(generators, content.write(content.invalid(random, bias))),
};
