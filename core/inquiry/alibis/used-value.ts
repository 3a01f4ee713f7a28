import { questionOf } from '../../knowledge/knowledge.js';
import { withFreshKeys } from '../../cases/named/with-fresh-keys.js';
import { type Failure, failureOf, withViolation } from '../failure.js';
import { type Alibi, CLEARED, type Clearance } from './alibi.js';
import { breaksUnwrittenRule } from './unwritten-rule.js';
import type { Lab } from '../lab.js';
import type { Case } from '../../cases/case.js';
import { plainInvalidCase } from '../../cases/plain/plain-case.js';
import type { Fill } from '../../request/slots/template.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { allowedResponses } from '../../policy/allowed.js';
import { verdictOf } from '../../checks/verdict.js';
import type { Violation } from '../../checks/violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';
import { isDuplicateResponse, maskedResponse } from '../../session/seen/used-id-answer.js';
import { requestOf } from '../../session/send.js';
import { once } from '../../session/once.js';
import type { Session } from '../../session/session.js';
import type { Operation } from '../../contract/contract.js';
import { rawPart } from '../../request/plan/request-plan.js';
import { bodyTemplate } from '../../request/wire/write-request.js';
import { canRefillAll, hasSafeRange } from '../../cases/fresh-ids.js';

/** The server refuses a value because a thing of this or of an earlier run has it; with new values the request shows what it is about. */
export const usedValue: Alibi = {
  id: 'used-value',
  applies: ({ case: testCase, exchange }, session) => isDuplicateResponse(session, testCase, exchange),
  clear: (lab, failure) => (failure.case.expectation.kind === 'invalid' ? clearInvalid(lab, failure) : clearWithNew(lab, failure)),
};

/** A valid or unspecified body is sent again with fresh ids, and the failure is cleared if that passes, or if there are none. */
async function clearWithNew(lab: Lab, failure: Failure): Promise<Clearance> {
  const { session } = lab;
  const { case: testCase } = failure;
  if (!canRefillAll(testCase)) return CLEARED;
  const exchange = await lab.ask(testCase, 'new');
  const again = failureOf({ ...failure, exchange, verdict: verdictOf(testCase, exchange, session.rules) });
  if (again === undefined) return CLEARED;
  if (isDuplicateResponse(session, testCase, exchange) && !hasSafeRange(testCase)) return CLEARED;
  // What breaks an untold rule may be refused in the words of a used id: both break a constraint of a database.
  const isUnwritten = again.verdict.violation.check === 'valid-accepted' && (await breaksUnwrittenRule(lab, testCase, exchange));
  return isUnwritten ? CLEARED : { kind: 'replaced', failure: again };
}

/** An invalid body passed validation if the server looks for used ids only in valid ones: it may look for them first. */
async function clearInvalid(lab: Lab, failure: Failure): Promise<Clearance> {
  const { session } = lab;
  if (session.rules.off.has('invalid-refused')) return CLEARED;
  const passed = withViolation(failure, takenForValid(session, failure.case, failure.exchange));
  const renewed = withFreshKeys(failure.case);
  if (renewed === undefined) return { kind: 'decided', outcome: passed };
  const exchange = await lab.ask(renewed, 'new');
  if (isDuplicateResponse(session, renewed, exchange)) return { kind: 'decided', outcome: passed };
  const again = failureOf({ ...failure, exchange, verdict: verdictOf(renewed, exchange, session.rules) });
  return again === undefined ? CLEARED : { kind: 'replaced', failure: again };
}

/** The result for an invalid body that was refused like a used id. `unsure`: the store may have accepted it before. */
export type UsedUp =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unconfirmed' }
  /** @property taken the case with the value that the store has just accepted. */
  | { readonly kind: 'taken'; readonly taken: Case; readonly exchange: Exchange };

const KEPT: UsedUp = { kind: 'kept' };
const UNCONFIRMED: UsedUp = { kind: 'unconfirmed' };

/**
 * Checks an invalid body that was refused: if the store may have refused it only because it accepted the same one before, sends
 * another value of the same class.
 * @param thorough true if any refusal may be that of a used id, not only the learned response.
 */
export async function lookForUsedUp(lab: Lab, testCase: Case, exchange: Exchange, thorough: boolean): Promise<UsedUp> {
  const { session } = lab;
  if (testCase.expectation.kind !== 'invalid' || session.knowledge.duplicates.get(testCase.operation.id)?.kind !== 'refused') return KEPT;
  const isDuplicate = isDuplicateResponse(session, testCase, exchange);
  const isFixed = !bodyTemplate(testCase).some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
  if (!(isDuplicate || thorough) || !isFixed) return KEPT;
  if (!canRefillAll(testCase)) return isDuplicate ? UNCONFIRMED : KEPT;
  const { fill, asSent } = recordingFill(session.ids.refill);
  const other = await lab.ask(testCase, requestOf(session, testCase, fill));
  if (verdictOf(testCase, other, session.rules).kind === 'broken')
    return { kind: 'taken', taken: caseAsSent(testCase, asSent), exchange: other };
  return !isDuplicate || isSameResponse(testCase, exchange, other) ? KEPT : UNCONFIRMED;
}

/** A fill, and a function that replaces the former digits in a text by its values. */
function recordingFill(fill: Fill): { readonly fill: Fill; readonly asSent: (text: string) => string } {
  const given = new Map<string, string>();
  return {
    fill: (slot, text) => {
      const digits = fill(slot, text);
      given.set(text, digits);
      return digits;
    },
    asSent: (text) => [...given].reduce((all, [former, digits]) => all.replace(former, digits), text),
  };
}

function caseAsSent(testCase: Case, asSent: (text: string) => string): Case {
  const template = bodyTemplate(testCase).map((piece) =>
    typeof piece === 'object' && 'slot' in piece ? { ...piece, text: asSent(piece.text) } : piece,
  );
  return { ...testCase, title: asSent(testCase.title), plan: { ...testCase.plan, body: rawPart(template) } };
}

function isSameResponse({ operation }: Case, one: Exchange, other: Exchange): boolean {
  return maskedResponse(operation, one.outcome, one.request.body) === maskedResponse(operation, other.outcome, other.request.body);
}

/** The violation if an invalid body gets the response to a used id: it passed validation. */
export function takenForValid(session: Session, { constraint, expectation, operation }: Case, { outcome }: Exchange): Violation {
  const status = outcome.kind === 'response' ? outcome.status : outcome.kind;
  return {
    check: 'invalid-refused',
    signature: 'success',
    expected: describeAllowed(allowedResponses(expectation, operation, session.rules), operation),
    actual: `${status}, the response to a used id: the body passed validation`,
    constraint,
    scope: 'request',
    focus: constraint.at.pointer,
  };
}

/**
 * True if the response to a used id differs from that to a plain invalid body: only then does it show that a body passed
 * validation. The server is asked once for each operation.
 */
export function isDistinct(lab: Lab, operation: Operation): Promise<boolean> {
  return once(lab.session.knowledge.answers, questionOf('distinct-duplicates', operation), () => askWhetherDistinct(lab, operation));
}

async function askWhetherDistinct(lab: Lab, operation: Operation): Promise<boolean> {
  const { session } = lab;
  const invalid = plainInvalidCase(operation);
  if (invalid === undefined) return false;
  const exchange = await lab.ask(invalid);
  session.evidence.loose.observe(invalid, exchange);
  return !isDuplicateResponse(session, invalid, exchange);
}
