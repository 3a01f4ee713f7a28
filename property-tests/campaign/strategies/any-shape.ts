import { PLAIN_STYLE } from '../proposal.js';
import type { Strategy } from './strategy.js';

/** JSON of any shape, whatever the schema asks for. */
export const anyShape: Strategy = {
  id: 'any-json',
  title: 'JSON of any shape',
  weight: 5,
  draw: ({ random, bias, tools }) => ({
    body: { kind: 'value', value: tools.anyJson.generate(random, bias).value, style: PLAIN_STYLE },
    headers: tools.headers.plain,
  }),
};
