import { valuePart } from '../../../core/request/request-plan.js';
import type { Strategy } from './strategy.js';

/** JSON of any shape, independent of the schema. */
export const anyShape: Strategy = {
  id: 'any-json',
  title: 'JSON of any shape',
  weight: 3,
  draw: ({ random, bias, generators }) => ({
    body: valuePart(generators.anyJson(random, bias)),
    head: generators.heads.plain,
  }),
};
