import { ABSENT } from '../../../../core/request/plan/request-plan.js';
import type { OfContent } from '../strategy.js';

/** No body, and no Content-Type, where the document leaves that open: that a required one is missing is a text, too. */
export const withoutBody: OfContent = {
  id: 'no-body',
  title: 'no body',
  weight: 1,
  of: 'optional',
  draw: ({ generators }) => ({ body: ABSENT, head: generators.heads.bare }),
};
