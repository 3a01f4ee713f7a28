import { valuePart } from '../../../core/request/request-plan.js';

import type { Strategy } from './strategy.js';

/** Bodies in unusual but legal spellings (RFC 8259 sections 2 and 7). */
export const spellings: Strategy = {
  id: 'spelled',
  title: 'bodies in unusual but legal spellings: escapes, spaces, order of members',
  weight: 8,
  draw: ({ random, bias, tools }) => {
    const arbitrary = random.nextInt(0, 3) === 0 ? tools.invalid : tools.valid;
    const value = arbitrary(random, bias);
    return { body: valuePart(value, tools.style(random, undefined)), head: tools.heads.plain };
  },
};
