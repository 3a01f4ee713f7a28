import type { Case, Constraint } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import type { Allowed } from './allowed.js';
import type { CheckId } from './check-ids.js';

/** One way in which an exchange breaks the contract. */
export interface Violation {
  readonly check: CheckId;
  /** What came back, without what differs from case to case: violations that fail in the same way have the same one. */
  readonly signature: string;
  readonly expected: string;
  readonly actual: string;
  /** The part of the contract that is broken. */
  readonly constraint: Constraint;
  /** `answer`: the same whatever was sent, so one signature is one cause. `request`: what was sent is part of the cause. */
  readonly scope: 'request' | 'response';
  /** For scope `request`: where the cause may lie. */
  readonly focus: string;
}

/** What a check looks at. */
export interface Checked {
  readonly case: Case;
  readonly exchange: Exchange;
  readonly allowed: Allowed;
}

/** A pure function that finds one kind of violation, or none. */
export type Check = (checked: Checked) => Violation | undefined;
