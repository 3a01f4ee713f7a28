import type { Case } from '../cases/case.js';

import { plainInvalidCase } from '../cases/plain-case.js';
import type { Fill } from '../request/template.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { allowedResponses } from '../oracle/allowed.js';
import { verdictOf } from '../oracle/verdict.js';
import type { Violation } from '../oracle/violation.js';
import { describeAllowed } from '../oracle/wording.js';
import { isDuplicateResponse, maskedResponse } from '../session/duplicates.js';
import { requestOf, send } from '../session/send.js';
import type { Session } from '../session/session.js';
import type { Operation } from '../openapi/contract.js';
import { rawPart } from '../request/request-plan.js';
import { bodyTemplate } from '../request/write-request.js';
import { canRefillAll } from '../cases/fresh.js';

/** What becomes of an invalid body that is refused as a used id would be. `unsure`: the store may have taken it before. */
export type UsedUp =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unconfirmed' }
  /** @property taken the case with the value that the store has just taken. */
  | { readonly kind: 'taken'; readonly taken: Case; readonly exchange: Exchange };

const KEPT: UsedUp = { kind: 'kept' };
const UNCONFIRMED: UsedUp = { kind: 'unconfirmed' };

/**
 * Looks again at an invalid body that was refused: where the store may have refused it only because it had taken the same one
 * before, another value of the same class is sent.
 * @param thorough whether any refusal may be that of a used id, and not only the learned answer to one.
 * @returns undefined when the run ended meanwhile.
 */
export async function lookForUsedUp(
  session: Session,
  connection: Connection,
  testCase: Case,
  exchange: Exchange,
  thorough: boolean,
): Promise<UsedUp | undefined> {
  if (testCase.expectation.kind !== 'invalid' || session.duplicates.get(testCase.operation.id)?.kind !== 'refused') return KEPT;
  const isDuplicate = isDuplicateResponse(session, testCase, exchange);
  const isFixed = !bodyTemplate(testCase).some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
  if (!(isDuplicate || thorough) || !isFixed) return KEPT;
  if (!canRefillAll(testCase)) return isDuplicate ? UNCONFIRMED : KEPT;
  const { fill, asSent } = recordingFill(session.ids.refill);
  const other = await send(session, connection, testCase, requestOf(session, testCase, fill));
  if (other === undefined) return undefined;
  if (verdictOf(testCase, other, session.rules).kind === 'broken')
    return { kind: 'taken', taken: caseAsSent(testCase, asSent), exchange: other };
  return !isDuplicate || isSameResponse(testCase, exchange, other) ? KEPT : UNCONFIRMED;
}

/** A fill, and a way of putting what it gave into a text in which the former digits stand. */
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

/** What is wrong with the answer to a used id where it is given to an invalid body: that body got past validation. */
export function takenForValid(session: Session, { constraint, expectation, operation }: Case, { outcome }: Exchange): Violation {
  const status = outcome.kind === 'response' ? outcome.status : outcome.kind;
  return {
    check: 'invalid-refused',
    signature: 'success',
    expected: describeAllowed(allowedResponses(expectation, operation, session.rules), operation),
    actual: `${status}, the answer to an id that was used before: the body was taken for valid`,
    constraint,
    scope: 'request',
    focus: constraint.at.pointer,
  };
}

/**
 * Whether the answer to a used id is another one than that to a plain invalid body: only then does it tell that a body got past
 * validation. The server is asked once for each operation.
 */
export function isTelling(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  const response = session.telling.get(operation.id) ?? askWhetherTelling(session, connection, operation);
  session.telling.set(operation.id, response);
  return response;
}

async function askWhetherTelling(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  const invalid = plainInvalidCase(operation);
  const exchange = invalid && (await send(session, connection, invalid));
  if (invalid === undefined || exchange === undefined) return false;
  session.loose.observe(invalid, exchange);
  return !isDuplicateResponse(session, invalid, exchange);
}
