/**
 * Matches a text against a `pattern` (JSON Schema 2020-12 Validation section 6.3.3).
 * @returns undefined if that is not known.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  return compilePattern(pattern)?.test(text);
}

/** An ECMA-262 expression with the `u` flag, or without it if it compiles only so; undefined if it compiles neither way. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tried the other way next.
    }
  }
  return undefined;
}
