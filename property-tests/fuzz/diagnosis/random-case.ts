import type { Case } from '../../../core/cases/case.js';
import { makeCase } from '../../../core/cases/case-proposal.js';
import { type RequestModel, constraintAt } from '../../../core/request/request-model.js';
import { getAt } from '../../../core/json/edit.js';
import { describeField } from '../faults/describe-field.js';
import type { BodyFault } from '../faults/fault-location.js';
import { inputOfFault } from '../faults/input-of-fault.js';
import { withPathKey } from '../../../core/request/slots/path-key.js';
import type { ValuePart } from '../../../core/request/plan/request-plan.js';
import { templateOfPart } from '../../../core/request/wire/write-request.js';
import { UNTRACED } from '../../../core/input/input.js';

/** The case of a random body. The judge decides its expectation, whatever the property intended. */
export function randomCase(model: RequestModel, property: string, index: number, drawn: ValuePart, fault?: BodyFault): Case {
  const body: ValuePart = { ...drawn, value: withPathKey(model.operation, model.head.target, drawn.value) };
  const testCase = makeCase(model.operation, {
    suite: 'properties',
    name: `${property}/${index}`,
    title: fault?.title ?? 'a random body',
    input: UNTRACED,
    constraint: fault?.constraint ?? constraintAt(model, [], 'type'),
    focus: fault?.pointer ?? model.shape.at.pointer,
    control: 'full',
    plan: { head: model.head, body },
  });
  const broken = testCase.expectation.violations[0];
  const input = inputOfFault(testCase.expectation, templateOfPart(body), fault, getAt(body.value, fault?.path ?? []));
  if (testCase.expectation.kind !== 'invalid') return { ...testCase, input };
  const title = fault?.title ?? (broken === undefined ? testCase.title : describeField(body.value, broken.path));
  return { ...testCase, input, control: 'plain-invalid', title };
}
