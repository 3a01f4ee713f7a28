/** Escapes every character of JSON text beyond ASCII (RFC 8259 section 7); they occur only in strings. */
export function escapedJson(text: string): string {
  return text.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
