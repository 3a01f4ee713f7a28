/**
 * False for bytes that certainly are no JSON in UTF-8, by the first characters (RFC 8259 section 2): forms with files, pictures and archives, which
 * may be large, need no decoding.
 */
export function mayBeJson(bytes: Uint8Array): boolean {
  return /^(\xef\xbb\xbf)?\s*([{["\dtfn]|-\d|$)/.test(String.fromCharCode(...bytes.subarray(0, FEW)));
}

/** Blanks beyond so many bytes may stand before anything. */
const FEW = 32;
