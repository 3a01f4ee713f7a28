import type { JsonValue } from '../json/value.js';
import { type Field, type RequestModel, constraintAt, constraintOf } from '../request/request-model.js';
import { fullWith } from '../request/samples/refused-members.js';
import { type RequestPlan, valuePart } from '../request/plan/request-plan.js';
import { describePath } from '../json/instance-path.js';
import type { Assertion } from '../schema/nodes/schema-node.js';
import type { SuiteName } from './case.js';
import type { Constraint } from '../contract/constraint.js';
import type { CaseProposal } from './case-proposal.js';
import type { Input } from '../input/input.js';

/** What a case changes in a field of the full body: another value at its path, or another body. */
export type FieldChange = FieldWords & ({ readonly value: JsonValue } | { readonly body: JsonValue });

interface FieldWords {
  readonly suite: SuiteName;
  /** The end of the case's id, after the field. */
  readonly id: string;
  /** The predicate of the title, after the field: "is null". */
  readonly words: string;
  readonly input: Input;
  /** The keyword of the field that the case probes. Default: `type`. */
  readonly keyword?: Assertion['keyword'];
  /** What the case probes, if not a keyword of the field. */
  readonly constraint?: Constraint;
}

/** A case that differs from the plain request in one field; its control in the invalid suite is the plain invalid request. */
export function fieldCase(model: RequestModel, field: Field, change: FieldChange): CaseProposal {
  const { path, shape } = field;
  const { suite, id, words, input, keyword = 'type', constraint = constraintOf(field, keyword) } = change;
  return {
    suite,
    name: `${path.join('.') || 'body'}/${id}`,
    title: `${describePath(path)} ${words}`,
    input,
    constraint,
    focus: shape.at.pointer,
    control: suite === 'invalid' ? 'plain-invalid' : 'full',
    plan: planOf(model, 'body' in change ? change.body : fullWith(model, path, change.value)),
  };
}

/** Id, title and classification of a case that is not about one field. */
type Words = Pick<CaseProposal, 'suite' | 'name' | 'title' | 'input'>;

/** A case that adds undeclared members to an object of the body. */
export function undeclaredCase(
  model: RequestModel,
  { path, shape }: Pick<Field, 'path' | 'shape'>,
  { body, ...words }: Words & { readonly body: JsonValue },
): CaseProposal {
  return {
    ...words,
    constraint: constraintAt(model, path, 'never'),
    focus: `${shape.at.pointer}/additionalProperties`,
    control: 'full',
    plan: planOf(model, body),
  };
}

/** A plain request with another body. */
export function planOf({ head }: RequestModel, body: JsonValue): RequestPlan {
  return { head, body: valuePart(body) };
}

/**
 * A case about the content as a whole: how the body is written, declared or framed.
 * @param words `plan` overrides the plain request.
 */
export function contentCase(
  { media, head, full }: RequestModel,
  { plan, ...words }: Words & { readonly plan: Partial<RequestPlan> },
): CaseProposal {
  return {
    ...words,
    constraint: { keyword: 'content', at: media.at },
    focus: media.at.pointer,
    control: 'full',
    plan: { head, body: valuePart(full), ...plan },
  };
}
