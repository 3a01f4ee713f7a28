import type { Place } from '../../../core/place.js';

/** The bytes of a text. */
export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A place in openapi.yaml. */
export function place(pointer: string, line: number): Place {
  return { file: 'openapi.yaml', line, pointer };
}

/** The lines of a console report that are neither URLs nor commands to paste. */
export function prose(report: string): readonly string[] {
  const lines = report.replaceAll(/^ {3}(?:first|request|replay) (?:.*\\\n)*.*$/gm, '').split('\n');
  return lines.filter((line) => !line.includes('://'));
}
