import { setAt } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import { type Field, type RequestModel, constraintAt } from '../request/request-model.js';
import { type RequestPlan, valuePart } from '../request/request-plan.js';
import { describePath } from '../schema/instance-path.js';
import type { Assertion } from '../spec/contract.js';
import type { Constraint, SuiteName } from './case.js';
import type { CaseProposal } from './case-proposal.js';

/** What a case does to a field of the full body. */
export type FieldChange = FieldWords & (Readonly<Record<'value', JsonValue>> | Readonly<Record<'body', JsonValue>>);

interface FieldWords {
  readonly suite: SuiteName;
  /** The end of the case's id, behind the field. */
  readonly id: string;
  /** The end of the clause that the field begins: "is null". */
  readonly words: string;
  readonly kind: string;
  /** The keyword of the field that the case probes. Default: `type`. */
  readonly keyword?: Assertion['keyword'];
  /** Where the case probes a keyword somewhere else. */
  readonly constraint?: Constraint;
}

/**
 * A case that differs from the plain request in one field.
 * @param change `value` stands in the field's place; `body` stands in the place of the whole body.
 */
export function fieldCase(model: RequestModel, field: Field, change: FieldChange): CaseProposal {
  const { path, shape } = field;
  const { suite, id, words, kind, keyword = 'type', constraint = constraintAt(model, path, keyword) } = change;
  return {
    suite,
    name: `${path.join('.') || 'body'}/${id}`,
    title: `${describePath(path)} ${words}`,
    kind,
    constraint,
    focus: shape.at.pointer,
    control: suite === 'invalid' ? 'plain-invalid' : 'full',
    plan: planOf(model, 'body' in change ? change.body : setAt(model.full, path, change.value)),
  };
}

/** What a case sends that is about more than one field of the body. */
export interface BodyChange extends Pick<CaseProposal, 'suite' | 'name' | 'title' | 'kind'> {
  readonly body: JsonValue;
}

/** A case that adds members to an object of the body that the schema does not declare. */
export function undeclaredCase(
  model: RequestModel,
  { path, shape }: Pick<Field, 'path' | 'shape'>,
  { body, ...change }: BodyChange,
): CaseProposal {
  return {
    ...change,
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

/** A case about the body as a whole, whatever it says: how it is written, declared or framed. */
export function contentCase(
  { media, head, full }: RequestModel,
  { plan, ...change }: Pick<CaseProposal, 'suite' | 'name' | 'title' | 'kind'> & { readonly plan: Partial<RequestPlan> },
): CaseProposal {
  return {
    ...change,
    constraint: { keyword: 'content', at: media.at },
    focus: media.at.pointer,
    control: 'full',
    plan: { head, body: valuePart(full), ...plan },
  };
}
