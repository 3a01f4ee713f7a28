import type { JsonValue } from '../../json/value.js';
import { FORMAT_SAMPLES } from './format-samples.js';

/** Formats that say how a text is written, shown or entered, and allow any. */
const ANY_TEXT: ReadonlySet<string> = new Set([
  '',
  'binary',
  'char',
  'commonmark',
  'html',
  'markdown',
  'multiline',
  'password',
  'rich-text',
  'string',
  'text',
  'textarea',
  'xhtml',
]);

/** The text of plain requests where the schema shows none; without it, no operation that needs a text of such a format could be judged. */
const PLACEHOLDER = 'sample';

/** True if a format without a definition may restrict a text, as `phone` does. */
export function mayRestrict(format: string): boolean {
  return !ANY_TEXT.has(format.toLowerCase());
}

/**
 * True if a text may not be what a format without a definition means: whoever wrote the document knows, and the server may insist on
 * it (JSON Schema 2020-12 Validation section 7.2.3). A text that the schema shows has the format.
 * @param shown the values that the schema shows or lists.
 */
export function isInDoubt(format: string, text: string, shown: readonly JsonValue[]): boolean {
  if (!mayRestrict(format) || shown.includes(text)) return false;
  const samples = FORMAT_SAMPLES[format];
  return samples === undefined ? !isPlaceholder(text) : !samples.includes(text);
}

/** The placeholder may be cut or filled to the length that the schema allows. */
function isPlaceholder(text: string): boolean {
  return text.startsWith(PLACEHOLDER) || (text !== '' && PLACEHOLDER.startsWith(text));
}
