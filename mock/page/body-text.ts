import { decodeUtf8 } from '../../core/json/decode-utf8.js';

/** How the text of the body box stands for bytes. A text area turns every line end into a line feed. */
export type BodyForm = 'text' | 'crlf' | 'base64';

/** The text of the body box with its form. */
export interface BodyText {
  readonly form: BodyForm;
  readonly text: string;
}

/** Converts bytes to text that converts back to the same bytes. */
export function textOfBytes(bytes: Uint8Array): BodyText {
  const { text, isValid } = decodeUtf8(bytes);
  if (!isValid || text.includes('\0')) return { form: 'base64', text: base64Of(bytes) };
  if (!text.includes('\r')) return { form: 'text', text };
  const bare = text.replaceAll('\r\n', '\n');
  return bare.replaceAll('\n', '\r\n') === text && !bare.includes('\r')
    ? { form: 'crlf', text: bare }
    : { form: 'base64', text: base64Of(bytes) };
}

/**
 * Converts the text of the body box to bytes, in base64.
 * @returns undefined for text that is not base64, though it should be.
 */
export function base64OfText({ form, text }: BodyText): string | undefined {
  if (form === 'text') return base64Of(new TextEncoder().encode(text));
  if (form === 'crlf') return base64Of(new TextEncoder().encode(text.replaceAll('\n', '\r\n')));
  try {
    return btoa(atob(text.trim()));
  } catch {
    return undefined;
  }
}

/** The bytes of base64. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}
