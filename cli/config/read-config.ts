import { readFile } from 'node:fs/promises';
import { KitError } from '../../core/kit-error.js';
import type { Pairs } from './object-setting.js';

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
  const value = parse(file, text);
  // Late: most runs have no such file.
  const [{ CONFIG }, { spotsOf }] = await Promise.all([import('./settings.js'), import('./spot.js')]);
  return CONFIG.read(value, spotsOf(file, text));
}

async function readIfThere(file: string, mustExist: boolean): Promise<string | undefined> {
  try {
    // Some editors begin a file with a byte order mark, which JSON.parse does not take (RFC 8259 section 8.1).
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && !mustExist) return undefined;
    throw new KitError('FileError', `${file} cannot be read`, 'Name a file that exists with --config FILE');
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = text.slice(0, faultIn(text, error instanceof Error ? error.message : '')).split('\n').length;
    // What JSON.parse says repeats some of the text, which may hold what should not be shown.
    throw new KitError(
      'UsageError',
      'this is not JSON',
      'Mend the line; there are no comments in JSON, and no comma behind the last item',
      {
        file,
        line,
        pointer: '',
      },
    );
  }
}

/** V8 shows ten characters of the text before the one that it cannot take. */
const SHOWN_BEFORE = 10;

/** The index of the character that JSON.parse did not take. V8 tells it, or shows the text around it. */
export function faultIn(text: string, message: string): number {
  const told = / at position (\d+)/.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  const [, token = '', before, around] =
    /^Unexpected token '(.+?)', (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (around === undefined) return text.length;
  const start = text.indexOf(around);
  return text.indexOf(token, before === undefined ? start : start + SHOWN_BEFORE);
}
