import { type FormatRule, validIf } from './format-rule.js';

/** `json-pointer` (RFC 6901 section 5). */
export const jsonPointer: FormatRule = (text) => validIf((text === '' || text.startsWith('/')) && !/~(?![01])/.test(text));

/** `relative-json-pointer` (draft-bhutton-relative-json-pointer-00). */
export const relativeJsonPointer: FormatRule = (text) => {
  const [prefix] = /^(?:0|[1-9]\d*)/.exec(text) ?? [];
  if (prefix === undefined) return 'invalid';
  const rest = text.slice(prefix.length);
  return rest === '#' ? 'valid' : jsonPointer(rest);
};
