import type { ParameterLocation } from '../../contract/contract.js';
import { type Decoded, percentDecode } from '../percent-decode.js';
import type { Ambiguity } from '../decoded-text.js';

/** Decodes a text without delimiters, as it stands in a request, and says what servers do with it differently. */
export type DecodeText = (raw: string) => Decoded;

/**
 * How each location encodes text.
 *
 * - Path: RFC 3986; a plus sign is a plus sign.
 * - Query: the same, but a plus sign is a space, as in forms: Express, Go, Python, Java, PHP and Ruby read it so.
 * - Header: as it is; OpenAPI does not percent-encode headers.
 * - Cookie: percent-encoded where RFC 6265 has no other way. Servers differ, so such a value is ambiguous.
 */
export const DECODE_TEXT: Readonly<Record<ParameterLocation, DecodeText>> = {
  path: decodeOfPath,
  query: decodeOfQuery,
  header: (raw) => ({ text: raw, oddities: /[^\t\u0020-\u007e]/.test(raw) ? ['non-ascii-header'] : [] }),
  cookie: decodeOfCookie,
};

/** How a value in the style `cookie` is decoded: as it is (OpenAPI 3.2 section 4.12.3). Servers differ about what looks encoded. */
export function decodePlainCookie(raw: string): Decoded {
  const { oddities } = decodeOfCookie(raw);
  return { text: raw, oddities };
}

const CONTROL = /[\u0000-\u001f\u007f]/; // oxlint-disable-line no-control-regex

function decodeOfPath(raw: string): Decoded {
  const { text, oddities } = percentDecode(raw);
  const found: readonly (readonly [boolean, Ambiguity])[] = [
    [/[/\\]/.test(text), 'encoded-slash'],
    [CONTROL.test(text), 'control-character'],
    [text.includes(';'), 'path-parameters'],
    [text === '.' || text === '..', 'dot-segment'],
  ];
  return { text, oddities: [...oddities, ...found.flatMap(([holds, oddity]) => (holds ? [oddity] : []))] };
}

function decodeOfQuery(raw: string): Decoded {
  const { text, oddities } = percentDecode(raw, 'space');
  return { text, oddities: raw.includes(';') ? [...oddities, 'semicolon'] : oddities };
}

function decodeOfCookie(raw: string): Decoded {
  const { text, oddities } = percentDecode(raw);
  if (raw.startsWith('"')) return { text, oddities: [...oddities, 'quoted-cookie'] };
  return { text, oddities: raw.includes('%') ? [...oddities, 'percent-in-cookie'] : oddities };
}
