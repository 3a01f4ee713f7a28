import { type Evaluate, createEvaluator } from './evaluator.js';
import { applyOther } from './other-keywords.js';
import { visitMore } from './visit-more.js';

export type { EvaluationOptions } from './evaluator.js';
export type { SchemaViolation } from './evaluation.js';

/** Evaluates a value against any schema. */
export const evaluate: Evaluate = createEvaluator({ apply: applyOther, visitMore });
