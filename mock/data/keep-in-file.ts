import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../../core/has-code.js';
import { parseJson } from '../../core/json/parse.js';
import { printJson } from '../../core/json/print.js';
import type { JsonValue } from '../../core/json/value.js';
import { KitError } from '../../core/kit-error.js';

/** What is kept in a file. */
export interface Kept {
  readonly snapshot: () => JsonValue;
  /** Returns how many things were left out; undefined if it is no snapshot. */
  readonly restore: (snapshot: JsonValue) => number | undefined;
}

/** A file that keeps what a mock remembers. */
export interface KeptFile {
  /** Writes the file soon. */
  readonly changed: () => void;
  /** Writes what is not written yet, and lets other processes have the file. */
  readonly close: () => void;
}

/** The shortest time between a change and the file, in milliseconds: many changes are written once. */
const DEBOUNCE = 200;

/** The time between two writings, as a multiple of what the last one took: requests wait for it. */
const SHARE = 20;

/**
 * Keeps what a mock remembers in a file, whose mode is 0600. It is replaced as a whole, so that it is never half written. A file that cannot be
 * read is moved aside and never overwritten.
 * @param say told what was moved or left out.
 * @throws KitError if another process has the file.
 */
export function keepInFile(file: string, kept: () => Kept, say: (notice: string) => void): KeptFile {
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  takeLock(lock, file);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const snapshot = text === undefined ? undefined : parseJson(text);
  const leftOut = snapshot === undefined ? undefined : kept().restore(snapshot);
  if (text !== undefined && leftOut === undefined) {
    const aside = `${file}.damaged-${Date.now()}`;
    renameSync(file, aside);
    say(`${file} cannot be read, and is ${aside} now`);
  }
  if (leftOut !== undefined && leftOut > 0) say(`${leftOut} things of ${file} do not keep the document, and were left out`);
  let timer: NodeJS.Timeout | undefined;
  let took = 0;
  const write = (): void => {
    timer = undefined;
    const started = performance.now();
    const fresh = `${file}.new`;
    writeFileSync(fresh, printJson(kept().snapshot()), { mode: 0o600 });
    renameSync(fresh, file);
    took = performance.now() - started;
  };
  return {
    changed: () => {
      timer ??= setTimeout(write, Math.max(DEBOUNCE, SHARE * took));
    },
    close: () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        write();
      }
      rmSync(lock, { force: true });
    },
  };
}

/** Takes a file for this process; the lock of a process that ended counts for nothing. */
function takeLock(lock: string, file: string): void {
  for (let i = 0; i < 2; i += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const owner = Number(readFileSync(lock, 'utf8'));
      if (isRunning(owner)) throw new KitError('UsageError', `the process ${owner} has ${file}`, 'End it, or name another file');
      rmSync(lock, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, and is another user's.
    return hasCode(error, 'EPERM');
  }
}
