import type { Ambiguity } from './reading.js';

/** Text decoded from percent-encoding, with what was wrong. */
export interface Decoded {
  readonly text: string;
  readonly oddities: readonly Ambiguity[];
}

const utf8 = new TextEncoder();
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

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

/**
 * Decodes percent-encoded UTF-8. A percent sign without two digits stays; invalid UTF-8 becomes U+FFFD (WHATWG URL section 1.3).
 * @param raw as it stands in a target.
 * @param plus `space` where a plus sign is a space, as in forms and, for nearly every server, in queries.
 */
export function percentDecode(raw: string, plus: 'space' | 'plus' = 'plus'): Decoded {
  const text = plus === 'space' ? raw.replaceAll('+', ' ') : raw;
  const unencoded: readonly Ambiguity[] = /[^\u0021-\u007e]/.test(raw) ? ['unencoded'] : [];
  if (!text.includes('%')) return { text, oddities: unencoded };
  try {
    return { text: decodeURIComponent(text), oddities: unencoded };
  } catch {
    const fault = /%(?![0-9A-Fa-f]{2})/.test(text) ? 'bad-percent-encoding' : 'invalid-utf8';
    return { text: decodeTriplets(text), oddities: [...unencoded, fault] };
  }
}

function decodeTriplets(text: string): string {
  return text.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (run) =>
    lenient.decode(Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16))),
  );
}

/** Writes every percent-encoding of an unreserved character as the character, and the others with capital digits (RFC 3986 section 6.2.2). */
export function normalizePercent(raw: string): string {
  if (!raw.includes('%')) return raw;
  return raw.replaceAll(/%[0-9A-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return UNRESERVED.test(character) ? character : triplet.toUpperCase();
  });
}
