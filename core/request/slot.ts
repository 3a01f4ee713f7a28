import { type JsonNumber, type JsonValue, isNumber } from '../json/value.js';

/** An integer of a request that is filled in when the request is sent. */
export interface IntegerSlot {
  /** `fresh`: a new value for each request. `given`: the text itself, replaced only if the store has seen it. */
  readonly fill: 'fresh' | 'given';
  readonly min: string;
  readonly max: string;
  /** Only multiples of it are filled in; default: 1. */
  readonly step?: string;
  /** Text around the digits, for what must not be an integer: quotes, or `.5`. */
  readonly before?: string;
  readonly after?: string;
}

/** A number of a plan whose digits may be replaced, within the bounds of its slot, when the request is sent. */
export interface SlottedNumber extends JsonNumber {
  readonly slot: IntegerSlot;
}

/** A number with a slot; its text stands where no other digits are filled in. */
export function slottedNumber(text: string, slot: IntegerSlot): SlottedNumber {
  return { type: 'number', text, slot };
}

/** True for a number with a slot. */
export function isSlotted(value: JsonValue | undefined): value is SlottedNumber {
  return isNumber(value) && 'slot' in value;
}
