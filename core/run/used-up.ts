import type { Case } from '../cases/case.js';
import type { BodyTemplate, Fill } from '../cases/template.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { verdictOf } from '../oracle/verdict.js';
import { maskedAnswer } from './duplicate-rule.js';
import { canRefillAll, isDuplicateAnswer } from './duplicates.js';
import { sendAuthorised } from './send-authorised.js';
import { requestOf } from './send-case.js';
import type { Session } from './session.js';

/** What becomes of an invalid body that is refused as a used id would be. `unsure`: the store may have taken it before. */
export type UsedUp =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'taken'; readonly testCase: Case; readonly exchange: Exchange };

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
  const isDuplicate = isDuplicateAnswer(session, testCase, exchange);
  const isFixed = !testCase.body.some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
  if (!(isDuplicate || thorough) || !isFixed) return KEPT;
  if (!canRefillAll(testCase.body)) return isDuplicate ? UNCONFIRMED : KEPT;
  const { fill, reported } = remembering(session.ids.refill);
  const other = await sendAuthorised(session, connection, testCase, requestOf(session, testCase, fill));
  if (other === undefined) return undefined;
  if (verdictOf(testCase, other, session.rules).kind === 'broken')
    return {
      kind: 'taken',
      testCase: { ...testCase, title: reported(testCase.title), body: asReported(testCase.body, reported) },
      exchange: other,
    };
  return !isDuplicate || sameAnswer(testCase, exchange, other) ? KEPT : UNCONFIRMED;
}

/** A fill, and a way of putting what it gave into a text in which the former digits stand. */
function remembering(fill: Fill): { readonly fill: Fill; readonly reported: (text: string) => string } {
  const given = new Map<string, string>();
  return {
    fill: (slot, text) => {
      const digits = fill(slot, text);
      given.set(text, digits);
      return digits;
    },
    reported: (text) => [...given].reduce((all, [former, digits]) => all.replace(former, digits), text),
  };
}

function asReported(body: BodyTemplate, reported: (text: string) => string): BodyTemplate {
  return body.map((piece) => (typeof piece === 'object' && 'slot' in piece ? { ...piece, text: reported(piece.text) } : piece));
}

function sameAnswer({ operation }: Case, one: Exchange, other: Exchange): boolean {
  return maskedAnswer(operation, one.outcome, one.request.body) === maskedAnswer(operation, other.outcome, other.request.body);
}
