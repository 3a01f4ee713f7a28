import { type Case, UNTRACED } from '../core/cases/case.js';
import { toCase } from '../core/cases/draft.js';
import { type Ground, constraintAt } from '../core/cases/ground.js';
import { templateOf } from '../core/cases/template.js';
import { getAt } from '../core/json/edit.js';
import type { Style } from '../core/json/print.js';
import type { JsonValue } from '../core/json/value.js';
import { describeField } from './fuzz/diagnosis/describe-field.js';
import type { BodyFault } from './fuzz/diagnosis/fault-location.js';
import { kindOfFault } from './fuzz/diagnosis/kind-of-fault.js';

/** What a property draws: a body and the way in which it is written. */
export interface RandomBody {
  readonly value: JsonValue;
  readonly style: Style;
}

/** The case of a random body: the judge says what it is, whatever the property meant it to be. */
export function randomCase(ground: Ground, property: string, index: number, body: RandomBody, fault?: BodyFault): Case {
  const own = toCase(ground.operation, {
    suite: 'properties',
    name: `${property}/${index}`,
    title: fault?.title ?? 'a random body',
    kind: UNTRACED,
    constraint: fault?.constraint ?? constraintAt(ground, [], 'type'),
    focus: fault?.pointer ?? ground.shape.at.pointer,
    control: 'full',
    body: templateOf(body.value, body.style),
  });
  const broken = own.expectation.violations[0];
  const kind = kindOfFault(own.expectation, own.body, fault, getAt(body.value, fault?.path ?? []));
  if (own.expectation.kind !== 'reject') return { ...own, kind };
  const title = fault?.title ?? (broken === undefined ? own.title : describeField(body.value, broken.path));
  return { ...own, kind, control: 'plain-invalid', title };
}
