import { type RequestModel, constraintAt } from '../../request/request-model.js';
import { isArray, isObject } from '../../json/value.js';
import { describePath } from '../../json/instance-path.js';
import type { CaseProposal } from '../case-proposal.js';
import { planOf } from '../field-case.js';
import { optionalShapes } from '../optional-shapes.js';

/**
 * All combinations of optional members (JSON Schema 2020-12 Validation section 6.5.3: what is not required may be absent); none of a text or a number,
 * which has no members.
 */
export function optionalMembers(model: RequestModel): readonly CaseProposal[] {
  if (!isObject(model.full) && !isArray(model.full)) return [];
  return optionalShapes(model).map(({ name, value, present }) => ({
    suite: 'valid',
    name: `optional/${name}`,
    title:
      present.length === 0
        ? 'no optional member is there'
        : `of the optional members, ${present.map((field) => describePath(field.path)).join(' and ')} ${present.length === 1 ? 'is' : 'are'} there`,
    input: { kind: 'members', form: 'optional-members' },
    constraint: constraintAt(model, [], 'required'),
    focus: model.shape.at.pointer,
    control: 'full',
    plan: planOf(model, value),
  }));
}
