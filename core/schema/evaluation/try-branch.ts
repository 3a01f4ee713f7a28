import type { JsonValue } from '../../json/value.js';
import { nothingEvaluated } from './evaluated.js';
import type { SchemaNode } from '../nodes/schema-node.js';
import type { Sink, Visit } from './evaluation.js';

/** The result of a branch, kept apart until it is known whether the branch counts. */
export interface Tried {
  readonly sink: Sink;
  /** `unknown`: nothing is violated, but a part was left out. */
  readonly outcome: 'holds' | 'broken' | 'unknown';
}

/** Evaluates a branch by itself. */
export function tryBranch(visit: Visit, node: SchemaNode, value: JsonValue, { walk, evaluated }: Sink): Tried {
  const sink: Sink = {
    walk,
    violations: [],
    held: [],
    oddities: [],
    evaluated: evaluated === undefined ? undefined : nothingEvaluated(),
  };
  const before = walk.unjudged;
  visit(node, value, sink);
  return { sink, outcome: sink.violations.length > 0 ? 'broken' : walk.unjudged > before ? 'unknown' : 'holds' };
}
