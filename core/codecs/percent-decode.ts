import type { Ambiguity } from './decoded-text.js';

/** Text decoded from percent-encoding, with what was wrong. */
export interface Decoded {
  readonly text: string;
  readonly oddities: readonly Ambiguity[];
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

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
