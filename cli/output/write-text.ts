import { dirname } from 'node:path';
import { cannotWrite, makeFolder } from './check-outputs.js';
import { writeNamedFile } from './write-file.js';

/**
 * Writes a file that the user named, and creates missing folders.
 * @param text as a whole or in pieces.
 * @throws KitError if it cannot be written.
 */
export async function writeText(file: string, text: string | Iterable<string>): Promise<void> {
  try {
    await makeFolder(dirname(file));
    writeNamedFile(file, text);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
