const utf8 = new TextEncoder();

/** RFC 3986 section 2.3. */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * Percent-encodes text as UTF-8 (RFC 3986 section 2.1).
 * @param keep reserved characters that stay as they are.
 */
export function percentEncode(text: string, keep = ''): string {
  if (/^[A-Za-z0-9._~-]*$/.test(text)) return text;
  let encoded = '';
  for (const character of text) {
    if (UNRESERVED.test(character) || keep.includes(character)) encoded += character;
    else for (const byte of utf8.encode(character)) encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/** Writes every percent-encoding of an unreserved character as the character, and the others with capital digits (RFC 3986 section 6.2.2). */
export function normalizePercent(raw: string): string {
  if (!raw.includes('%')) return raw;
  return raw.replaceAll(/%[0-9A-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return UNRESERVED.test(character) ? character : triplet.toUpperCase();
  });
}
