import type { Case } from '../../../core/cases/case.js';
import { hasSlots } from '../../../core/request/slots/template.js';
import { getAt, setAt } from '../../../core/json/edit.js';
import type { JsonValue } from '../../../core/json/value.js';
import { type Expectation, notJson } from '../../../core/judge/expectation.js';
import { CHECK_TABLE } from '../../../core/policy/checks.js';
import { bodyTemplate } from '../../../core/request/wire/write-request.js';
import { type FuzzPlan, valueOfBody } from '../parts/fuzz-plan.js';
import type { Experiments, Failure } from './failure.js';
import type { FaultLocation } from '../faults/fault-location.js';
import { isPlainerFailure, reproduces } from './reproduce.js';

/**
 * Minimises a failure. At every step, the judge confirms that the smaller request has the same expectation, and the server that it still
 * fails in the same way.
 * @returns the failure itself if no smaller request fails.
 */
export async function minimise(failure: Failure, experiments: Experiments): Promise<Failure> {
  const { caseOf, isKnown, shrink } = experiments;
  let { testCase } = failure;
  const fails = async (smaller: FuzzPlan): Promise<boolean> => {
    const candidate = caseOf(smaller);
    // Fresh digits are filled in on every request: two failures confirm that the digits do not matter.
    const times = isFilledAnew(candidate) ? 2 : 1;
    // What is known of a plainer request is the cause of this one, too.
    const isOther = !isPlainerFailure(failure.violation, candidate.expectation, testCase.expectation) && isKnown(candidate, smaller);
    if (isOther || !(await reproduces({ ...failure, testCase }, candidate, experiments, times))) return false;
    // What became valid stays so.
    if (candidate.expectation.kind !== testCase.expectation.kind) testCase = candidate;
    return true;
  };
  const { value, path } = await shrink(failure.request, fails);
  return value === failure.request ? failure : { ...failure, testCase, request: value, path: [...failure.path, ...path] };
}

function isFilledAnew(testCase: Case): boolean {
  const body = bodyTemplate(testCase);
  return hasSlots(body) && body.some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
}

/**
 * Replaces an invalid body by a plain one if that fails in the same way: the violation is then irrelevant to the failure.
 * @returns the failure itself if its body is valid already, or if no plain body fails in the same way.
 */
export async function withPlainBody(failure: Failure, experiments: Experiments): Promise<Failure> {
  const { check } = failure.violation;
  if (!CHECK_TABLE[check].traceable && check !== 'status-documented') return failure;
  const { content } = experiments.parts;
  if (content === undefined) return failure;
  const { full, minimal } = content.model;
  return (await validForm(failure, full, experiments)) ?? (await validForm(failure, minimal, experiments)) ?? failure;
}

/**
 * Replaces everything but the faulty field by plain values.
 * @returns undefined if no such request fails.
 */
export async function withPlainRest(failure: Failure, location: FaultLocation, experiments: Experiments): Promise<Failure | undefined> {
  const value = valueOfBody(failure.request.body);
  const { content } = experiments.parts;
  const field = location.kind === 'field' && value !== undefined ? getAt(value, location.path) : undefined;
  if (location.kind !== 'field' || field === undefined || content === undefined) return undefined;
  return validForm(failure, setAt(content.model.full, location.path, field), experiments);
}

async function validForm(failure: Failure, value: JsonValue, experiments: Experiments): Promise<Failure | undefined> {
  const { caseOf, mayBecomeValid, parts, probe } = experiments;
  const body = parts.content?.write(value);
  if (body === undefined || !mayBecomeValid || !isInvalid(failure.testCase.expectation)) return undefined;
  const request: FuzzPlan = { head: failure.request.head, body };
  const testCase = caseOf(request);
  if (isInvalid(testCase.expectation)) return undefined;
  const { violation } = failure;
  // A status that no error response may have is wrong for a valid body, too.
  const known =
    testCase.expectation.kind === 'accept' && violation.check === 'status-documented'
      ? { ...violation, check: 'valid-accepted' as const }
      : violation;
  const first = await probe(testCase, known);
  const second = first && (await probe(testCase, known));
  return second && { ...failure, testCase, request, violation: second.violation };
}

/** True if a body must be refused, whatever the headers. */
function isInvalid(expectation: Expectation): boolean {
  return expectation.violations.length > 0 || notJson(expectation) !== undefined;
}
