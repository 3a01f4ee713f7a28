import { type Case, UNTRACED } from '../core/cases/case.js';
import { toCase } from '../core/cases/draft.js';
import { type Ground, constraintAt } from '../core/cases/ground.js';
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
export function randomCase(ground: Ground, property: string, index: number, body: RandomBody, culprit?: Culprit): Case {
  const testCase = toCase(ground.operation, {
    suite: 'properties',
    name: `${property}/${index}`,
    title: culprit?.title ?? 'a random body',
    kind: UNTRACED,
    constraint: culprit?.constraint ?? constraintAt(ground, [], 'type'),
    focus: culprit?.pointer ?? ground.shape.at.pointer,
    control: 'full',
    body: templateOf(body.value, body.style),
  });
  const fault = testCase.expectation.violations[0];
  const kind = kindOfCause(testCase.expectation, testCase.body, culprit, getAt(body.value, culprit?.path ?? []));
  if (testCase.expectation.kind !== 'invalid') return { ...testCase, kind };
  const title = culprit?.title ?? (fault === undefined ? testCase.title : describePart(body.value, fault.path));
  return { ...testCase, kind, control: 'plain-invalid', title };
}
