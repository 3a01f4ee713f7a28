import type { Case } from '../../cases/case.js';
import type { Constraint } from '../../contract/constraint.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Allowed } from '../../policy/allowed.js';
import type { AnswerFamily } from './serializer-fault.js';
import type { CheckId } from '../../policy/checks.js';
import type { Difference } from './difference.js';

/** One way in which an exchange breaks the contract. */
export interface Violation {
  readonly check: CheckId;
  /** The response without what differs between cases: violations with the same failure have the same signature. */
  readonly signature: string;
  readonly expected: string;
  readonly actual: string;
  /** For a member that came back changed: its values, which `describeActual` shows. */
  readonly difference?: Difference;
  /** For a body with a text that is not of its format: the text. */
  readonly text?: string;
  /** For a body that breaks its schema in a way that servers have in all their responses. */
  readonly family?: AnswerFamily;
  /** For the refusal of a plain request: the member without which it is accepted, or which is refused as the only optional one. */
  readonly refusedMember?: { readonly name: string; readonly isAlone: boolean };
  /** The part of the contract that is broken. */
  readonly constraint: Constraint;
  /** `response`: independent of the request, so one signature is one cause. `request`: the input is part of the cause. */
  readonly scope: 'request' | 'response';
  /** For scope `request`: the possible location of the fault. */
  readonly focus: string;
}

/** The input of a check. */
export interface Checked {
  readonly case: Case;
  readonly exchange: Exchange;
  readonly allowed: Allowed;
}

/** A pure function that finds one kind of violation. */
export type Check = (checked: Checked) => Violation | undefined;
