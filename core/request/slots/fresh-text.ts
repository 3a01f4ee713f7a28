import { getAt, setAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import { allows } from '../../schema/allows.js';
import type { Days } from '../../knowledge/known-operation.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { HOURS_OF_DAY, type IntegerSlot, type SlottedNumber, type Spelling, formsOfText, slotText, slottedNumber } from './slot.js';

/** Nine digits, as fresh ids have, or as many as a short text can hold; fewer than three would be used up soon. */
const RANGES = [
  { min: '100000000', max: '999999999', middle: '918273645' },
  { min: '100000', max: '999999', middle: '918273' },
  { min: '10000', max: '99999', middle: '91827' },
  { min: '1000', max: '9999', middle: '9182' },
  { min: '100', max: '999', middle: '918' },
] as const;

type Range = (typeof RANGES)[number];

/** The first ranges leave room for so many texts that a letter is worth more than further digits: digits have one spelling only. */
const ROOMY = 3;

/** How a fresh number becomes part of a text: around the digits. */
type Around = readonly [before: string, after: string];

/** A range of numbers with the ways to carry its digits. */
type Carried = readonly [Range, readonly Around[]];

/** Ways to carry digits, the most natural first, for a text that is `plain`. */
function waysFor(plain: string, digits: number): readonly Around[] {
  const start = plain.replace(/\d+$/, '');
  const at = plain.lastIndexOf('@');
  return [
    // A new name at the same host: mail goes nowhere else.
    ...(at > 0 ? [[`${plain.slice(0, at)}-`, plain.slice(at)] as const] : []),
    [`${start}-`, ''],
    [start, ''],
    [plain.slice(0, Math.max(0, plain.length - digits)), ''],
    ['', ''],
    ['x', ''],
    ['7e0f3d0a-5c1b-4f6e-9a38-000', ''],
    ['p', '@example.com'],
    ['https://example.com/', ''],
  ];
}

/** The ranges with their ways, in the order in which they are tried: those with a letter first. */
function carriedIn(plain: string): readonly Carried[] {
  const all = RANGES.map((range): Carried => [range, waysFor(plain, range.min.length)]);
  const lettered = all.slice(0, ROOMY).map(([range, ways]): Carried => [range, ways.filter((way) => /\p{L}/u.test(way.join('')))]);
  return [...lettered, ...all];
}

/** Letters that a text of letters has at least: fewer are often one of a list that no schema tells, such as a currency. */
const FEWEST_LETTERS = 4;
const MOST_LETTERS = 6;

/** Days by which a date can be moved: ten years, or a few weeks where a server does not plan further ahead, or hours of less than two weeks. */
const DAYS = {
  far: { kind: 'days', min: '1', max: '3650', middle: '1825' },
  near: { kind: 'days', min: '1', max: '60', middle: '30' },
  soon: { kind: 'hours', min: String(HOURS_OF_DAY), max: String(13 * HOURS_OF_DAY - 1), middle: '30' },
} as const satisfies Record<Days, unknown>;

/** True for a text that is a date, or a date with a time (RFC 3339 section 5.6). */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}|$)/.test(text) && !Number.isNaN(Date.parse(text));
}

/** How a text that is new in each request is made of a plain one. */
export interface Renewal {
  /** True for a text of the form of the plain one, with another number in its place: `PLT-0042`. */
  readonly keepsForm?: boolean | undefined;
  /** Default: `far`. */
  readonly days?: Days | undefined;
  /** The day that near days follow, if the plain one is earlier: 2026-11-28. */
  readonly today?: string | undefined;
  /** True for the key of a thing, which may have three letters only: `HAM`. */
  readonly isKey?: boolean | undefined;
}

/**
 * A text of a body that is new in each request, as a number with a slot whose surroundings are quoted. A date is moved by some days.
 * @param schema of the whole body, by which the text has to be valid with any digits.
 * @returns undefined if no such text is found.
 */
