import { PLAIN_STYLE, rawPart } from '../../../core/request/request-plan.js';
import { mutateText } from '../../generate/text/mutate-text.js';
import { tokensOf, tokensOfValue } from '../../generate/text/text-tokens.js';
import { changeValue } from '../../generate/text/change-value.js';
import type { Strategy } from './strategy.js';
import { templateOfPart } from '../../../core/request/write-request.js';

/** Bodies that met with something new are changed further. */
export const poolSeeds: Strategy = {
  id: 'pool',
  title: 'changes of bodies that were answered in a way not seen before',
  weight: 10,
  draw: ({ random, bias, tools, pool }) => {
    const seed = pool.pick(random);
    if (seed === undefined) return undefined;
    const { body, head } = seed;
    if (body.kind === 'value' && random.nextInt(0, 2) > 0) {
      return { body: { ...body, value: changeValue(random, bias, tools, body.value) }, head };
    }
    const tokens = body.kind === 'value' && body.style === PLAIN_STYLE ? tokensOfValue(body.value) : tokensOf(templateOfPart(body));
    return { body: rawPart(mutateText(random, tokens)), head };
  },
};
