/** Text from elsewhere, made harmless for a terminal: controls and marks that turn the direction are shown as escapes. */
export function inert(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** White space between the lines of a pretty-printed text; a run of plain spaces may be what a finding is about. */
const LINE_BREAKS = /[ \t]*[\r\n][ \t\r\n]*/g;

/** The beginning of a body, on one line and harmless. Bytes that are not UTF-8 show as U+FFFD. */
export function excerpt(body: Uint8Array, length: number): string {
  const text = inert(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, length * 4)).replaceAll(LINE_BREAKS, ' '));
  const characters = [...text];
  return characters.length <= length && body.length <= length * 4
    ? text
    : `${characters.slice(0, length).join('')}... (${body.length} bytes)`;
}