export function freshText(
  schema: SchemaNode,
  body: JsonValue,
  path: InstancePath,
  { keepsForm = false, days = 'far', isKey = false, today = '' }: Renewal = {},
): SlottedNumber | undefined {
  const plain = getAt(body, path);
  if (typeof plain !== 'string') return undefined;
  if (isMoment(plain)) {
    const from = days !== 'far' && plain < today ? `${today}${plain.slice(today.length)}` : plain;
    return spelledText(schema, body, path, { kind: DAYS[days].kind, from }, DAYS[days]);
  }
  const isValid = ([before, after]: Around, { min, max, middle }: Range): boolean =>
    [min, max, middle].every((digits) => {
      const value = setAt(body, path, `${before}${digits}${after}`);
      return allows(schema, value, 'request');
    });
  for (const [range, arounds] of keepsForm ? numberIn(plain) : carriedIn(plain)) {
    const around = arounds.find((one) => isValid(one, range));
    if (around === undefined) continue;
    const { min, max } = range;
    const [before, after] = around.map((text) => JSON.stringify(text).slice(1, -1));
    return slottedNumber(min, { fill: 'fresh', min, max, before: `"${before}`, after: `${after}"` });
  }
  const count = Math.min(MOST_LETTERS, plain.match(/[a-z]/gi)?.length ?? 0);
  // A word alone has no form: `pier.north.` has one.
  if (keepsForm && /^[\p{L}\d]*$/u.test(plain)) return undefined;
  if (JSON.stringify(plain) !== `"${plain}"`) return undefined;
  if (count < (isKey ? FEWEST_LETTERS - 1 : FEWEST_LETTERS)) return keepsForm ? undefined : inCharacters(schema, body, path, plain);
  const letters = { min: '0', max: String(26 ** count - 1), middle: String(26 ** count / 2) };
  return spelledText(schema, body, path, { kind: 'letters', form: plain, count }, letters);
}

/** How many others of the form of a text there are at least: of fewer, most would be used up soon. */
const FEWEST_FORMS = 1000n;

/** The text with other letters and digits, where it has both: `AB-34`. */
function inCharacters(schema: SchemaNode, body: JsonValue, path: InstancePath, plain: string): SlottedNumber | undefined {
  const count = Math.min(MOST_LETTERS, plain.match(/[a-z\d]/gi)?.length ?? 0);
  const forms = formsOfText(plain, count);
  if (!/[a-z]/i.test(plain) || !/\d/.test(plain) || forms < FEWEST_FORMS) return undefined;
  const bounds = { min: '0', max: String(forms - 1n), middle: String(forms / 2n) };
  return spelledText(schema, body, path, { kind: 'characters', form: plain, count }, bounds);
}

/** The text in another spelling of a number, if it is valid with any. */
function spelledText(
  schema: SchemaNode,
  body: JsonValue,
  path: InstancePath,
  spelling: Spelling,
  { min, max, middle }: Record<'min' | 'max' | 'middle', string>,
): SlottedNumber | undefined {
  const slot: IntegerSlot = { fill: 'fresh', min, max, before: '"', after: '"', spelling };
  const isValid = [min, middle, max].every((digits) => {
    const value = setAt(body, path, slotText({ fill: 'fresh', min, max, spelling }, digits));
    return allows(schema, value, 'request');
  });
  return isValid ? slottedNumber(min, slot) : undefined;
}

/** The longest number in a text, if it is long enough not to be used up. */
function numberIn(plain: string): readonly Carried[] {
  const [digits = ''] = (plain.match(/\d{4,9}/g) ?? []).toSorted((a, b) => b.length - a.length);
  const range = RANGES.find(({ min }) => min.length <= digits.length);
  if (range === undefined) return [];
  const at = plain.indexOf(digits) + digits.length - range.min.length;
  return [[range, [[plain.slice(0, at), plain.slice(at + range.min.length)]]]];
}
