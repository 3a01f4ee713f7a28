/**
 * A text as one literal word of a POSIX shell.
 * @param variables names that the shell expands, written `$id1`.
 */
export function quote(text: string, variables: readonly string[] = []): string {
  const literal = `'${text.replaceAll("'", `'\\''`)}'`;
  if (variables.length === 0) return literal;
  return literal.replaceAll(new RegExp(`\\$(?:${variables.join('|')})(?!\\w)`, 'g'), `'"$&"'`);
}

/** Quotes a word of a shell line if needed. */
export function quoteIfNeeded(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : quote(word);
}

/** Bytes beyond ASCII, and 200 or more of one character. */
const MADE = /[^\t\x20-\x7E]+|([A-Za-z0-9])\1{199,}/;

/** Characters to escape inside double quotes; only a name in capitals is the name of a secret. */
const SPECIAL = /["\\`]|\$(?![A-Z])/;

const PIECES = new RegExp(`${MADE.source}|${SPECIAL.source}`, 'g');

/**
 * A header field as one word. The shell expands the names of secrets (`$PLANT_STORE_TOKEN`), and printf writes the bytes beyond
 * ASCII, one for each character, and long runs of one character, because a line over 4 KB cannot be pasted.
 */
export function quoteHeader(text: string): string {
  if (!text.includes('$') && !MADE.test(text)) return quote(text);
  return `"${text.replaceAll(PIECES, (piece, repeated: string | undefined) => {
    if (repeated !== undefined) return `$(printf '%${piece.length}s' | tr ' ' ${repeated})`;
    return SPECIAL.test(piece) ? `\\${piece}` : `$(printf '${octal(piece)}')`;
  })}"`;
}

/** The names of secrets that can stand in a URL; any other `$` is a part of it. */
const SECRET = 'CREDENTIAL_[A-Z0-9]|PLANT_STORE_(?:BAD_)?TOKEN';

/**
 * A URL as one word. The shell expands the names of secrets, whose values have to be percent-encoded there.
 * @param variables names that it expands, too, written `$id1`.
 */
export function quoteUrl(url: string, variables: readonly string[] = []): string {
  if (!url.includes('$')) return quote(url);
  const names = [SECRET, ...variables.map((name) => `${name}(?!\\w)`)].join('|');
  if (!new RegExp(`\\$(?:${names})`).test(url)) return quote(url);
  return `"${url.replaceAll(new RegExp(`\\$(?!${names})|["\\\\\`]`, 'g'), '\\$&')}"`;
}

/** The only byte escapes that POSIX defines for printf. */
function octal(bytes: string): string {
  return Array.from(bytes, (byte) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
}
