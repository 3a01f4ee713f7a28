import { compilePattern } from '../patterns/matches-pattern.js';
import type { FormatRule } from './format-rule.js';

/** Escapes of other dialects, which mean nothing in ECMA-262. */
const FOREIGN = /(?:^|[^\\])(?:\\\\)*\\[AEGQUZaz]/;

/** `regex` (ECMA-262 section 22.2.1) with the `u` flag. What compiles only without it is odd. */
export const regex: FormatRule = (text) => {
  const compiled = compilePattern(text);
  if (compiled === undefined) return 'invalid';
  if (compiled.unicode) return 'valid';
  return FOREIGN.test(text) ? 'invalid' : 'odd';
};
