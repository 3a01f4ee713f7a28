import { type BodyTemplate, type Fill, type Piece, assemble, assembleText, together } from '../../../core/request/slots/template.js';
import { knowText } from '../../../core/json/decode.js';
import { printPlain } from '../../../core/json/print.js';
import { type JsonNumber, type JsonValue, jsonArray, jsonNumber, jsonObject } from '../../../core/json/value.js';
import { PLAIN_STYLE, type PartPlan, rawPart, valuePart } from '../../../core/request/plan/request-plan.js';
import { templateOfPart } from '../../../core/request/wire/write-request.js';
import type { FuzzBody } from '../parts/fuzz-plan.js';
import { type SlottedNumber, isSlotted, slotText, slottedNumber } from '../../../core/request/slots/slot.js';

/** The bytes of a body, and the digits that filled its slots, in order. */
export interface WrittenBody {
  readonly bytes: Uint8Array;
  readonly digits: readonly string[];
}

const NONE: readonly string[] = [];
const EMPTY: WrittenBody = { bytes: new Uint8Array(0), digits: NONE };

/** Writes a body and fills its slots. Plain spelling, the common case, is written without tokenising. */
export function writeBody(body: PartPlan, fill: Fill): WrittenBody {
  if (body.kind === 'absent') return EMPTY;
  let digits: string[] | undefined;
  let isQuoted = false;
  const fillAll = together(fill);
  const remember: Fill = (slot, text) => {
    const filled = fillAll(slot, text);
    (digits ??= []).push(filled);
    isQuoted ||= slot.before !== undefined || slot.after !== undefined;
    return filled;
  };
  if (body.kind === 'raw' || body.style !== PLAIN_STYLE)
    return { bytes: writeTemplate(templateOfPart(body), remember), digits: digits ?? NONE };
  const text = printPlain(body.value, (number) => {
    if (!isSlotted(number)) return number.text;
    return slotText(number.slot, remember(number.slot, number.text));
  });
  // JSON.stringify escapes lone surrogates (ECMA-262 section 25.5.2.3), so the bytes are equivalent to the text.
  const bytes = Buffer.from(text);
  // With text around its digits, a slot is no longer a number.
  knowText(bytes, text, isQuoted ? undefined : filledValue(body.value, digits));
  return { bytes, digits: digits ?? NONE };
}

/** Bytes in a template, and lone surrogates, differ from its text. */
function writeTemplate(template: BodyTemplate, fill: Fill): Uint8Array {
  const text = assembleText(template, fill);
  if (text === undefined) return assemble(template, fill);
  const bytes = Buffer.from(text);
  if (text.isWellFormed()) knowText(bytes, text);
  return bytes;
}

function filledValue(value: JsonValue, digits: readonly string[] | undefined): JsonValue {
  return digits === undefined ? value : fillValue(value, digits.values(), ({ text }) => jsonNumber(text));
}

/** Replaces slots by the digits that were sent: values that change on each request cannot be minimised. */
export function freezeBody(body: FuzzBody, digits: readonly string[]): FuzzBody {
  if (digits.length === 0 || body.kind === 'absent') return body;
  const left = digits.values();
  if (body.kind === 'value') return valuePart(fillValue(body.value, left, freeze), body.style);
  const template = body.template.map((piece): Piece => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) return piece;
    return { text: left.next().value ?? piece.text, slot: { ...piece.slot, fill: 'given' } };
  });
  return rawPart(template);
}

function freeze({ text, slot }: SlottedNumber): JsonNumber {
  return slottedNumber(text, { ...slot, fill: 'given' });
}

/** A copy of a value with its slots filled, in the order in which they are written. */
function fillValue(value: JsonValue, digits: Iterator<string, undefined>, made: (filled: SlottedNumber) => JsonNumber): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (value.type === 'array') return jsonArray(value.items.map((item) => fillValue(item, digits, made)));
  if (value.type === 'object') return jsonObject(value.members.map(([name, item]) => [name, fillValue(item, digits, made)]));
  return isSlotted(value) ? made(slottedNumber(digits.next().value ?? value.text, value.slot)) : value;
}
