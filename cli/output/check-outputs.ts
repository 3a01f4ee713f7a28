import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { KitError } from '../../core/kit-error.js';
import { hasCode } from '../has-code.js';
import type { ReportRequest } from '../options/read-reporters.js';

/**
 * Makes sure before the first request that reports and findings can be written: to learn that at the end would lose a run.
 * @param read files that no report may overwrite, because the command reads them.
 * @throws KitError for the first file or folder that cannot be written.
 */
export async function checkOutputs(
  reporters: readonly ReportRequest[],
  outputDir: string,
  read: readonly (string | undefined)[],
): Promise<void> {
  const taken = new Map(read.flatMap((file) => (file === undefined ? [] : [[resolve(file), 'it is read from there']])));
  for (const { to } of reporters) {
    if (typeof to !== 'object' || isDevice(to.file)) continue;
    const why = taken.get(resolve(to.file));
    if (why !== undefined) throw new KitError('UsageError', `a report cannot go to ${to.file}: ${why}`, 'Name another file');
    taken.set(resolve(to.file), 'another one does');
    if (!(await canWrite(to.file))) throw cannotWrite(to.file);
  }
  if (!(await canWriteInto(outputDir))) throw cannotKeep(outputDir);
}

/** `/dev/null` takes as much as one likes. */
function isDevice(file: string): boolean {
  return resolve(file).startsWith('/dev/');
}

/** Whether a file can be written, and its folders be made. */
export async function canWrite(file: string): Promise<boolean> {
  return (await canWriteInto(dirname(file))) && !(await isFolder(file));
}

/** The error for a report that cannot be written. */
export function cannotWrite(file: string): KitError {
  return new KitError('FileError', `${file} cannot be written`, 'Name a file in a folder that you may write to');
}

/** The error for findings that cannot be kept. */
export function cannotKeep(outputDir: string): KitError {
  return new KitError('FileError', `findings cannot be kept in ${outputDir}`, 'Name a folder that you may write to with --output-dir DIR');
}

/** A folder that does not exist can be written into where it can be made. */
async function canWriteInto(folder: string): Promise<boolean> {
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
 * Makes a folder and those around it. The recursive mkdir of Node never ends below `/proc`, where a folder that is there takes none.
 * @throws what `mkdir` throws where one of them cannot be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(folder); !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const at of missing) await mkdir(at).catch(unlessFolder(at));
}

/** Whether folders can be made where this one would stand: tried with one of a name of its own, which is gone again. */
export async function canMakeFolder(folder: string): Promise<boolean> {
  let at = resolve(folder);
  while (!(await isThere(at))) at = dirname(at);
  try {
    await rmdir(await mkdtemp(join(at, '.plant-store-kit-')));
    return true;
  } catch {
    return false;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Another process may make the same folder at the same time. */
function unlessFolder(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() !== true) throw error;
  };
}
