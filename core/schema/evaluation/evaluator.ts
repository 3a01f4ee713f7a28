import type { JsonValue } from '../../json/value.js';
import type { ShownBy } from '../formats/shown-texts.js';
import type { FormatUse, Oddity } from '../nodes/keyword-result.js';
import type { Assertion, Direction, SchemaNode } from '../nodes/schema-node.js';
import type { OtherKeywords, Repeats, SchemaViolation, Sink, Walk } from './evaluation.js';
import { visit } from './visit.js';

/** The result of evaluating a value against a schema. */
export interface Evaluation {
  readonly violations: readonly SchemaViolation[];
  /** The assertions that applied and hold. */
  readonly held: readonly Assertion[];
  readonly oddities: readonly Oddity[];
}

/** How to evaluate. */
export interface EvaluationOptions {
  /** Which of several members with one name counts. Default: the last. */
  readonly repeats?: Repeats;
  /** Whether formats other than int32 and int64 are asserted. Default: as annotations. */
  readonly formats?: FormatUse;
  /** The message that the value is part of, for `readOnly` and `writeOnly`. Default: they mean nothing. */
  readonly direction?: Direction;
  /** What shows texts that have their format, whatever it is. Default: nothing but the schema does. */
  readonly shownBy?: ShownBy;
}

const DEFAULTS: EvaluationOptions = {};

/** An evaluation with what it cost. */
interface MeasuredEvaluation extends Evaluation {
  /** The number of schemas that were applied. */
  readonly visits: number;
}

/**
 * Evaluates a value against a schema (JSON Schema 2020-12) with exact numbers. What would take too long or too deep a stack is
 * left out and yields the oddity `unjudged`: then violations are certain, but there may be more.
 */
export type Evaluate = (schema: SchemaNode, value: JsonValue, options?: EvaluationOptions) => MeasuredEvaluation;

const NO_SCOPE: Walk['scope'] = [];

/**
 * Creates an evaluator.
 * @param others evaluates what plain schemas do not have.
 */
export function createEvaluator(others: OtherKeywords): Evaluate {
  return (schema, value, options = DEFAULTS) => {
    const { repeats = 'last', formats = 'annotation', direction, shownBy } = options;
    const walk: Walk = {
      others,
      repeats,
      formats,
      direction,
      shownBy,
      path: [],
      whole: schema,
      scope: NO_SCOPE,
      depth: 0,
      visits: 0,
      unjudged: 0,
    };
    const out: Sink = { walk, violations: [], held: [], oddities: [], evaluated: undefined };
    visit(schema, value, out);
    if (walk.unjudged > 0) out.oddities.push('unjudged');
    return { violations: out.violations, held: out.held, oddities: out.oddities, visits: walk.visits };
  };
}
