import type { Case } from '../../../core/cases/case.js';
import { asWritten } from '../../../core/request/slots/template.js';
import { decodeJson } from '../../../core/json/decode.js';
import { getAt } from '../../../core/json/edit.js';
import { equalJson } from '../../../core/json/equal.js';
import { type JsonValue, isNumber, isObject } from '../../../core/json/value.js';
import { notJson } from '../../../core/judge/expectation.js';
import { familiesOf } from '../../../core/causes/family.js';
import { type Violation } from '../../../core/checks/violation/violation.js';
import { CHECK_TABLE } from '../../../core/policy/checks.js';
import { PLAIN_STYLE } from '../../../core/request/plan/request-plan.js';
import { codecOf } from '../../../core/codecs/bodies/codec-of.js';
import { formatOf } from '../../../core/codecs/bodies/format-of.js';
import { isJsonContent, plainContent } from '../../../core/request/samples/plain-content.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import { type FuzzPlan, valueOfBody } from '../parts/fuzz-plan.js';
import type { ParameterChange } from '../parts/campaign-head.js';
import type { Cause } from './failure.js';
import type { FaultLocation, ParameterFault } from '../faults/fault-location.js';

/**
 * True if a failure certainly has a cause, decided without sending a request.
 * @param cause of a failure of the same mode.
 */
export function matchesCause({ location, shown }: Cause, testCase: Case, request: FuzzPlan, violation: Violation): boolean {
  // A location named by the response or the judge is the cause.
  if (violation.scope === 'response') return true;
  return CHECK_TABLE[violation.check].traceable ? hasFault(location, testCase, request) : sharesInput(shown, testCase, violation);
}

/** True if a broken case sends input of the same family to the same location as a failure. */
export function sharesInput({ case: shown, verdict }: CaseOutcome, testCase: Case, violation: Violation): boolean {
  if (verdict.kind !== 'broken' || verdict.violation.focus !== violation.focus) return false;
  const families = familiesOf(shown, verdict.violation);
  return familiesOf(testCase, violation).some((family) => families.includes(family));
}

/** True if a request certainly has a fault that was located in another request. */
export function hasFault(location: FaultLocation, testCase: Case, { body, head }: FuzzPlan): boolean {
  const value = (): JsonValue | undefined => valueOfBody(body) ?? decodedBody(testCase);
  switch (location.kind) {
    case 'anything':
      return true;
    case 'headers':
      return location.id === head.id;
    case 'parameter':
      return head.drawn?.changes.some((change) => isLikeChange(location, change)) === true;
    case 'field': {
      const [whole, { path, value: smallest, always }] = [value(), location];
      if (whole === undefined) return false;
      const field = getAt(whole, path);
      return always ? field !== undefined : matchesValue(smallest, field);
    }
    case 'left-out':
      return isLeftOut(location.path, value());
    case 'spelling':
      return body.kind === 'value' ? body.style !== PLAIN_STYLE : testCase.expectation.kind !== 'invalid';
    case 'not-json':
      return notJson(testCase.expectation) !== undefined;
    case 'absent':
      return body.kind === 'absent';
    case 'undeclared':
    case 'other-case':
    case 'order':
    case 'unknown':
      return false;
  }
}

/** The value of a text, as its media type is read. */
function decodedBody(testCase: Case): JsonValue | undefined {
  const bytes = bodyBytes(testCase, asWritten);
  const content = plainContent(testCase.operation);
  if (content === undefined || isJsonContent(content.media)) return decodeJson(bytes).value;
  const decoded = codecOf(content.contentType).decode(bytes, content.contentType, formatOf(content.media));
  return decoded.kind === 'value' || decoded.kind === 'ambiguous' ? decoded.value : undefined;
}

/** True if a change of a parameter shows a fault for certain that was located in another change of it. */
function isLikeChange({ change: smallest, always }: ParameterFault, change: ParameterChange): boolean {
  if (smallest.kind === 'undeclared') return change.kind === 'undeclared' && smallest.in === change.in && smallest.name === change.name;
  if (change.kind === 'undeclared') return false;
  if (smallest.part !== change.part) return false;
  if (always) return change.kind !== 'left-out';
  if (smallest.kind === 'value' && change.kind === 'value') return matchesValue(smallest.value, change.value);
  if (smallest.kind === 'texts' && change.kind === 'texts') {
    const [one, other] = [smallest.texts, change.texts];
    return one.length === other.length && (one.length > 1 || matchesValue(one[0], other[0]));
  }
  return smallest.kind === 'left-out' && change.kind === 'left-out';
}

/** An integer in its plainest spelling. */
const PLAIN_INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** True if the field is missing but its parent is present. */
function isLeftOut(path: InstancePath, value: JsonValue | undefined): boolean {
  const around = value === undefined ? undefined : getAt(value, path.slice(0, -1));
  return around !== undefined && isObject(around) && getAt(around, path.slice(-1)) === undefined;
}

/**
 * True if a value certainly triggers the same fault as the smallest one: a string contains it, or is longer if only the length counts;
 * an integer is farther from zero with the same sign, or the same in another spelling.
 */
export function matchesValue(smallest: JsonValue | undefined, value: JsonValue | undefined): boolean {
  if (smallest === undefined || value === undefined) return smallest === value;
  if (typeof smallest === 'string') {
    if (typeof value !== 'string' || smallest === '') return smallest === value;
    return /^a+$/.test(smallest) ? value.length >= smallest.length : value.includes(smallest);
  }
  if (isNumber(smallest)) {
    if (!isNumber(value)) return false;
    if (smallest.text === value.text) return true;
    // If 0 fails, the other spellings of 0 fail for the same reason; if -0 fails, 0 need not.
    if (PLAIN_INTEGER.test(smallest.text) && equalJson(smallest, value)) return true;
    if (!/^-?\d+$/.test(smallest.text) || !/^-?\d+$/.test(value.text)) return false;
    const [least, integer] = [BigInt(smallest.text), BigInt(value.text)];
    return least > 1n ? integer > least : least < -1n && integer < least;
  }
  return smallest === value;
}
