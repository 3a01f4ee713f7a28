import { unwatchFile, watchFile } from 'node:fs';
import { resolve } from 'node:path';

/**
 * How often files are looked at, in milliseconds. Looking, instead of being told by the system, is what works alike with
 * editors that rename on save, in containers, and on drives of other machines.
 */
const EVERY = 150;

/** Files that are looked at. */
export interface WatchedFiles {
  /** From now on looks at these. */
  readonly replace: (files: readonly string[]) => void;
  readonly close: () => void;
}

/** Calls back when one of some files has changed, come or gone. It keeps no process alive. */
export function watchFiles(files: readonly string[], onChange: () => void): WatchedFiles {
  let watched = new Set<string>();
  const replace = (next: readonly string[]): void => {
    const wanted = new Set(next.map((file) => resolve(file)));
    for (const file of watched) if (!wanted.has(file)) unwatchFile(file, onChange);
    for (const file of wanted) if (!watched.has(file)) watchFile(file, { interval: EVERY, persistent: false }, onChange);
    watched = wanted;
  };
  replace(files);
  return { replace, close: () => replace([]) };
}
