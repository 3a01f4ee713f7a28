import type { Constraint } from '../../../core/contract/constraint.js';
import type { Input } from '../../../core/input/input.js';
import type { JsonValue } from '../../../core/json/value.js';
import type { RequestHead } from '../../../core/request/plan/request-head.js';
import type { ParameterPart } from './parameter-part.js';

/** A request head of a campaign. Created once for each operation, so that heads can be compared by identity. */
export interface CampaignHead extends RequestHead {
  /** Unique for each head; the prefix of the ids of the gate's cases with the same head. */
  readonly id: string;
  /** That of the gate's cases with the same head. */
  readonly input: Input;
  /** The second variation of a crossed head: see Case. */
  readonly variant: Input | undefined;
  /** The variation as a clause; empty for the plain head. */
  readonly title: string;
  readonly constraint: Constraint;
  /** The heads with only one of this head's variations. */
  readonly simpler: readonly CampaignHead[];
  /** What its parameters are; absent where they are those of a plain request. */
  readonly drawn?: DrawnParameters;
}

/** How one parameter of a request differs from the plain one. */
export type ParameterChange = DrawnValue | DrawnTexts | LeftOut | Undeclared;

/** Another value, written by the style of the parameter. */
export interface DrawnValue {
  readonly kind: 'value';
  readonly part: ParameterPart;
  readonly value: JsonValue;
}

/** A text in place of a value, or several of one name; written by no style. */
export interface DrawnTexts {
  readonly kind: 'texts';
  readonly part: ParameterPart;
  readonly texts: readonly string[];
  /** True if the texts stand in the request as they are, so that percent signs in them count. */
  readonly isRaw: boolean;
}

/** The parameter is missing. */
export interface LeftOut {
  readonly kind: 'left-out';
  readonly part: ParameterPart;
}

/** A parameter that the document does not declare. */
export interface Undeclared {
  readonly kind: 'undeclared';
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly text: string;
}

/** The parameters of a head that differ from those of another head. */
export interface DrawnParameters {
  readonly base: CampaignHead;
  /** Never empty, and one for each parameter. */
  readonly changes: readonly ParameterChange[];
}
