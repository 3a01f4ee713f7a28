import type { Assertion } from '../../schema/nodes/schema-node.js';
import { assertionsWithin } from '../../schema/nodes/nodes-within.js';
import type { Constraint } from '../../contract/constraint.js';
import type { CaseProposal } from '../case-proposal.js';
import type { RequestHead } from '../../request/plan/request-head.js';
import { placed } from '../suite-for.js';
import type { ParameterField } from './parameter-field.js';
import { type ParameterText, setParameter } from './set-parameter.js';
import type { Input } from '../../input/input.js';

/** What is special about how a parameter is sent. */
export interface ParameterWords {
  /** The end of the case's id, after the parameter. */
  readonly id: string;
  /** The predicate of the title, after the parameter: "is missing". */
  readonly words: string;
  readonly input: Input;
  /** What the case probes. Default: the type of the parameter's schema. */
  readonly constraint?: Constraint;
}

/** A case that differs from the plain request in how one parameter is written; the judge decides which suite it belongs to. */
export function textCase(field: ParameterField, text: ParameterText, words: ParameterWords): CaseProposal {
  return headCase(field, setParameter(field, text), words);
}

/** The same with any other head. */
export function headCase(field: ParameterField, head: RequestHead, { id, words, input, constraint }: ParameterWords): CaseProposal {
  const { operation, parameter, name, subject, plan } = field;
  return {
    ...placed(operation, { ...plan, head }, 'invalid-parameters'),
    name: `${name}/${id}`,
    title: `${subject} ${words}`,
    input,
    constraint: constraint ?? constraintOf(field, 'type'),
    focus: parameter.at.pointer,
    plan: { ...plan, head },
  };
}

/** A keyword of a parameter's schema; the parameter itself if it is not written. */
export function constraintOf({ parameter }: Pick<ParameterField, 'parameter'>, keyword: Assertion['keyword']): Constraint {
  const { schema, at } = parameter;
  return assertionsWithin(schema).find((assertion) => assertion.keyword === keyword) ?? { keyword, at };
}
