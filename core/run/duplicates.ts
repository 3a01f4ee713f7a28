import type { Case } from '../cases/case.js';
import { canRefill } from '../cases/fresh.js';
import { type BodyTemplate, hasSlots } from '../cases/template.js';
import type { Exchange } from '../http/exchange.js';
import { maskedAnswer } from './duplicate-rule.js';
import type { Session } from './session.js';

/** Whether an answer is the one that the store gives to an id that it has seen. */
export function isDuplicateAnswer(session: Session, own: Case, exchange: Exchange): boolean {
  const rule = session.duplicates.get(own.operation.id);
  return rule?.kind === 'refused' && maskedAnswer(own.operation, exchange.outcome, exchange.request.body) === rule.answer;
}

/** Whether fresh ids make a body that the store has not seen: it has slots, and every one of them can change. */
export function canRefillAll(body: BodyTemplate): boolean {
  return hasSlots(body) && body.every((piece) => typeof piece === 'string' || piece instanceof Uint8Array || canRefill(piece.slot, piece.text));
}
