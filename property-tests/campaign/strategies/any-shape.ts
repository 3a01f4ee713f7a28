import { sample } from '../../arbitraries/sampled.js';
import { PLAIN_STYLE } from '../proposal.js';
import type { Strategy } from './strategy.js';

/** JSON of any shape, whatever the schema asks for. */
export const anyShape: Strategy = {
  id: 'any-json',
  title: 'JSON of any shape',
  weight: 3,
  draw: ({ random, bias, tools }) => ({
    body: { kind: 'value', value: sample(tools.anyJson, random, bias), style: PLAIN_STYLE },
    headers: tools.headers.plain,
  }),
};
