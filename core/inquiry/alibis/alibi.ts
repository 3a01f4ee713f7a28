import type { CaseOutcome } from '../../events/run-event.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { AlibiId } from '../../policy/tolerance.js';
import type { Session } from '../../session/session.js';
import type { Failure } from '../failure.js';
import type { Lab } from '../lab.js';

/** A reason why a failure says nothing of the contract. core/policy/tolerance.ts has its words. */
export interface Alibi {
  readonly id: AlibiId;
  /** True if a failure is of the kind that it may explain. Nothing is sent. */
  readonly applies: (failure: Failure, session: Session) => boolean;
  /** The experiment that shows whether it explains a failure. @throws RunEnded */
  readonly clear: (lab: Lab, failure: Failure) => Promise<Clearance>;
}

/** A reason why a failure that did not repeat says nothing of the contract: what it was shows that, without another request. */
export interface UnrepeatedAlibi {
  readonly id: AlibiId;
  readonly explains: (failure: Failure, session: Session) => boolean;
}

/** What the experiment of an alibi shows. */
export type Clearance =
  /** Nothing: the next alibi is tried. */
  | { readonly kind: 'stands' }
  /** @property exchange the one that shows it, if it is not that of the failure. */
  | { readonly kind: 'cleared'; readonly exchange?: Exchange }
  /** The request with other values fails, too: that failure is looked into in its place, by the alibis that follow. */
  | { readonly kind: 'replaced'; readonly failure: Failure }
  /** What the case comes to, without any doubt. */
  | { readonly kind: 'decided'; readonly outcome: CaseOutcome };

export const STANDS: Clearance = { kind: 'stands' };
export const CLEARED: Clearance = { kind: 'cleared' };

/** The clearance of an alibi whose experiment answers by yes or no. */
export function clearedIf(isExplained: boolean): Clearance {
  return isExplained ? CLEARED : STANDS;
}
