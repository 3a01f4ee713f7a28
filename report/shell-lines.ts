/** The words of a shell line, its quotes left on. */
const WORDS = /(?:[^\s'"\\]|'[^']*'|"(?:\\.|[^"\\])*"|\\.)+/gs;

/** The words before which a curl line breaks. */
export const CURL_OPTIONS = /^(?:-H|--data-\w+)$/;

/**
 * Breaks a command into lines. It is not wrapped at spaces, because it must work when pasted: it breaks before some of
 * its words, behind a backslash.
 * @param indent columns before each line but the first.
 */
export function shellLines(command: string, breaks: RegExp, indent: number): string {
  const words = command.match(WORDS) ?? [];
  return words.map((word, i) => (i === 0 ? word : breaks.test(word) ? ` \\\n${' '.repeat(indent)}${word}` : ` ${word}`)).join('');
}
