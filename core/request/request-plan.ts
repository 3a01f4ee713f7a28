import type { BodyTemplate } from './template.js';
import type { Style } from '../json/print.js';
import type { JsonValue } from '../json/value.js';
import type { RequestHead } from './request-head.js';

/**
 * One request before it is bytes: what generators propose, the judge judges, minimising shrinks and reports print.
 * Integers in it may have slots, which are filled when it is written (write-request.ts).
 */
export interface RequestPlan {
  readonly head: RequestHead;
  readonly body: PartPlan;
}

/** One part of a request: a value, a text that need not be JSON at all, or nothing. */
export type PartPlan = PresentPart | AbsentPart;

/** A part that is sent. */
export type PresentPart = ValuePart | RawPart;

/** A value and the way in which it is written. */
export interface ValuePart {
  readonly kind: 'value';
  readonly value: JsonValue;
  readonly style: Style;
}

/** Text or bytes. */
export interface RawPart {
  readonly kind: 'raw';
  readonly template: BodyTemplate;
}

/** A part that is not sent. */
export interface AbsentPart {
  readonly kind: 'absent';
}

/** The plain spelling: the same object wherever nothing is special about it. */
export const PLAIN_STYLE: Style = {};

/** A part that is not sent. */
export const ABSENT: AbsentPart = { kind: 'absent' };

/** A value as a part, in the plain spelling unless another one is given. */
export function valuePart(value: JsonValue, style: Style = PLAIN_STYLE): ValuePart {
  return { kind: 'value', value, style };
}

/** Text or bytes as a part. */
export function rawPart(template: BodyTemplate): RawPart {
  return { kind: 'raw', template };
}
