import type { SourceFile } from './source-file.js';

/** The URI of a file, against which its references are resolved. */
export function baseOf({ path }: Pick<SourceFile, 'path'>): string {
  return /^[a-z][a-z0-9+.-]+:/i.test(path)
    ? (resolveUri(path, path) ?? path)
    : `file://${encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/** Resolves a reference against a base (RFC 3986 section 5.2); undefined if that is not possible. The empty fragment is left out. */
export function resolveUri(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href.replace(/#$/, '');
  } catch {
    return undefined;
  }
}
