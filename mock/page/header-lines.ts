/** A header field. */
export type HeaderLine = readonly [name: string, value: string];

/**
 * Parses lines of `name: value`; empty lines are ignored.
 * @returns the line that is not one, if there is one.
 */
export function parseHeaderLines(text: string): readonly HeaderLine[] | { readonly bad: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bad = lines.find((line) => !/^[\w!#$%&'*+.^`|~-]+\s*:/.test(line.trim()));
  if (bad !== undefined) return { bad };
  return lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
}

/** Writes fields as lines. */
export function printHeaderLines(headers: readonly HeaderLine[]): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
}
