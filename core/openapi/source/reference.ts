import type { SourceFile } from './source-file.js';

/** The two parts of a `$ref`: a file, empty for the same one, and a JSON pointer. Both are percent-decoded. */
export interface Reference {
  readonly path: string;
  readonly pointer: string;
}

/**
 * Splits a `$ref` (OpenAPI 3.1 section 4.8.23; RFC 6901 section 6 for the fragment).
 * @returns undefined if it is not a file with a JSON pointer: an anchor, or a stray percent sign.
 */
export function splitReference(text: string): Reference | undefined {
  const [path = '', ...fragment] = text.split('#');
  try {
    const pointer = decodeURIComponent(fragment.join('#'));
    return pointer === '' || pointer.startsWith('/') ? { path: decodeURIComponent(path), pointer } : undefined;
  } catch {
    return undefined;
  }
}

/** The absolute path or the URL of the file that a `$ref` points to; undefined for a stray percent sign, and for another machine. */
export function targetPath(source: SourceFile, reference: string): string | undefined {
  const [path = ''] = reference.split('#');
  if (path === '') return source.path;
  try {
    return source.beside?.(path);
  } catch {
    return undefined;
  }
}

/** A JSON pointer as the fragment of a `$ref` (RFC 6901 section 6). */
export function fragmentOf(pointer: string): string {
  return `#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}
