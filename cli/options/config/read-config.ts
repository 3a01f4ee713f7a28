import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { KitError } from '../../../core/kit-error.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { Place } from '../../../core/place.js';
import { hasCode } from '../../../core/has-code.js';
import type { Located } from '../values/located.js';

/** The default configuration file. */
export const CONFIG_FILE = 'plant-store-kit.config.json';

/** The value of an option set in the file, in file order. */
export interface ConfiguredOption {
  /** As commander names it. */
  readonly option: string;
  readonly value: unknown;
  /** Whether it is set under `fuzz`. */
  readonly inFuzz: boolean;
}

/**
 * Reads the configuration.
 * @param named with `--config`; without it, the file in the current folder, if it exists.
 * @throws KitError with file and line for invalid JSON, an unknown key, or an invalid value.
 */
export async function readConfig(named?: string): Promise<readonly ConfiguredOption[]> {
  const file = named ?? CONFIG_FILE;
  const text = await readIfThere(file, named !== undefined);
  if (text === undefined) return [];
  // Loaded late: most runs have no such file.
  const [{ CONFIG_SCHEMA, settingOf }, { readDocument }, { describePath }] = await Promise.all([
    import('./settings.js'),
    import('../../../core/openapi/files/read-document.js'),
    import('../../../core/json/instance-path.js'),
  ]);
  const { value, placeOf } = readDocument<Readonly<Record<string, unknown>>>(text, file, { schema: CONFIG_SCHEMA });
  const optionsIn = (members: object, inFuzz: boolean): readonly ConfiguredOption[] =>
    Object.entries(members).flatMap(([key, given]) => {
      if (!inFuzz && key === 'fuzz' && typeof given === 'object' && given !== null) return optionsIn(given, true);
      const { option, parse, isLocated } = settingOf(key, inFuzz) ?? {};
      if (option === undefined) return [];
      const path = inFuzz ? ['fuzz', key] : [key];
      if (isLocated === true) {
        const located: Located<unknown> = { value: given, placeOf: (within) => placeOf([...path, ...within]) };
        return [{ option, value: located, inFuzz }];
      }
      const convert = (part: string, at: InstancePath): unknown =>
        parse === undefined
          ? part
          : placed(placeOf(at), `${describePath(at)} is ${JSON.stringify(part)}`, (fault) => parse(part, String(at.at(-1)), fault));
      return [{ option, value: parse === undefined ? given : eachText(given, path, convert), inFuzz }];
    });
  return optionsIn(value, false);
}

/** Converts each text of a value; the members of an object become a list. */
function eachText(value: unknown, path: InstancePath, convert: (text: string, path: InstancePath) => unknown): unknown {
  if (typeof value === 'string') return convert(value, path);
  if (Array.isArray(value)) return value.map((item: unknown, i) => eachText(item, [...path, i], convert));
  return Object.entries(value ?? {}).map(([name, inner]) => eachText(inner, [...path, name], convert));
}

/** Adds the line to errors about a text; what commander would say about an option is said about the text. */
function placed<T>(place: Place, wrong: string, parse: (fault: (message: string, hint: string) => KitError) => T): T {
  const fault = (message: string, hint: string): KitError => new KitError('FileError', message, hint, place);
  try {
    return parse(fault);
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw fault(wrong, error.message.replace(/\.$/, ''));
    if (error instanceof KitError) throw fault(error.message, error.hint);
    throw error;
  }
}

async function readIfThere(file: string, mustExist: boolean): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT');
    if (isMissing && !mustExist) return undefined;
    throw new KitError('FileError', `${file} cannot be read`, 'Name a file that exists with --config FILE');
  }
}
