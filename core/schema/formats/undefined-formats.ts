import { isIntegerFormat } from '../nodes/number-keywords.js';
import { PLACEHOLDER } from './placeholder.js';
import { isDefined } from './apply-format.js';
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

/** True if a format without a definition may restrict a text, as `phone` does. */
export function mayRestrict(format: string): boolean {
  return !isDefined(format) && !ANY_TEXT.has(format.toLowerCase());
}

/** What everybody takes for a URL of the web (RFC 9110 section 4.2): a host whose last label is letters, and a path. */
const OF_WEB = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::[1-9]\d{0,4})?\/(?:[\w.~/-]|%[0-9A-F]{2})*$/;

/** By formats without a definition: texts that are in no doubt, beside their samples. */
const CERTAIN: ReadonlyMap<string, RegExp> = new Map([
  ['url', OF_WEB],
  ['http-url', OF_WEB],
]);

const DIGITS = /^(?:0|-?[1-9]\d{0,8})$/;

/**
 * True if a text may not be what a format without a definition means: whoever wrote the document knows, and the server may insist on
 * it (JSON Schema 2020-12 Validation section 7.2.3). Integers in strings, which keep their digits where numbers are doubles, are in no
 * doubt if every number holds them.
 */
export function isInDoubt(format: string, text: string): boolean {
  if (!mayRestrict(format)) return false;
  if (isIntegerFormat(format)) return !DIGITS.test(text);
  if (CERTAIN.get(format)?.test(text) === true) return false;
  const samples = FORMAT_SAMPLES[format];
  return samples === undefined ? !isPlaceholder(text) : !samples.includes(text);
}

/** Without it, no operation that needs a text of such a format could be judged. It may be cut or filled to a length. */
function isPlaceholder(text: string): boolean {
  return text.startsWith(PLACEHOLDER) || (text !== '' && PLACEHOLDER.startsWith(text));
}
