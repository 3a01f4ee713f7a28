import { isUnexplainedRefusal } from '../failure.js';
import { type Alibi, type UnrepeatedAlibi, clearedIf } from './alibi.js';
import type { Lab } from '../lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { usedIdCase } from '../../cases/named/used-id-cases.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { allowedResponses, allowsStatus } from '../../policy/allowed.js';
import { differingFields } from '../../reach/refused/differing-fields.js';
import { otherText } from '../../reach/values/same-form-text.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { type PartPlan, valuePart } from '../../request/plan/request-plan.js';
import { isSlotted } from '../../request/slots/slot.js';
import { maskedResponse } from '../../session/seen/used-id-answer.js';
import type { Session } from '../../session/session.js';

/** A conflict with the state of the resource, not with what the request looks like (RFC 9110 section 15.5.10). */
const CONFLICT = 409;
/** Other texts of the same form that are tried: one may be in use, too. */
const MOST = 3;

/** The server refuses a request for the state of things, as it refuses used values (RFC 9110 section 15.5.10). */
export const stateConflict: Alibi = {
  id: 'state-conflict',
  applies: (failure) =>
    isUnexplainedRefusal(failure) &&
    (failure.verdict.violation.check === 'valid-accepted' || failure.verdict.violation.check === 'status-documented'),
  clear: async (lab, { case: testCase, exchange }) => clearedIf(await isConflict(lab, testCase, exchange)),
};

/** A state that a valid request was in conflict with is another one by now. */
export const conflictMeanwhile: UnrepeatedAlibi = {
  id: 'state-conflict',
  explains: ({ exchange, verdict }) => verdict.violation.check === 'valid-accepted' && statesConflict(exchange),
};

/**
 * True if a server refuses a request that may be valid for its state: a value of it is in use by another thing, or nothing is accepted
 * any more. The document does not tell which values are in use, so another value of the same form is tried, and the plain request, unless the
 * response is the one by which another operation refuses used values.
 */
async function isConflict(lab: Lab, testCase: Case, exchange: Exchange): Promise<boolean> {
  const { session } = lab;
  const { outcome } = exchange;
  // The row of used ids says what a server may answer to used values.
  const { expectation } = usedIdCase(plainCase(testCase.operation));
  const allowed = allowedResponses(expectation, testCase.operation, session.rules);
  if (outcome.kind !== 'response' || !allowsStatus(allowed, outcome.status)) return false;
  const isStated = statesConflict(exchange);
  const isKnown = isKnownElsewhere(session, testCase, exchange);
  if (!isStated && !isKnown) return false;
  const variants = variantsOf(testCase, exchange);
  for (const variant of variants.cases) if (await isReached(lab, variant)) return true;
  if (!isStated) return false;
  // In a long run all short texts come into use.
  if (isKnown || variants.isFixed) return true;
  if (await isReached(lab, plainCase(testCase.operation))) return false;
  if (session.knowledge.reach.get(testCase.operation.id)?.kind === 'refused') return true;
  const text = `${testCase.operation.id} was reached, and in the course of the run it began to answer ${CONFLICT} to the plain request, too: valid requests after that were not judged`;
  session.emit({ type: 'note', text });
  return true;
}

/** True for a refusal that is of the state of things at that time, and not of the request (RFC 9110 section 15.5.10). */
export function statesConflict({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && outcome.status === CONFLICT;
}

/** True for the response by which another operation refuses used values. */
function isKnownElsewhere({ knowledge: { duplicates } }: Session, { operation }: Case, { outcome, request }: Exchange): boolean {
  const response = maskedResponse(operation, outcome, request.body);
  return [...duplicates].some(([id, rule]) => id !== operation.id && rule.kind === 'refused' && rule.response === response);
}

interface Variants {
  readonly cases: readonly Case[];
  /** True if a value of the body may be in use and cannot be another one. */
  readonly isFixed: boolean;
}

/** The case with other texts of the same form where it differs from the plain request. What is new in each request stays so. */
function variantsOf(testCase: Case, { request }: Exchange): Variants {
  const { body: part } = testCase.plan;
  const body = part.kind === 'value' ? part.value : decodeJson(request.body).value;
  const { body: plainPart } = plainCase(testCase.operation).plan;
  if (body === undefined || plainPart.kind !== 'value') return { cases: [], isFixed: false };
  const fields = differingFields(body, plainPart.value).fields.filter(
    (path) => !isSlotted(getAt(plainPart.value, path)) || isFixedIn(part, path),
  );
  const values = fields.map((path) => getAt(body, path));
  const draw = (): JsonValue =>
    fields.reduce((whole, path, i) => {
      const value = values[i];
      return typeof value === 'string' ? setAt(whole, path, otherText(value)) : whole;
    }, body);
  const cases = Array.from({ length: fields.length === 0 ? 0 : MOST }, () =>
    withPlan(testCase, { ...testCase.plan, body: valuePart(draw()) }, testCase.title),
  ).filter(({ expectation }) => expectation.kind === testCase.expectation.kind);
  const isFixed = values.some(
    (value) => value !== undefined && (isNumber(value) || (typeof value === 'string' && otherText(value) === value)),
  );
  return { cases, isFixed: isFixed || (fields.length > 0 && cases.length === 0) };
}

/** True if a plan gives a value itself, and not a new one in each request; of a text that was written as a whole nothing is known. */
function isFixedIn(part: PartPlan, path: InstancePath): boolean {
  const value = part.kind === 'value' ? getAt(part.value, path) : undefined;
  return part.kind === 'value' && !(isSlotted(value) && value.slot.fill === 'fresh');
}

async function isReached(lab: Lab, testCase: Case): Promise<boolean> {
  const exchange = await lab.ask(testCase, 'new');
  return reachOf(testCase.operation, exchange).kind === 'reached';
}
