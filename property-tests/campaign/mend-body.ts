import type { Lane } from '../../core/http/open-lane.js';
import { getAt, setAt } from '../../core/json/edit.js';
import type { JsonValue } from '../../core/json/value.js';
import { type Expectation, notJson } from '../../core/judge/expectation.js';
import { TRACEABLE } from '../../core/oracle/violation.js';
import { probeCase } from '../../core/run/probe-case.js';
import type { Session } from '../../core/session/session.js';
import type { InstancePath } from '../../core/schema/instance-path.js';
import { probedCase } from './fuzz-case.js';
import type { Failure } from './investigate.js';
import { valuePart } from '../../core/request/request-plan.js';
import type { FuzzPlan } from './fuzz-plan.js';

/**
 * The same failure with a plain body that breaks nothing, where one shows it: what else is wrong with the body has nothing
 * to do with it then.
 * @returns undefined where the body breaks nothing already, or no plain one fails in the same way.
 */
export async function mendBody(session: Session, lane: Lane, failure: Failure): Promise<Failure | undefined> {
  const { own, drawn, violation } = failure;
  if (!isWrong(own.expectation) || (!TRACEABLE.has(violation.check) && violation.check !== 'status-documented')) return undefined;
  const { full, minimal } = drawn.tools.model;
  return (await failsWith(session, lane, failure, full)) ?? failsWith(session, lane, failure, minimal);
}

/** The same failure with a plain body but for the part that it comes from. */
export async function mendRest(session: Session, lane: Lane, failure: Failure, path: InstancePath): Promise<Failure | undefined> {
  const { own, drawn, frozen } = failure;
  const part = frozen.body.kind === 'value' ? getAt(frozen.body.value, path) : undefined;
  if (!isWrong(own.expectation) || part === undefined) return undefined;
  return failsWith(session, lane, failure, setAt(drawn.tools.model.full, path, part));
}

async function failsWith(session: Session, lane: Lane, failure: Failure, value: JsonValue): Promise<Failure | undefined> {
  const frozen: FuzzPlan = { head: failure.frozen.head, body: valuePart(value) };
  const own = probedCase(failure.drawn, failure.own.id, frozen);
  if (isWrong(own.expectation)) return undefined;
  const { violation } = failure;
  // A status that no refusal may have is one that a valid body may not get, either.
  const known =
    own.expectation.kind === 'accept' && violation.check === 'status-documented'
      ? { ...violation, check: 'valid-accepted' as const }
      : violation;
  const first = await probeCase(session, lane, own, known);
  const second = first && (await probeCase(session, lane, own, known));
  return second && { ...failure, own, frozen, violation: second.violation };
}

/** Whether the body is to be refused, whatever the headers say. */
function isWrong(expectation: Expectation): boolean {
  return expectation.violations.length > 0 || notJson(expectation) !== undefined;
}
