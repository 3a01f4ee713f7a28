import { unwatchFile, watchFile } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Polling interval, in milliseconds. Unlike file system events, polling works with editors that rename on save, in
 * containers, and on network drives.
 */
const EVERY = 150;

/** Watched files. */
export interface WatchedFiles {
  /** Replaces the watched files. */
  readonly replace: (files: readonly string[]) => void;
  readonly close: () => void;
}

/** Calls back when one of the files is changed, created or deleted. Does not keep the process alive. */
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
