import { valuePart } from '../../../core/request/request-plan.js';
import type { Strategy } from './strategy.js';

/** Valid bodies with one mutation, rarely several. */
export const wrongBodies: Strategy = {
  id: 'mutated',
  title: 'valid bodies with one mutation, one in five with several',
  weight: 25,
  draw: ({ random, bias, generators }) => ({
    body: valuePart(generators.invalid(random, bias)),
    head: generators.heads.plain,
  }),
};
