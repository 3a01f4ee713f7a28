const CR = 0x0d;
const LF = 0x0a;

/**
 * Finds the end of the last line of a head, before an empty line (RFC 9112 section 2.1); -1 if there is none. Inspects only
 * every fourth byte inside a line: Buffer.indexOf, or a loop over every byte, is slower for a small response.
 * @param length number of valid bytes; those after it are from an earlier response.
 */
export function endOfHead(bytes: Uint8Array, length: number): number {
  let last = 3;
  while (last < length) {
    const byte = bytes[last];
    if (byte === LF && bytes[last - 1] === CR && bytes[last - 2] === LF && bytes[last - 3] === CR) return last - 3;
    // A CR can be the third of the four, an LF the second.
    if (byte === CR) last += 1;
    else last += byte === LF ? 2 : 4;
  }
  return -1;
}
