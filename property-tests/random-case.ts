import { type Case, UNTRACED } from '../core/cases/case.js';
import { makeCase } from '../core/cases/case-proposal.js';
import { type RequestModel, constraintAt } from '../core/request/request-model.js';
import { getAt } from '../core/json/edit.js';
import type { ValuePart } from '../core/request/request-plan.js';
import { templateOfPart } from '../core/request/write-request.js';
import type { Culprit } from './culprit.js';
import { describePart } from './describe-part.js';
import { kindOfCause } from './kind-of-cause.js';

/** The case of a random body: the judge says what it is, whatever the property meant it to be. */
export function randomCase(ground: RequestModel, property: string, index: number, body: ValuePart, culprit?: Culprit): Case {
  const own = makeCase(ground.operation, {
    suite: 'properties',
    name: `${property}/${index}`,
    title: culprit?.title ?? 'a random body',
    kind: UNTRACED,
    constraint: culprit?.constraint ?? constraintAt(ground, [], 'type'),
    focus: culprit?.pointer ?? ground.shape.at.pointer,
    control: 'full',
    plan: { head: ground.head, body },
  });
  const fault = own.expectation.violations[0];
  const kind = kindOfCause(own.expectation, templateOfPart(body), culprit, getAt(body.value, culprit?.path ?? []));
  if (own.expectation.kind !== 'reject') return { ...own, kind };
  const title = culprit?.title ?? (fault === undefined ? own.title : describePart(body.value, fault.path));
  return { ...own, kind, control: 'plain-invalid', title };
}
