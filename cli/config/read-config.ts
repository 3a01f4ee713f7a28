import { readFile } from 'node:fs/promises';
import { hasCode } from '../has-code.js';
import { KitError } from '../../core/kit-error.js';
import type { Pairs } from './object-setting.js';
import { parseJsonFile } from './parse-json.js';

/** The file that is read where none is named. */
export const CONFIG_FILE = 'plant-store-kit.config.json';

/**
 * Reads the configuration: what it gives to each key, in the order of the file.
 * @param named with `--config`; without it, the file of the current folder, if there is one.
 * @throws KitError with file and line for what is no JSON, an unknown key, or a value that a key cannot have.
 */
export async function readConfig(named?: string): Promise<Pairs> {
  const file = named ?? CONFIG_FILE;
  const text = await readIfThere(file, named !== undefined);
  if (text === undefined) return [];
  const value = parseJsonFile(file, text);
  // Late: most runs have no such file.
  const [{ CONFIG }, { spotsOf }] = await Promise.all([import('./settings.js'), import('./spot.js')]);
  return CONFIG.read(value, spotsOf(file, text));
}

async function readIfThere(file: string, mustExist: boolean): Promise<string | undefined> {
  try {
    // Some editors begin a file with a byte order mark, which JSON.parse does not take (RFC 8259 section 8.1).
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT');
    if (isMissing && !mustExist) return undefined;
    throw new KitError('FileError', `${file} cannot be read`, 'Name a file that exists with --config FILE');
  }
}
