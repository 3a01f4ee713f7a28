import { strayDiscriminators } from '../schema/discriminators.js';
import { evaluate } from '../schema/evaluation/evaluate.js';
import type { Evaluate } from '../schema/evaluation/evaluator.js';

/**
 * Evaluates what a request has. A value that keeps its schema has the oddity `stray-discriminator` if a member of it names another alternative than its object
 * has (OpenAPI 3.1 section 4.8.25.1): servers that choose a type by it refuse such a value, or read another one.
 */
export const evaluateSent: Evaluate = (schema, value, options) => {
  const evaluation = evaluate(schema, value, options);
  if (evaluation.violations.length > 0 || strayDiscriminators(schema, value).length === 0) return evaluation;
  return { ...evaluation, oddities: [...evaluation.oddities, 'stray-discriminator'] };
};
