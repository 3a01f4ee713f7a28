import { sample } from '../../arbitraries/sampled.js';
import { PLAIN_STYLE } from '../proposal.js';
import type { Strategy } from './strategy.js';

/** Valid bodies of which one thing is made wrong, seldom several. */
export const wrongBodies: Strategy = {
  id: 'mutated',
  title: 'valid bodies with one mutation, one in five with several',
  weight: 25,
  draw: ({ random, bias, tools }) => ({
    body: { kind: 'value', value: sample(tools.invalid, random, bias), style: PLAIN_STYLE },
    headers: tools.headers.plain,
  }),
};
