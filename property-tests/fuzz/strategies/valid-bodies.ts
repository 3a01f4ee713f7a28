import { valuePart } from '../../../core/request/request-plan.js';
import type { Strategy } from './strategy.js';

/** Valid bodies; half of their members lie at boundaries where servers tend to break. */
export const validBodies: Strategy = {
  id: 'valid',
  title: 'valid bodies, biased to boundaries',
  weight: 30,
  draw: ({ random, bias, generators }) => ({
    body: valuePart(generators.valid(random, bias)),
    head: generators.heads.plain,
  }),
};
