import type { BodyTemplate, Piece } from '../../../core/request/slots/template.js';
import { printTokens } from '../../../core/json/print.js';
import type { JsonValue } from '../../../core/json/value.js';
import { isSlotted } from '../../../core/request/slots/slot.js';

/** A string, an unclosed string, a run of whitespace, a punctuation mark, or a word such as a number or a literal. */
const TOKEN = /"(?:[^"\\]|\\[^])*"?|[ \t\r\n]+|[[\]{}:,]|[^"\s[\]{}:,]+|[^]/g;

/** Splits a body into the tokens of its text; slots and bytes that are not text stay whole. */
export function tokensOf(template: BodyTemplate): readonly Piece[] {
  return template.flatMap((piece): readonly Piece[] => (typeof piece === 'string' ? (piece.match(TOKEN) ?? []) : [piece]));
}

/** The tokens of a value in plain spelling, without parsing its text again. */
export function tokensOfValue(value: JsonValue): readonly Piece[] {
  return printTokens(value).map(({ text, number }) => (isSlotted(number) ? { text, slot: number.slot } : text));
}

export function joinTokens(tokens: readonly Piece[]): BodyTemplate {
  const pieces: Piece[] = [];
  let text = '';
  for (const token of tokens) {
    if (typeof token === 'string') text += token;
    else {
      pieces.push(text, token);
      text = '';
    }
  }
  return [...pieces, text];
}
