import { type Case, UNTRACED } from '../core/cases/case.js';
import { toCase } from '../core/cases/draft.js';
import { type RequestModel, constraintAt } from '../core/request/request-model.js';
import { templateOf } from '../core/cases/template.js';
import { getAt } from '../core/json/edit.js';
import type { Style } from '../core/json/print.js';
import type { JsonValue } from '../core/json/value.js';
import type { Culprit } from './culprit.js';
import { describePart } from './describe-part.js';
import { kindOfCause } from './kind-of-cause.js';

/** What a property draws: a body and the way in which it is written. */
export interface RandomBody {
  readonly value: JsonValue;
  readonly style: Style;
}

/** The case of a random body: the judge says what it is, whatever the property meant it to be. */
export function randomCase(ground: RequestModel, property: string, index: number, body: RandomBody, culprit?: Culprit): Case {
  const own = toCase(ground.operation, {
    suite: 'properties',
    name: `${property}/${index}`,
    title: culprit?.title ?? 'a random body',
    kind: UNTRACED,
    constraint: culprit?.constraint ?? constraintAt(ground, [], 'type'),
    focus: culprit?.pointer ?? ground.shape.at.pointer,
    control: 'full',
    body: templateOf(body.value, body.style),
  });
  const fault = own.expectation.violations[0];
  const kind = kindOfCause(own.expectation, own.body, culprit, getAt(body.value, culprit?.path ?? []));
  if (own.expectation.kind !== 'reject') return { ...own, kind };
  const title = culprit?.title ?? (fault === undefined ? own.title : describePart(body.value, fault.path));
  return { ...own, kind, control: 'plain-invalid', title };
}
