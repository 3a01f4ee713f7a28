import { type JsonValue, isArray, isNumber, jsonArray, jsonNumber } from '../json/value.js';
import type { Refusal } from './read-refusal.js';

/** A longer text is a sentence. */
const LONGEST = 60;

/** After such words a sentence lists what is allowed. */
const LISTING =
  /\b(?:one of|allowed|accepted|valid|possible|supported|expected|permitted|available|either)\b(?:[^:[({"'`]*[:[({])?\s*(.+)$/i;
const QUOTED = /["'`‘“]([^"'`‘’“”]{1,60})["'`’”]/g;
const NUMBER = /(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-])/g;
const OF_LENGTH = /\b(?:characters?|length|long|short|letters|digits)\b/i;

/**
 * The values that a refusal tells for a part of the request: `must be one of name, created`, `at most 5`, `at least 8 characters`.
 * @param value of the part in the request that was refused; its type decides which are meant.
 */
export function toldValues({ texts }: Refusal, value: JsonValue | undefined): readonly JsonValue[] {
  const bounds = texts.flatMap((text) => [...text.matchAll(NUMBER)].map(([digits]) => digits));
  if (value !== undefined && isNumber(value)) return bounds.flatMap(around).map(jsonNumber);
  const counts = bounds.map(Number).filter((count) => Number.isInteger(count) && count > 0 && count <= 1000);
  if (value !== undefined && isArray(value)) return counts.flatMap((count) => resizedList(value.items, count));
  const isLength = texts.some((text) => OF_LENGTH.test(text));
  const resized = typeof value === 'string' && isLength ? counts.map((count) => resizedText(value, count)) : [];
  return [...texts.flatMap(listedIn), ...resized, ...bounds];
}

/** The bound itself, and its neighbours, because `greater than 5` excludes it. */
function around(digits: string): readonly string[] {
  return /^-?\d{1,15}$/.test(digits) ? [digits, String(Number(digits) + 1), String(Number(digits) - 1)] : [digits];
}

function listedIn(text: string): readonly string[] {
  const list = LISTING.exec(text)?.[1] ?? '';
  const listed = list.split(/[,;|/]|\bor\b|\band\b/).map((one) => one.replaceAll(/^[\s"'`[({<‘“]+|[\s"'`\])}>.’”]+$/g, ''));
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, one]) => one ?? []);
  return [...listed, ...quoted].filter((one) => one !== '' && one.length <= LONGEST);
}

function resizedText(text: string, length: number): string {
  return (text === '' ? 'a' : text).repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length);
}

function resizedList(items: readonly JsonValue[], count: number): readonly JsonValue[] {
  if (items.length === 0) return [];
  return [jsonArray(Array.from({ length: count }, (_, i) => items[i % items.length] ?? null))];
}
