import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { KitError } from '../../core/kit-error.js';
import { hasCode } from '../../core/has-code.js';
import type { ReportRequest } from '../options/reading/read-reporters.js';
import { isDiskFull, isLink } from './write-file.js';

/**
 * Checks before the first request that reports and findings can be written, so that a run is not wasted.
 * @param read input files of the command, which no report may overwrite.
 * @throws KitError for the first file or folder that is not writable.
 */
export async function checkOutputs(
  reporters: readonly ReportRequest[],
  outputDir: string,
  read: readonly (string | undefined)[],
): Promise<void> {
  const taken = new Map(read.flatMap((file) => (file === undefined ? [] : [[resolve(file), 'it is an input file']])));
  for (const { to } of reporters) {
    if (typeof to !== 'object' || isDevice(to.file)) continue;
    const why = taken.get(resolve(to.file));
    if (why !== undefined) throw new KitError('UsageError', `report cannot be written to ${to.file}: ${why}`, 'Name another file');
    taken.set(resolve(to.file), 'another report goes there');
    if (!(await canWrite(to.file))) throw cannotWrite(to.file);
  }
  if (isLink(resolve(outputDir)) || !(await canWriteInto(outputDir))) throw cannotKeep(outputDir);
}

/** A device such as `/dev/null` may be the target of several reports. */
function isDevice(file: string): boolean {
  return resolve(file).startsWith('/dev/');
}

/** True if a file can be written, and missing parent folders created. */
export async function canWrite(file: string): Promise<boolean> {
  return (await canWriteInto(dirname(file))) && !(await isFolder(file));
}

/** @param error why, if it is known. */
export function cannotWrite(file: string, error?: unknown): KitError {
  if (isDiskFull(error))
    return new KitError('FileError', `${file} cannot be written: the disk is full`, 'Free some space, or name another file');
  return new KitError('FileError', `${file} cannot be written`, 'Name a file in a writable folder');
}

/** @param error why, if it is known. */
export function cannotKeep(outputDir: string, error?: unknown): KitError {
  if (error instanceof KitError) return error;
  const hint = 'Name a writable folder with --output-dir DIR';
  if (isLink(resolve(outputDir))) return new KitError('FileError', `findings cannot be kept in ${outputDir}: it is a symbolic link`, hint);
  if (isDiskFull(error)) return new KitError('FileError', `findings cannot be kept in ${outputDir}: the disk is full`, 'Free some space');
  return new KitError('FileError', `findings cannot be kept in ${outputDir}`, hint);
}

/** True for an error of the file system, or one made of it. */
export function isFileFault(error: unknown): boolean {
  return error instanceof KitError || (error instanceof Error && 'syscall' in error);
}

/** True if the folder is writable, or can be created. */
export async function canWriteInto(folder: string): Promise<boolean> {
  const absolute = resolve(folder);
  try {
    await access(absolute, constants.W_OK | constants.X_OK);
    return await isFolder(absolute);
  } catch (error) {
    return hasCode(error, 'ENOENT') && canMakeFolder(absolute);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/**
 * Creates a folder and its parents. Not with Node's recursive mkdir, which never returns below `/proc`.
 * @throws the error of `mkdir`.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(folder); !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const at of missing) await mkdir(at).catch(unlessFolder(at));
}

/** True if subfolders can be created in a folder: tested with a temporary folder of a unique name. @throws KitError if the disk is full. */
export async function canMakeFolder(folder: string): Promise<boolean> {
  let at = resolve(folder);
  while (!(await isThere(at))) at = dirname(at);
  try {
    await rmdir(await mkdtemp(join(at, '.plant-store-kit-')));
    return true;
  } catch (error) {
    if (isDiskFull(error)) throw cannotKeep(folder, error);
    return false;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Another process may create the same folder at the same time. */
function unlessFolder(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() !== true) throw error;
  };
}
