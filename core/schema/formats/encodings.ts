import { type FormatRule, validIf } from './format-rule.js';

/** `uuid` (RFC 4122 section 3). */
export const uuid: FormatRule = (text) => validIf(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text));

/** `byte` (OpenAPI 3.0.3; RFC 4648 section 4). The alphabet for URLs, a missing padding and line breaks are odd. */
export const byte: FormatRule = (text) => {
  const content = text.replace(/={1,2}$/, '');
  const padded = text.length % 4 === 0 && content.length % 4 !== 1;
  if (padded && !/[^A-Za-z0-9+/]/.test(content)) return 'valid';
  return /[^A-Za-z0-9+/_\r\n-]/.test(content) ? 'invalid' : 'odd';
};
