import { KitError } from '../../../core/kit-error.js';
import { readText } from '../arguments/read-text.js';

/** One entry: a name, which counts for nothing, and a text in quotes with AFL's escapes. */
const ENTRY = /^(?:[\w@.-]+\s*=\s*)?"((?:[^"\\]|\\(?:x[0-9a-fA-F]{2}|[^x]))*)"$/;

/**
 * Reads a dictionary in the form of AFL and libFuzzer: `"text"` or `name="text"` a line, with `\xNN`, `\\` and `\"`; empty lines and lines that begin
 * with # are ignored. Bytes beyond ASCII are UTF-8.
 * @throws KitError with the line of what is no entry.
 */
export async function readDictionary(file: string): Promise<readonly string[]> {
  const text = await readText(file, 'Name a dictionary in the form of AFL: "text" a line');
  return text.split(/\r?\n/).flatMap((line, i): readonly string[] => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const [, inner] = ENTRY.exec(trimmed) ?? [];
    if (inner === undefined)
      throw new KitError(
        'FileError',
        `${file}:${i + 1}: not an entry of a dictionary`,
        'Write "text" or name="text", with \\xNN for bytes',
      );
    return [unescaped(inner)];
  });
}

function unescaped(text: string): string {
  const bytes = text.replaceAll(/\\(?:x([0-9a-fA-F]{2})|([^x]))|[^\\]/gu, (all: string, hex?: string, character?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return Buffer.from(character ?? all).toString('latin1');
  });
  return Buffer.from(bytes, 'latin1').toString();
}
