import { rawPart } from '../../../../core/request/plan/request-plan.js';
import { mutateText } from '../../../generate/text/mutate-text.js';
import { tokensOfValue } from '../../../generate/text/text-tokens.js';
import type { OfContent } from '../strategy.js';

/** Mutations of the JSON text itself; the result need not be JSON. */
export const rawText: OfContent = {
  id: 'raw-text',
  title: 'JSON texts with tokens deleted, doubled, swapped or cut, and bytes flipped',
  weight: 10,
  of: 'json',
  draw: ({ random, bias, generators, content }) => {
    const value = content.valid(random, bias);
    return { body: rawPart(mutateText(random, tokensOfValue(value))), head: generators.heads.plain };
  },
};
