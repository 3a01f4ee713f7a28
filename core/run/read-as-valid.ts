import { withPlan } from '../cases/case-proposal.js';
import type { Case } from '../cases/case.js';
import type { Connection } from '../http/open-connection.js';
import type { Exchange } from '../http/exchange.js';
import { getAt, removeAll, setAt } from '../json/edit.js';
import type { InstancePath } from '../json/instance-path.js';
import { type JsonValue, isNumber, jsonNumber } from '../json/value.js';
import { habitOf } from '../oracle/habits/habits.js';
import { valuePart } from '../request/request-plan.js';
import { requestOf, send } from '../session/send.js';
import type { Session } from '../session/session.js';

/**
 * True if a server reads an invalid body as a valid one, such as a password that is the number 1, and refuses that for another reason: it
 * answers the valid one by the same status. That it reads leniently shows where it accepts.
 */
export async function isReadAsValid(session: Session, connection: Connection, testCase: Case, { outcome }: Exchange): Promise<boolean> {
  const habit = habitOf(testCase);
  const { body } = testCase.plan;
  if (habit?.check !== 'invalid-refused' || body.kind !== 'value' || outcome.kind !== 'response') return false;
  const valid = withPlan(testCase, { ...testCase.plan, body: valuePart(asRead(body.value, habit.at)) }, testCase.title);
  if (valid.expectation.kind !== 'accept') return false;
  const exchange = await send(session, connection, valid, requestOf(session, valid));
  return exchange?.outcome.kind === 'response' && exchange.outcome.status === outcome.status;
}

/** A body as a lenient reader takes it: single values of the other type, and nothing for null. */
function asRead(body: JsonValue, at: readonly InstancePath[]): JsonValue {
  const isNothing = (path: InstancePath): boolean => getAt(body, path) === null;
  const whole = at.filter((path) => !isNothing(path)).reduce((read, path) => setAt(read, path, otherType(getAt(read, path) ?? null)), body);
  return removeAll(whole, at.filter(isNothing));
}

function otherType(value: JsonValue): JsonValue {
  if (isNumber(value)) return value.text;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? jsonNumber(value) : value;
}
