/** One character a byte (Latin-1): how a string holds the bytes of a file. */
export function binaryText(bytes: Uint8Array): string {
  let text = '';
  // Spreading the bytes would take ten times as long.
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(start, start + CHUNK));
  return text;
}

/** The most arguments of one call, far below every engine's limit. */
const CHUNK = 8192;

/** The bytes of such a string; undefined if a character is no byte. */
export function binaryBytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit > 0xff) return undefined;
    bytes[i] = unit;
  }
  return bytes;
}
