import { headWith } from '../../../../core/request/request-head.js';
import { ABSENT } from '../../../../core/request/request-plan.js';
import type { CampaignHead } from '../../parts/campaign-head.js';
import type { Generators } from '../../parts/generators.js';
import type { OfContent } from '../strategy.js';

/** No body, and no Content-Type, where the document leaves that open: that a required one is missing is a text, too. */
export const withoutBody: OfContent = {
  id: 'no-body',
  title: 'no body',
  weight: 1,
  of: 'optional',
  draw: ({ generators }) => ({ body: ABSENT, head: bareHead(generators) }),
};

/** The plain head without a Content-Type. */
export function bareHead({ operation, heads: { plain } }: Pick<Generators, 'operation' | 'heads'>): CampaignHead {
  return { ...plain, ...headWith(operation, plain, 'content-type', undefined), id: 'no-content-type' };
}
