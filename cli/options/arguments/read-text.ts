import { readFile } from 'node:fs/promises';
import { KitError } from '../../../core/kit-error.js';

/**
 * Reads a file that an option names.
 * @param hint what to do if it cannot be read.
 * @throws KitError if it cannot be read.
 */
export async function readText(file: string, hint: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new KitError('FileError', `${file} cannot be read`, hint);
  }
}
