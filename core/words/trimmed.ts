/** The characters that languages trim from the ends of a text: white space, control characters, a byte order mark. */
const OUTER = '[\\p{White_Space}\\p{Cc}\\uFEFF]';
const ONLY_OUTER = new RegExp(`^${OUTER}*$`, 'u');
const AT_ENDS = new RegExp(`^${OUTER}+|${OUTER}+$`, 'gu');

/** True for a text of which nothing is left without what stands at its ends. */
export function isBlank(text: string): boolean {
  return ONLY_OUTER.test(text);
}

/** A text without what stands at its ends. */
export function trimmed(text: string): string {
  return text.replaceAll(AT_ENDS, '');
}
