import { sample } from '../../arbitraries/sampled.js';
import { PLAIN_STYLE } from '../proposal.js';
import type { Strategy } from './strategy.js';

/** Valid bodies, half of their members at the boundaries where servers break. */
export const validBodies: Strategy = {
  id: 'valid',
  title: 'valid bodies, biased to boundaries',
  weight: 30,
  draw: ({ random, bias, tools }) => ({
    body: { kind: 'value', value: sample(tools.valid, random, bias), style: PLAIN_STYLE },
    headers: tools.headers.plain,
  }),
};
