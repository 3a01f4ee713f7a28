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
  /** How the number is written; default: as digits. */
  readonly spelling?: Spelling;
}

/** A number that is written otherwise than by its digits. */
export type Spelling =
  /** In the last letters of a text, of which there are `count`: `NOR-VAL` is written `NOR-AAB`. */
  | { readonly kind: 'letters'; readonly form: string; readonly count: number }
  /** As a date, or a date with a time, that is so many days after another one. All in one body are moved by the same days. */
  | { readonly kind: 'days'; readonly from: string };

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

/** The text of a slot that is filled with some digits. */
export function slotText({ before = '', after = '', spelling }: IntegerSlot, digits: string): string {
  return before + (spelling === undefined ? digits : spelled(spelling, digits)) + after;
}

function spelled(spelling: Spelling, digits: string): string {
  return spelling.kind === 'days' ? daysAfter(spelling.from, Number(digits)) : inLetters(spelling, BigInt(digits));
}

const DAY = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}/;

function daysAfter(from: string, days: number): string {
  return from.replace(DATE, (date) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10));
}

const LETTERS = 26n;

function inLetters({ form, count }: Extract<Spelling, { kind: 'letters' }>, number: bigint): string {
  let [left, letters] = [number, count];
  return [...form].reduceRight((text, letter) => {
    if (letters === 0 || !/[a-z]/i.test(letter)) return letter + text;
    const other = String.fromCodePoint((letter < 'a' ? 65 : 97) + Number(left % LETTERS));
    left /= LETTERS;
    letters -= 1;
    return other + text;
  }, '');
}
