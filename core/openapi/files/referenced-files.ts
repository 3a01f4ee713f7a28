import { dirname, resolve } from 'node:path';
import type { JsonValue } from '../../json/value.js';
import { isElsewhere, isUrl } from '../source/is-url.js';
import { referencesBySelf } from '../source/self-name.js';

/**
 * Finds the files that a file refers to.
 * @param path its absolute path, or its URL.
 * @param root its value: a document in OpenAPI 3.2 may say what it is called (`$self`, section 4.1.2.2).
 * @returns a function from a relative reference, percent-encoded, to a path or a URL; undefined if it leads to another machine.
 */
export function besideOf(path: string, root: JsonValue): (written: string) => string | undefined {
  const bySelf = referencesBySelf(path, root);
  return (written) => {
    const reference = bySelf(written);
    if (reference.kind === 'itself') return path;
    return isUrl(path) ? urlFrom(path, reference.written) : pathFrom(path, reference.written);
  };
}

function pathFrom(path: string, written: string): string | undefined {
  return isElsewhere(written) ? undefined : resolve(dirname(path), decodeURIComponent(written));
}

function urlFrom(path: string, written: string): string | undefined {
  if (!URL.canParse(written, path)) return undefined;
  const url = new URL(written, path);
  return url.origin === new URL(path).origin ? url.href : undefined;
}
