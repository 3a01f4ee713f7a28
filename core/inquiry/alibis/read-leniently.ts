import { isListedRefusal } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';
import type { Lab } from '../lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt, removeAll, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import { type HabitShown, habitOf } from '../../causes/habits/habits.js';
import { trimmed } from '../../words/trimmed.js';
import { valuePart } from '../../request/plan/request-plan.js';

/** The server reads an invalid body as a valid one, and refuses that for another reason. */
export const readLeniently: Alibi = {
  id: 'read-leniently',
  applies: isListedRefusal,
  clear: async (lab, { case: testCase, exchange }) => clearedIf(await isReadAsValid(lab, testCase, exchange)),
};

/**
 * True if a server reads an invalid body as a valid one, such as a password that is the number 1, and refuses that for another reason: it
 * answers the valid one by the same status. That it reads leniently shows where it accepts.
 */
export async function isReadAsValid(lab: Lab, testCase: Case, { request, outcome }: Exchange): Promise<boolean> {
  const habit = habitOf(testCase);
  const body = decodeJson(request.body).value;
  if (habit?.check !== 'invalid-refused' || body === undefined || outcome.kind !== 'response') return false;
  const valid = withPlan(testCase, { ...testCase.plan, body: valuePart(asRead(body, habit)) }, testCase.title);
  if (valid.expectation.kind === 'invalid') return false;
  const exchange = await lab.ask(valid);
  return exchange.outcome.kind === 'response' && exchange.outcome.status === outcome.status;
}

/** A body as a lenient reader takes it: single values of the other type, texts without spaces around them, and nothing for null. */
function asRead(body: JsonValue, { id, at }: HabitShown): JsonValue {
  const isNothing = (path: InstancePath): boolean => getAt(body, path) === null;
  const read = at
    .filter((path) => !isNothing(path))
    .reduce((whole, path) => setAt(whole, path, readValue(getAt(whole, path) ?? null, id === 'fraction-for-integer')), body);
  return removeAll(read, at.filter(isNothing));
}

function readValue(value: JsonValue, isForInteger: boolean): JsonValue {
  if (isNumber(value)) return isForInteger ? jsonNumber(value.text.replace(/\..*$/, '')) : value.text;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? jsonNumber(value) : trimmed(value);
}
