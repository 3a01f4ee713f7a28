import * as fc from 'fast-check';
import type { Style } from '../../../core/json/print.js';
import { LONGEST_ESCAPED } from './byte-budget.js';
import { type Draw, drawFrom } from './draw.js';

const QUOTES: readonly ((content: string) => string)[] = [
  (content) => escapeWhere(content, () => true, lower),
  (content) => escapeWhere(content, () => true, upper),
  (content) => escapeWhere(content, (unit) => unit > 0x7e, lower),
  (content) => escapeWhere(content, (unit, i) => (unit * 31 + i) % 3 === 0, upper),
  (content) => JSON.stringify(content).replaceAll('/', '\\/'),
];

const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), minLength: 1, maxLength: 3 });

/**
 * Spellings of a value: whitespace around the tokens and the document, escapes in the strings. All of them are legal (RFC 8259
 * sections 2 and 7), and none changes the value.
 */
export const styleDraw: Draw<Style> = drawFrom(
  fc.oneof(
    { arbitrary: fc.constant<Style>({}), weight: 3 },
    { arbitrary: fc.record({ string: fc.constantFrom(...QUOTES), space, outer: space }, { requiredKeys: [] }), weight: 1 },
  ),
);

function escapeWhere(content: string, chosen: (unit: number, index: number) => boolean, digits: (unit: number) => string): string {
  if (content.length > LONGEST_ESCAPED) return JSON.stringify(content);
  const write = (unit: string, i: number): string =>
    chosen(unit.charCodeAt(0), i) ? `\\u${digits(unit.charCodeAt(0))}` : JSON.stringify(unit).slice(1, -1);
  return `"${content.split('').map(write).join('')}"`;
}

function lower(unit: number): string {
  return unit.toString(16).padStart(4, '0');
}

function upper(unit: number): string {
  return lower(unit).toUpperCase();
}
