/** Bytes decoded as UTF-8. */
export interface DecodedText {
  /** With a byte order mark, if there is one; invalid bytes become U+FFFD. */
  readonly text: string;
  readonly isValid: boolean;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Stands for what is not UTF-8 (Encoding Standard section 4.1), unless it was sent. */
const REPLACEMENT = '\uFFFD';

/** Decodes UTF-8. A fatal decoder would throw, and making the stack of an error costs more than all else. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const text = decoder.decode(bytes);
  return { text, isValid: !text.includes(REPLACEMENT) || isSame(encoder.encode(text), bytes) };
}

function isSame(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && first.every((byte, i) => byte === second[i]);
}
