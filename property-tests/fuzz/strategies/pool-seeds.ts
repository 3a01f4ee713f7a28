import { PLAIN_STYLE, rawPart, valuePart } from '../../../core/request/request-plan.js';
import { mutateText } from '../../generate/text/mutate-text.js';
import { tokensOf, tokensOfValue } from '../../generate/text/text-tokens.js';
import { changeValue } from '../../generate/text/change-value.js';
import type { Strategy } from './strategy.js';
import { templateOfPart } from '../../../core/request/write-request.js';

/** Mutations of bodies with novel responses. */
export const poolSeeds: Strategy = {
  id: 'pool',
  title: 'mutations of bodies with novel responses',
  weight: 10,
  draw: ({ random, bias, generators, pool }) => {
    const seed = pool.pick(random);
    if (seed === undefined) return undefined;
    const { body, head } = seed;
    if (body.kind === 'value' && random.nextInt(0, 2) > 0) {
      return { body: valuePart(changeValue(random, bias, generators, body.value), body.style), head };
    }
    const tokens = body.kind === 'value' && body.style === PLAIN_STYLE ? tokensOfValue(body.value) : tokensOf(templateOfPart(body));
    return { body: rawPart(mutateText(random, tokens)), head };
  },
};
