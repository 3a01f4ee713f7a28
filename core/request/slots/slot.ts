import { type JsonNumber, type JsonValue, isNumber } from '../../json/value.js';

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
  /** In the last letters and digits of a text, of which there are `count`: `AB-34` is written `AA-07`. */
  | { readonly kind: 'characters'; readonly form: string; readonly count: number }
  /** As a date, or a date with a time, that is so many days after another one. All in one body are moved by the same days. */
  | { readonly kind: 'days'; readonly from: string }
  /** The same for one of several hours of each of the days, one after the other, if it has a time. */
  | { readonly kind: 'hours'; readonly from: string };

/** How many hours of a day the spelling in hours takes. */
export const HOURS_OF_DAY = 4;

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

/** A slot for a date, some days later: in a request it stays as far behind the others; undefined for one of anything else. */
export function slotLater(value: SlottedNumber, days: number): SlottedNumber | undefined {
  const { spelling } = value.slot;
  if (spelling?.kind !== 'days' && spelling?.kind !== 'hours') return undefined;
  return { ...value, slot: { ...value.slot, spelling: { ...spelling, from: daysAfter(spelling.from, days) } } };
}

/** The text of a slot that is filled with some digits. */
export function slotText({ before = '', after = '', spelling }: IntegerSlot, digits: string): string {
  return before + (spelling === undefined ? digits : spelled(spelling, digits)) + after;
}

function spelled(spelling: Spelling, digits: string): string {
  switch (spelling.kind) {
    case 'days':
      return daysAfter(spelling.from, Number(digits));
    case 'hours':
      return hoursAfter(daysAfter(spelling.from, Math.floor(Number(digits) / HOURS_OF_DAY)), Number(digits) % HOURS_OF_DAY);
    case 'letters':
      return inCharacters(spelling, BigInt(digits), (character) => /[a-z]/i.test(character));
    case 'characters':
      return inCharacters(spelling, BigInt(digits), (character) => /[a-z\d]/i.test(character));
  }
}

const DAY = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}/;

function daysAfter(from: string, days: number): string {
  return from.replace(DATE, (date) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10));
}

/** A date with a time some hours later on its day; a date without one, or whose day ends before, as it is. */
function hoursAfter(from: string, hours: number): string {
  return from.replace(/(?<=^[\d-]{10}[Tt ])\d\d/, (hour) =>
    Number(hour) + hours > 23 ? hour : String(Number(hour) + hours).padStart(2, '0'),
  );
}

/** How many others of its kind a letter or a digit can be. */
function countOf(character: string): number {
  return /\d/.test(character) ? 10 : 26;
}

/** How many texts have the form of one, with other letters and digits in its last places. */
export function formsOfText(form: string, count: number): bigint {
  const last = [...form].filter((character) => /[a-z\d]/i.test(character)).slice(-count);
  return last.reduce((product, character) => product * BigInt(countOf(character)), 1n);
}

function inCharacters(
  { form, count }: { readonly form: string; readonly count: number },
  number: bigint,
  isChanged: (character: string) => boolean,
): string {
  let [left, places] = [number, count];
  return [...form].reduceRight((text, character) => {
    if (places === 0 || !isChanged(character)) return character + text;
    const base = BigInt(countOf(character));
    const first = /\d/.test(character) ? '0' : character < 'a' ? 'A' : 'a';
    const other = String.fromCodePoint((first.codePointAt(0) ?? 0) + Number(left % base));
    left /= base;
    places -= 1;
    return other + text;
  }, '');
}
