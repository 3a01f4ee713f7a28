import type { BodyTemplate } from '../slots/template.js';
import type { Style } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import type { RequestHead } from './request-head.js';

/**
 * One request before it is bytes: generators propose it, the judge judges it, minimising shrinks it and reports print it. Its
 * integers may have slots (slot.ts), which write-request.ts fills.
 */
export interface RequestPlan {
  readonly head: RequestHead;
  readonly body: PartPlan;
}

/** The content of a request: a value, a text that need not be JSON, or nothing. */
export type PartPlan = PresentPart | AbsentPart;

/** Content that is sent. */
export type PresentPart = ValuePart | RawPart;

/** A value and how it is written. */
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

/** No content. */
export interface AbsentPart {
  readonly kind: 'absent';
}

/** The plain spelling, as one shared object. */
export const PLAIN_STYLE: Style = {};

/** No content. */
export const ABSENT: AbsentPart = { kind: 'absent' };

/** A value as content, in the plain spelling by default. */
export function valuePart(value: JsonValue, style: Style = PLAIN_STYLE): ValuePart {
  return { kind: 'value', value, style };
}

/** Text or bytes as content. */
export function rawPart(template: BodyTemplate): RawPart {
  return { kind: 'raw', template };
}
