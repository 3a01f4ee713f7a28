import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import type { Difference } from './difference.js';
import type { Violation } from './violation.js';

/** Replaces secrets by their names. */
export type Hide = (text: string) => string;

/**
 * Describes what the server did: the status, and a member that came back changed. Secrets are hidden before a long value is cut,
 * because the half of a secret could not be recognised.
 */
export function describeActual({ actual, difference }: Pick<Violation, 'actual' | 'difference'>, hide: Hide): string {
  return hide(difference === undefined ? actual : `${actual}, but ${describeDifference(difference, hide)}`);
}

function describeDifference({ path, sent, stored }: Difference, hide: Hide): string {
  const show = (value: JsonValue): string => shorten(hide(printJson(value)));
  return stored === undefined ? `${path} is missing (sent: ${show(sent)})` : `${path} is ${show(stored)} (sent: ${show(sent)})`;
}

/** Long enough to show a difference at either end. */
function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 28)}...${text.slice(-8)} (${text.length} characters of JSON)`;
}
