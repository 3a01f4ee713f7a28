import type { Case } from '../cases/case.js';
import { canRefill } from '../cases/fresh.js';
import { hasSlots } from '../cases/template.js';
import type { Exchange } from '../http/exchange.js';
import { bodyTemplate } from '../request/write-request.js';
import { maskedAnswer } from './duplicate-rule.js';
import type { Session } from './session.js';

/** Whether an answer is the one that the store gives to an id that it has seen. */
export function isDuplicateAnswer(session: Session, own: Case, exchange: Exchange): boolean {
  const rule = session.duplicates.get(own.operation.id);
  if (rule?.kind !== 'refused') return false;
  // What was sent may be a word of the message itself.
  return [exchange.request.body, NOTHING].some((sent) => maskedAnswer(own.operation, exchange.outcome, sent) === rule.answer);
}

const NOTHING = new Uint8Array();

/** A member that takes fewer integers than this may have been sent with all of them by now. */
const ROOM = 2n ** 24n;

/** Whether fresh ids are sure to be fresh: one of them is from a range that no run uses up. */
export function hasRoom(own: Case): boolean {
  return bodyTemplate(own).some(
    (piece) => typeof piece === 'object' && 'slot' in piece && BigInt(piece.slot.max) - BigInt(piece.slot.min) >= ROOM,
  );
}

/** Whether fresh ids make a body that the store has not seen: it has slots, and every one of them can change. */
export function canRefillAll(own: Case): boolean {
  const body = bodyTemplate(own);
  return (
    hasSlots(body) && body.every((piece) => typeof piece === 'string' || piece instanceof Uint8Array || canRefill(piece.slot, piece.text))
  );
}
