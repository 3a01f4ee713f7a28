import type { Violation } from './violation.js';

/** What languages take off the ends of a text: white space, control characters, a byte order mark. */
const OUTER = /^[\p{White_Space}\p{Cc}\uFEFF]*$/u;
const AT_START = /^[\p{White_Space}\p{Cc}\uFEFF]+/u;
const AT_END = /[\p{White_Space}\p{Cc}\uFEFF]+$/u;

/** True for a text of which nothing is left without what stands at its ends. */
export function isBlank(text: string): boolean {
  return OUTER.test(text);
}

/** A text without what stands at its ends. */
export function trimmed(text: string): string {
  return text.replace(AT_START, '').replace(AT_END, '');
}

/** True if a text was stored without what stands at its ends. Servers that do so mostly do it to every text. */
export function isTrimmed({ difference }: Pick<Violation, 'difference'>): boolean {
  const { sent, stored } = difference ?? {};
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  const at = sent.indexOf(stored);
  return at !== -1 && OUTER.test(sent.slice(0, at)) && OUTER.test(sent.slice(at + stored.length));
}
