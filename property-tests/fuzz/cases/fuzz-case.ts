import type { Case } from '../../../core/cases/case.js';
import { type BodyTemplate, asWritten, assemble } from '../../../core/request/slots/template.js';
import { getAt } from '../../../core/json/edit.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import { describeField } from '../faults/describe-field.js';
import type { BodyFault, PartFault } from '../faults/fault-location.js';
import { parameterFault } from '../faults/parameter-fault.js';
import { inputOfFault } from '../faults/input-of-fault.js';
import { expectationOf } from '../parts/expectation-of.js';
import { ABSENT, type PartPlan, rawPart } from '../../../core/request/plan/request-plan.js';
import { bodyBytes, bodyTemplate, templateOfPart } from '../../../core/request/wire/write-request.js';
import { asPathSays } from '../parts/as-path-says.js';
import { constraintAndFocus } from '../faults/blame-request.js';
import { type FuzzPlan, valueOfBody } from '../parts/fuzz-plan.js';
import type { DrawnCase } from './drawn-case.js';
import { type Input, UNTRACED } from '../../../core/input/input.js';

/** A campaign's case as sent once: its body is the exact bytes that were judged. */
export function sentCase(drawn: DrawnCase, id: string, bytes: Uint8Array): Case {
  const { generators, plan } = drawn;
  const expectation = expectationOf(generators, plan, bytes);
  const body = plan.body.kind === 'absent' ? ABSENT : rawPart([bytes]);
  return describedCase(drawn, id, plan, body, expectation, undefined);
}

/** A case that is sent repeatedly during a diagnosis; slots are refilled each time. */
export function probedCase(drawn: DrawnCase, id: string, request: FuzzPlan, fault?: PartFault): Case {
  const { generators } = drawn;
  const plan = asPathSays(generators, request);
  const expectation = expectationOf(generators, plan, bodyBytes({ plan }, asWritten));
  // What a parameter breaks is said of it, whether or not its fault was located.
  const [change] = plan.head.drawn?.changes ?? [];
  const shown = fault ?? (change && isOfParameters(expectation) ? parameterFault(generators.operation, change, expectation) : undefined);
  const probed = describedCase(drawn, id, plan, plan.body, expectation, shown);
  if (plan.body.kind === 'absent' && generators.content !== undefined)
    return { ...probed, input: { kind: 'body', form: 'no-body' }, title: 'there is no body' };
  if (shown?.kind === 'parameter') return { ...probed, input: shown.input, title: shown.title };
  const isText = shown === undefined && plan.head.title === '' && valueOfBody(plan.body) === undefined;
  const odd = isText ? generators.content?.oddOf?.(bodyBytes({ plan }, asWritten)) : undefined;
  if (odd !== undefined) return { ...probed, ...odd };
  const input = plan.head.title === '' ? inputOfBody(probed, plan, shown) : probed.input;
  return { ...probed, input, title: shown?.title ?? titleOf(probed, plan) };
}

/** True if what is wrong with a request, if anything, is wrong with its parameters. */
function isOfParameters({ situations }: Expectation): boolean {
  const broken = situations.find(({ part }) => part !== undefined);
  return broken === undefined || broken.part?.in !== 'body';
}

function inputOfBody(testCase: Case, { body }: FuzzPlan, fault: BodyFault | undefined): Input {
  const value = valueOfBody(body);
  const field = value === undefined ? undefined : getAt(value, fault?.path ?? []);
  return inputOfFault(testCase.expectation, bodyTemplate(testCase), fault, field);
}

/** @param body as sent, or with slots. */
function describedCase(
  { generators }: DrawnCase,
  id: string,
  { head }: FuzzPlan,
  body: PartPlan,
  expectation: Expectation,
  fault: PartFault | undefined,
): Case {
  const { constraint, focus } = constraintAndFocus(generators, head, expectation, fault);
  return {
    id,
    suite: 'fuzz',
    operation: generators.operation,
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
  const value = valueOfBody(body);
  if (body.kind === 'absent') return 'a random request';
  if (value !== undefined) return broken === undefined ? 'a random body' : describeField(value, broken.path);
  return `the body is ${describeText(templateOfPart(body))}`;
}

const SHOWN = 60;

/** The beginning of a text that fits on one line. */
export function describeText(template: BodyTemplate): string {
  const text = new TextDecoder().decode(assemble(template, asWritten));
  if (text === '') return 'empty';
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 20)}... (${text.length} characters)`;
}
