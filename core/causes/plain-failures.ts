import { fewestCase } from '../cases/plain/plain-case.js';
import { parseJson } from '../json/parse.js';
import { type JsonValue, isObject } from '../json/value.js';
import { asWritten, assembleText } from '../request/slots/template.js';
import type { PartPlan } from '../request/plan/request-plan.js';
import { failureMode } from './failure-mode.js';
import { type Symptom, isControl } from './symptom.js';

/** The members with which the plain body fails, by failure mode. */
export type PlainFailures = ReadonlyMap<string, ReadonlySet<string>>;

/** The failures of plain bodies: each with the members that the body of the required members lacks, or with all members if it lacks none. */
export function plainFailures(symptoms: readonly Symptom[]): PlainFailures {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { case: testCase, violation, flaky } of symptoms) {
    if (flaky || violation.scope !== 'request' || testCase.control !== 'full' || !isControl(testCase)) continue;
    const full = namesOf(bodyOf(testCase.plan.body));
    const required = namesOf(bodyOf(fewestCase(testCase.operation)?.plan.body));
    const optional = full.filter((name) => !required.includes(name));
    if (full.length > 0) found.set(failureMode(testCase, violation), new Set(optional.length > 0 ? optional : full));
  }
  return found;
}

/**
 * True if an invalid request fails as the plain one does, and its body has the members with which that one fails: a server that takes
 * the fault, such as a number as text, then meets the failure of the plain request.
 */
export function failsAsPlain({ case: testCase, violation }: Symptom, failures: PlainFailures): boolean {
  const members = failures.get(failureMode(testCase, violation));
  if (members === undefined || testCase.expectation.kind !== 'invalid' || isControl(testCase)) return false;
  const names = new Set(namesOf(bodyOf(testCase.plan.body)));
  return [...members].every((name) => names.has(name));
}

function namesOf(value: JsonValue | undefined): readonly string[] {
  return isObject(value) ? value.members.map(([name]) => name) : [];
}

/** The value of a body; that of a text is the value with which the text begins, because some parsers read no further. */
function bodyOf(part: PartPlan | undefined): JsonValue | undefined {
  if (part?.kind === 'value') return part.value;
  const text = part?.kind === 'raw' ? assembleText(part.template, asWritten) : undefined;
  if (text === undefined) return undefined;
  let end = text.length;
  const whole = parseJson(text, (at) => void (end = at));
  return whole ?? parseJson(text.slice(0, end));
}
