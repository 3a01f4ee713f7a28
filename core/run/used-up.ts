import type { Case } from '../cases/case.js';
import type { BodyTemplate, Fill } from '../cases/template.js';
import type { Exchange } from '../http/exchange.js';
import type { Lane } from '../http/open-lane.js';
import { verdictOf } from '../oracle/verdict.js';
import { isDuplicateAnswer, maskedAnswer } from '../session/duplicates.js';
import { canRefillAll } from '../cases/fresh.js';
import { sendAuthorised } from '../session/send.js';
import { requestOf } from '../session/patience.js';
import type { Session } from '../session/session.js';

/** What becomes of an invalid body that is refused as a used id would be. `unsure`: the store may have taken it before. */
export type UsedUp =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'taken'; readonly own: Case; readonly exchange: Exchange };

const KEPT: UsedUp = { kind: 'kept' };
const UNSURE: UsedUp = { kind: 'unsure' };

/**
 * Looks again at an invalid body that was refused: where the store may have refused it only because it had taken the same one
 * before, another value of the same class is sent.
 * @param thorough whether any refusal may be that of a used id, and not only the learned answer to one.
 * @returns undefined when the run ended meanwhile.
 */
export async function lookForUsedUp(
  session: Session,
  lane: Lane,
  own: Case,
  exchange: Exchange,
  thorough: boolean,
): Promise<UsedUp | undefined> {
  if (own.expectation.kind !== 'reject' || session.duplicates.get(own.operation.id)?.kind !== 'refused') return KEPT;
  const isDuplicate = isDuplicateAnswer(session, own, exchange);
  const isFixed = !own.body.some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
  if (!(isDuplicate || thorough) || !isFixed) return KEPT;
  if (!canRefillAll(own.body)) return isDuplicate ? UNSURE : KEPT;
  const { fill, told } = remembering(session.ids.refill);
  const other = await sendAuthorised(session, lane, own, requestOf(session, own, fill));
  if (other === undefined) return undefined;
  if (verdictOf(own, other, session.rules).kind === 'broken')
    return { kind: 'taken', own: { ...own, title: told(own.title), body: asTold(own.body, told) }, exchange: other };
  return !isDuplicate || sameAnswer(own, exchange, other) ? KEPT : UNSURE;
}

/** A fill, and a way of putting what it gave into a text in which the former digits stand. */
function remembering(fill: Fill): { readonly fill: Fill; readonly told: (text: string) => string } {
  const given = new Map<string, string>();
  return {
    fill: (slot, text) => {
      const digits = fill(slot, text);
      given.set(text, digits);
      return digits;
    },
    told: (text) => [...given].reduce((all, [former, digits]) => all.replace(former, digits), text),
  };
}

function asTold(body: BodyTemplate, told: (text: string) => string): BodyTemplate {
  return body.map((piece) => (typeof piece === 'object' && 'slot' in piece ? { ...piece, text: told(piece.text) } : piece));
}

function sameAnswer({ operation }: Case, one: Exchange, other: Exchange): boolean {
  return maskedAnswer(operation, one.outcome, one.request.body) === maskedAnswer(operation, other.outcome, other.request.body);
}
