import { valuePart } from '../../../../core/request/plan/request-plan.js';
import type { OfContent } from '../strategy.js';

/** JSON of any shape, independent of the schema. */
export const anyShape: OfContent = {
  id: 'any-json',
  title: 'JSON of any shape',
  weight: 3,
  of: 'json',
  draw: ({ random, bias, generators }) => ({
    body: valuePart(generators.anyJson(random, bias)),
    head: generators.heads.plain,
  }),
};
