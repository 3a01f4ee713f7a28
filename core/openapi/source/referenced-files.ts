import { dirname, resolve } from 'node:path';
import { isElsewhere, isUrl } from './is-url.js';

/**
 * Finds the files that a file refers to.
 * @param path its absolute path, or its URL.
 * @returns a function from a relative reference, percent-encoded, to a path or a URL; undefined if it leads to another machine.
 */
export function besideOf(path: string): (written: string) => string | undefined {
  return isUrl(path) ? (written) => urlFrom(path, written) : (written) => pathFrom(path, written);
}

function pathFrom(path: string, written: string): string | undefined {
  return isElsewhere(written) ? undefined : resolve(dirname(path), decodeURIComponent(written));
}

function urlFrom(path: string, written: string): string | undefined {
  if (!URL.canParse(written, path)) return undefined;
  const url = new URL(written, path);
  return url.origin === new URL(path).origin ? url.href : undefined;
}
