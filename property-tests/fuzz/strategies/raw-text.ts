import { rawPart } from '../../../core/request/request-plan.js';
import { mutateText } from '../../generate/text/mutate-text.js';
import { tokensOfValue } from '../../generate/text/text-tokens.js';
import type { Strategy } from './strategy.js';

/** Mutations of the JSON text itself; the result need not be JSON. */
export const rawText: Strategy = {
  id: 'raw-text',
  title: 'JSON texts with tokens deleted, doubled, swapped or cut, and bytes flipped',
  weight: 10,
  draw: ({ random, bias, generators }) => {
    const value = generators.valid(random, bias);
    return { body: rawPart(mutateText(random, tokensOfValue(value))), head: generators.heads.plain };
  },
};
