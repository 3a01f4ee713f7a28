import type { Case } from '../../../core/cases/case.js';
import { hasSlots } from '../../../core/request/template.js';
import { getAt, setAt } from '../../../core/json/edit.js';
import type { JsonValue } from '../../../core/json/value.js';
import { type Expectation, notJson } from '../../../core/judge/expectation.js';
import { TRACEABLE } from '../../../core/oracle/check-ids.js';
import { valuePart } from '../../../core/request/request-plan.js';
import { bodyTemplate } from '../../../core/request/write-request.js';
import type { FuzzPlan } from '../engine/fuzz-plan.js';

import type { Experiments, Failure } from './failure.js';
import type { FaultLocation } from './fault-location.js';
import { reproduces } from './reproduce.js';

/**
 * Makes a failure smaller. The judge says at every step whether a smaller request says the same to the contract, and the server whether
 * it still fails in the same way.
 * @returns the failure itself where nothing smaller fails.
 */
export async function minimise(failure: Failure, experiments: Experiments): Promise<Failure> {
  const { caseOf, isKnown, shrink } = experiments;
  const fails = async (smaller: FuzzPlan): Promise<boolean> => {
    const candidate = caseOf(smaller);
    // Each sending fills fresh digits in: two of them say that they do not matter.
    return !isKnown(candidate, smaller) && (await reproduces(failure, smaller, experiments, isFilledAnew(candidate) ? 2 : 1));
  };
  const { value, path } = await shrink(failure.request, fails);
  return value === failure.request ? failure : { ...failure, request: value, path: [...failure.path, ...path] };
}

function isFilledAnew(testCase: Case): boolean {
  const body = bodyTemplate(testCase);
  return hasSlots(body) && body.some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
}

/**
 * The failure of an invalid body, shown by a plain one: what is wrong with the body has nothing to do with it then.
 * @returns the failure itself where its body is valid already, or no plain one fails in the same way.
 */
export async function withPlainBody(failure: Failure, experiments: Experiments): Promise<Failure> {
  const { check } = failure.violation;
  if (!TRACEABLE.has(check) && check !== 'status-documented') return failure;
  const { full, minimal } = experiments.model;
  return (await validForm(failure, full, experiments)) ?? (await validForm(failure, minimal, experiments)) ?? failure;
}

/**
 * The failure of an invalid body, shown by a plain one but for the field in which the fault lies.
 * @returns undefined where there is none.
 */
export async function withPlainRest(failure: Failure, location: FaultLocation, experiments: Experiments): Promise<Failure | undefined> {
  const { body } = failure.request;
  const field = location.kind === 'field' && body.kind === 'value' ? getAt(body.value, location.path) : undefined;
  if (location.kind !== 'field' || field === undefined) return undefined;
  return validForm(failure, setAt(experiments.model.full, location.path, field), experiments);
}

async function validForm(failure: Failure, value: JsonValue, experiments: Experiments): Promise<Failure | undefined> {
  const { caseOf, mayBecomeValid, probe } = experiments;
  if (!mayBecomeValid || !isInvalid(failure.testCase.expectation)) return undefined;
  const request: FuzzPlan = { head: failure.request.head, body: valuePart(value) };
  const testCase = caseOf(request);
  if (isInvalid(testCase.expectation)) return undefined;
  const { violation } = failure;
  // A status that no refusal may have is one that a valid body may not get, either.
  const known =
    testCase.expectation.kind === 'accept' && violation.check === 'status-documented'
      ? { ...violation, check: 'valid-accepted' as const }
      : violation;
  const first = await probe(testCase, known);
  const second = first && (await probe(testCase, known));
  return second && { ...failure, testCase, request, violation: second.violation };
}

/** Whether a body is to be refused, whatever the headers say. */
function isInvalid(expectation: Expectation): boolean {
  return expectation.violations.length > 0 || notJson(expectation) !== undefined;
}

/**
 * Whether a smaller request says to the contract what the first one said: the same kind of expectation, and it breaks nothing and is odd
 * in no way that the first one was not. What is unspecified may lose its oddity.
 */
export function sameExpectation(smaller: Expectation, first: Expectation): boolean {
  if (smaller.kind !== first.kind && !(smaller.kind === 'accept' && first.kind === 'unspecified')) return false;
  const odd = new Set(first.situations.map(({ id }) => id));
  if (!smaller.situations.every(({ id }) => odd.has(id))) return false;
  const broken = new Set(first.violations.map(keyOf));
  return smaller.violations.every((violation) => broken.has(keyOf(violation)));
}

function keyOf({ assertion, path }: Expectation['violations'][number]): string {
  return `${assertion.at.pointer} ${path.join('/')}`;
}
