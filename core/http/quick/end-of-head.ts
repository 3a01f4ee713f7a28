const CR = 0x0d;
const LF = 0x0a;

/**
 * Where the last line of a head ends, before an empty one (RFC 9112 section 2.1); -1 where there is none. Inside a line only
 * every fourth byte is looked at: by Buffer.indexOf, or byte for byte, a small answer takes longer to read.
 * @param length how many of the bytes count: what stands behind them is from an earlier answer.
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
