import { dirname, resolve } from 'node:path';
import { isUrl } from './is-url.js';

/**
 * Finds the files that a file refers to.
 * @param path its absolute path, or its URL.
 * @returns a function from a relative reference, percent-encoded, to a path or a URL; undefined if it leads from a URL to another server.
 */
export function besideOf(path: string): (written: string) => string | undefined {
  return isUrl(path) ? (written) => urlFrom(path, written) : (written) => resolve(dirname(path), decodeURIComponent(written));
}

function urlFrom(path: string, written: string): string | undefined {
  if (!URL.canParse(written, path)) return undefined;
  const url = new URL(written, path);
  return url.origin === new URL(path).origin ? url.href : undefined;
}
