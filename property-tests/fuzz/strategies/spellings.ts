import { valuePart } from '../../../core/request/request-plan.js';
import type { Strategy } from './strategy.js';

/** Bodies in unusual but legal spellings (RFC 8259 sections 2 and 7). */
export const spellings: Strategy = {
  id: 'spelled',
  title: 'bodies in unusual but legal spellings: escapes, spaces, order of members',
  weight: 8,
  draw: ({ random, bias, generators }) => {
    const arbitrary = random.nextInt(0, 3) === 0 ? generators.invalid : generators.valid;
    const value = arbitrary(random, bias);
    return { body: valuePart(value, generators.style(random, undefined)), head: generators.heads.plain };
  },
};
