import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hasCode } from '../../core/has-code.js';
import { parseJson } from '../../core/json/parse.js';
import { piecesOf } from '../../core/json/print-pieces.js';
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
  /** Writes the file soon, while requests go on. */
  readonly changed: () => void;
  /** Writes what is not written yet, and lets other processes have the file. */
  readonly close: () => void;
}

/** The shortest time between a change and the file, in milliseconds: many changes are written once. */
const DEBOUNCE = 200;

/** The time between two writings, as a multiple of the processor time that the last one took. */
const SHARE = 20;

/** For how long requests wait at once while a file is written, in milliseconds. */
const SLICE = 5;

/**
 * Keeps what a mock remembers in a file, whose mode is 0600. It is replaced as a whole, so that it is never half written. A file that cannot be
 * read is moved aside and never overwritten.
 * @param say told what was moved or left out.
 * @throws KitError if another process has the file, or it can be neither read nor written.
 */
export function keepInFile(file: string, kept: () => Kept, say: (notice: string) => void): KeptFile {
  const lock = `${file}.lock`;
  const restored = opened(file, lock, (text) => {
    const snapshot = text === undefined ? undefined : parseJson(text);
    const leftOut = snapshot === undefined ? undefined : kept().restore(snapshot);
    if (text === undefined || leftOut !== undefined) return { leftOut };
    const aside = `${file}.damaged-${Date.now()}`;
    renameSync(file, aside);
    return { leftOut, aside };
  });
  if (restored.aside !== undefined) say(`${file} cannot be read, and is ${restored.aside} now`);
  const { leftOut = 0 } = restored;
  if (leftOut > 0) say(`${leftOut} things of ${file} do not keep the document, and were left out`);
  const fresh = `${file}.new`;
  let timer: NodeJS.Timeout | undefined;
  let took = 0;
  let state: 'idle' | 'writing' | 'stale' | 'closed' = 'idle';
  const isClosed = (): boolean => state === 'closed';
  const sayUnwritten = (error: unknown): void =>
    say(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  const later = (): void => {
    timer ??= setTimeout(() => void write(), Math.max(DEBOUNCE, SHARE * took));
  };
  const write = async (): Promise<void> => {
    timer = undefined;
    state = 'writing';
    try {
      took = await writeInSlices(fresh, kept().snapshot(), isClosed);
      if (!isClosed()) renameSync(fresh, file);
    } catch (error) {
      sayUnwritten(error);
    }
    // It may have been opened after it was closed.
    if (isClosed()) return rmSync(fresh, { force: true });
    const isStale = state !== 'writing';
    state = 'idle';
    if (isStale) later();
  };
  return {
    changed: () => {
      if (state === 'idle') later();
      else if (state === 'writing') state = 'stale';
    },
    close: () => {
      const isWritten = timer === undefined && state === 'idle';
      clearTimeout(timer);
      state = 'closed';
      rmSync(fresh, { force: true });
      if (!isWritten) {
        const last = `${file}.last`;
        try {
          writeFileSync(last, printJson(kept().snapshot()), { mode: 0o600 });
          renameSync(last, file);
        } catch (error) {
          sayUnwritten(error);
        }
      }
      rmSync(lock, { force: true });
    },
  };
}

/**
 * Writes a value into a new file, and lets other work go on between its parts.
 * @param isOver asked between the parts; true ends it.
 * @returns the processor time that it took at once, in milliseconds.
 */
async function writeInSlices(file: string, value: JsonValue, isOver: () => boolean): Promise<number> {
  const handle = await open(file, 'w', 0o600);
  try {
    let [text, took, from] = ['', 0, performance.now()];
    for (const piece of piecesOf(value)) {
      text += piece;
      if (performance.now() - from < SLICE) continue;
      if (isOver()) return took;
      took += performance.now() - from;
      await handle.write(text);
      [text, from] = ['', performance.now()];
    }
    await handle.write(text);
    return took + performance.now() - from;
  } finally {
    await handle.close();
  }
}

/** What a file held at the start: how many things were left out, and where it is now if it was damaged. */
interface Restored {
  readonly leftOut: number | undefined;
  readonly aside?: string;
}

/**
 * Takes a file for this process and reads it; a file that cannot be used stays free for others.
 * @param read told the text of the file; undefined if there is none yet.
 * @throws KitError for what the file system refuses.
 */
function opened(file: string, lock: string, read: (text: string | undefined) => Restored): Restored {
  try {
    if (isFolder(file)) throw new KitError('FileError', `${file} is a folder`, 'Name a file, which is made where there is none');
    makeFolder(dirname(resolve(file)));
    takeLock(lock, file);
  } catch (error) {
    throw error instanceof KitError ? error : unusable(file, 'written', error);
  }
  try {
    return read(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  } catch (error) {
    rmSync(lock, { force: true });
    throw error instanceof KitError ? error : unusable(file, 'read', error);
  }
}

function unusable(file: string, how: 'read' | 'written', error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  return new KitError('FileError', `${file} cannot be ${how}: ${error.message.split(',')[0] ?? ''}`, 'Name a file in a writable folder');
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Creates a folder and those around it. Not with Node's recursive mkdir, which never returns below `/proc`. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const at of missing) if (!existsSync(at)) mkdirSync(at);
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
