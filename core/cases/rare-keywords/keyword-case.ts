import type { JsonValue } from '../../json/value.js';
import type { Constraint } from '../../contract/constraint.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import { syntheticNode } from '../../schema/samples/synthetic.js';
import type { Assertion, SchemaNode } from '../../schema/nodes/schema-node.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import type { Input } from '../../input/input.js';

/** A value near a keyword of a field. */
export interface NearValue {
  readonly id: string;
  /** The predicate of the title: "has 3 items". */
  readonly words: string;
  readonly input: Input;
  readonly value: JsonValue;
  readonly keyword?: Assertion['keyword'];
  readonly constraint?: Constraint;
}

/** A case of a value near a keyword, in the suite of valid or of invalid requests. */
export function keywordCase(model: RequestModel, field: Field, near: NearValue): CaseProposal {
  const isValid = evaluate(wholeOf(field), near.value, { direction: 'request' }).violations.length === 0;
  return fieldCase(model, field, { suite: isValid ? 'valid' : 'invalid', ...near });
}

/** All schemas of a field as one. */
export function wholeOf({ roots, shape }: Pick<Field, 'roots' | 'shape'>): SchemaNode {
  const [only, other] = roots;
  return only !== undefined && other === undefined ? only : syntheticNode(shape, [], { allOf: roots });
}
