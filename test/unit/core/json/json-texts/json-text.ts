/** `y`: must parse; `n`: must not; `i`: RFC 8259 leaves it to the parser. */
export type Grammar = 'y' | 'n' | 'i';

/** A JSON text written by hand, with the section of RFC 8259 that its verdict rests on. */
export type JsonText = readonly [name: string, bytes: string | Uint8Array, verdict: Grammar, section: string];

/** Bytes around the ones that text cannot hold. */
export function raw(before: string, bytes: readonly number[], after: string): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
}
