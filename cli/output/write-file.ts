import { randomBytes } from 'node:crypto';
import { closeSync, constants, fsyncSync, lstatSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../../core/has-code.js';

/** Bytes, or text as a whole or in pieces, which can be iterated again. */
type Content = string | Uint8Array | Iterable<string>;

/** Never follows a link, and never opens a file that exists. */
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Replaces a file by one that is complete: written beside it under another name, then renamed. A failure leaves what was there
 * before. A symbolic link at its path is replaced, not followed. Synchronous, so that a finding is kept before anything else happens.
 * @throws the error of the file system.
 */
export function replaceFile(file: string, content: Content): void {
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}`);
  try {
    writeNew(temporary, content, modeOf(file));
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes a file that does not exist yet; a link in its place counts as one.
 * @throws the error of the file system: EEXIST if it exists.
 */
export function createFile(file: string, content: Content): void {
  try {
    writeNew(file, content, undefined);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Writes a file that the user named: completely or not at all, unless it is a device or a pipe, or cannot be replaced because
 * something is mounted on it. A link is followed.
 * @throws the error of the file system.
 */
export function writeNamedFile(file: string, content: Content): void {
  const target = targetOf(file);
  if (target === undefined) return writeAt(file, content);
  try {
    replaceFile(target, content);
  } catch (error) {
    if (!hasCode(error, 'EBUSY')) throw error;
    writeAt(target, content);
  }
}

/** True if an error says that there is no room left (ENOSPC, or a quota). */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');
}

/** True if a path is a symbolic link itself. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function writeNew(file: string, content: Content, mode: number | undefined): void {
  const descriptor = openSync(file, NEW_FILE, mode ?? 0o666);
  try {
    writeAll(descriptor, content);
    // Some file systems report that they are full only now.
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Opens what is there, a device, a pipe or a file that cannot be replaced, and writes into it. */
function writeAt(file: string, content: Content): void {
  const descriptor = openSync(file, 'w');
  try {
    writeAll(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, content: Content): void {
  const pieces = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
  for (const piece of pieces) writeFileSync(descriptor, piece);
}

/** The regular or missing file that a path leads to; undefined for a device or a pipe. */
function targetOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return isLink(file) ? undefined : file;
  return found.isFile() ? realpathSync(file) : undefined;
}

function modeOf(file: string): number | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.mode & 0o777 : undefined;
}
