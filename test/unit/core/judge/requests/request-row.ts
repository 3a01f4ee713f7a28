import type { Header } from '../../../../../core/codecs/headers.js';
import type { ExpectationKind, SituationId } from '../../../../../core/contract/situation.js';

/** A request written by hand, with what the contract says of it and a word that the reason must contain. */
export type RequestRow = readonly [
  name: string,
  headers: readonly Header[],
  body: string | Uint8Array,
  kind: ExpectationKind,
  situations: readonly SituationId[],
  because: string,
];

/** The tokens of the table. */
export const TOKENS = { accepted: 'good-token', bad: ['bad-token', 'old-token'] } as const;

/** Credentials as they should be. */
export const AUTH: Header = ['Authorization', 'Bearer good-token'];

/** The media type as it should be. */
export const JSON_TYPE: Header = ['Content-Type', 'application/json'];

/** The headers of a plain request. */
export const PLAIN: readonly Header[] = [AUTH, JSON_TYPE];

/** A valid body. */
export const FERN = '{"id":1,"name":"Fern","tag":"shade"}';

/** A byte in place of the mark `@@` of a text. */
export function withBytes(text: string, ...bytes: number[]): Uint8Array {
  const [before = '', after = ''] = text.split('@@');
  const encoder = new TextEncoder();
  return Uint8Array.from([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
}

/** A text in UTF-16 or UTF-32. */
export function wide(text: string, size: 2 | 4, littleEndian: boolean): Uint8Array {
  const units = size === 2 ? text.split('').map((unit) => unit.charCodeAt(0)) : Array.from(text, (point) => point.codePointAt(0) ?? 0);
  const bytes = units.map((unit) => Array.from({ length: size }, (_, i) => (unit >> (8 * i)) & 0xff));
  return Uint8Array.from(bytes.flatMap((byte) => (littleEndian ? byte : byte.toReversed())));
}
