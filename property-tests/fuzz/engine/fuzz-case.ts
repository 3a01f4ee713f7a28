import type { Case } from '../../../core/cases/case.js';
import { type BodyTemplate, asWritten, assemble } from '../../../core/request/template.js';
import { getAt } from '../../../core/json/edit.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import { describeField } from '../diagnosis/describe-field.js';
import type { BodyFault } from '../diagnosis/fault-location.js';
import { inputOfFault } from '../diagnosis/input-of-fault.js';
import { judgeWith } from '../../../core/judge/judge.js';
import { type PartPlan, rawPart } from '../../../core/request/request-plan.js';
import { bodyBytes, bodyTemplate } from '../../../core/request/write-request.js';
import { asPathSays } from './as-path-says.js';
import { constraintAndFocus } from './blame-request.js';
import type { FuzzPlan } from './fuzz-plan.js';
import type { DrawnCase } from './case-stream.js';
import { type Input, UNTRACED } from '../../../core/input/input.js';

/** A campaign's case as sent once: its body is the exact bytes that were judged. */
export function sentCase(drawn: DrawnCase, id: string, bytes: Uint8Array): Case {
  const { generators, plan } = drawn;
  const expectation = judgeWith(generators.model.operation, plan.head.facts, bytes);
  return describedCase(drawn, id, plan, rawPart([bytes]), expectation, undefined);
}

/** A case that is sent repeatedly during a diagnosis; slots are refilled each time. */
export function probedCase(drawn: DrawnCase, id: string, request: FuzzPlan, fault?: BodyFault): Case {
  const plan = asPathSays(drawn.generators.model.operation, request);
  const expectation = judgeWith(drawn.generators.model.operation, plan.head.facts, bodyBytes({ plan }, asWritten));
  const probed = describedCase(drawn, id, plan, plan.body, expectation, fault);
  const input = plan.head.title === '' ? inputOfBody(probed, plan, fault) : probed.input;
  return { ...probed, input, title: fault?.title ?? titleOf(probed, plan) };
}

function inputOfBody(testCase: Case, { body }: FuzzPlan, fault: BodyFault | undefined): Input {
  const field = body.kind === 'value' ? getAt(body.value, fault?.path ?? []) : undefined;
  return inputOfFault(testCase.expectation, bodyTemplate(testCase), fault, field);
}

/** @param body as sent, or with slots. */
function describedCase(
  { generators: { model } }: DrawnCase,
  id: string,
  { head }: FuzzPlan,
  body: PartPlan,
  expectation: Expectation,
  fault: BodyFault | undefined,
): Case {
  const { constraint, focus } = constraintAndFocus(model, head, expectation, fault);
  return {
    id,
    suite: 'fuzz',
    operation: model.operation,
    title: fault?.title ?? head.title,
    input: head.title === '' ? UNTRACED : head.input,
    variant: fault === undefined ? head.variant : undefined,
    constraint,
    focus,
    control: expectation.kind === 'invalid' ? 'plain-invalid' : 'full',
    plan: { head, body },
    expectation,
  };
}

function titleOf({ expectation }: Case, { head, body }: FuzzPlan): string {
  if (head.title !== '') return head.title;
  const broken = expectation.violations[0];
  if (body.kind === 'value') return broken === undefined ? 'a random body' : describeField(body.value, broken.path);
  return `the body is ${describeText(body.template)}`;
}

const SHOWN = 60;

/** The beginning of a text that fits on one line. */
export function describeText(template: BodyTemplate): string {
  const text = new TextDecoder().decode(assemble(template, asWritten));
  if (text === '') return 'empty';
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 20)}... (${text.length} characters)`;
}
