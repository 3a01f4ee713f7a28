import { valuePart } from '../../../../core/request/plan/request-plan.js';
import type { OfContent } from '../strategy.js';

/** Bodies in unusual but legal spellings (RFC 8259 sections 2 and 7). */
export const spellings: OfContent = {
  id: 'spelled',
  title: 'bodies in unusual but legal spellings: escapes, spaces, order of members',
  weight: 8,
  of: 'json',
  draw: ({ random, bias, generators, content }) => {
    const arbitrary = random.nextInt(0, 3) === 0 ? content.invalid : content.valid;
    const value = arbitrary(random, bias);
    return { body: valuePart(value, generators.style(random, undefined)), head: generators.heads.plain };
  },
};
