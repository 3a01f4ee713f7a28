import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hasCode } from './has-code.js';
import { KitError } from '../core/kit-error.js';
import { canMakeFolder } from './make-folder.js';
import type { ReportRequest } from './read-reporters.js';

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
