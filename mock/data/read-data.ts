import { readFile } from 'node:fs/promises';
import type { Contract } from '../../core/contract/contract.js';
import { linesOf } from '../../core/json/lines.js';
import { parseJson } from '../../core/json/parse.js';
import type { JsonValue } from '../../core/json/value.js';
import { KitError } from '../../core/kit-error.js';
import { pointerTo } from '../../core/place.js';
import { replaceCollections } from '../../core/respond/memory/collections.js';
import { createMemory } from '../../core/respond/memory/create-memory.js';

/**
 * Reads what exists from the start, in the form of json-server: `{ "recipes": [...] }`.
 * @throws KitError with the line, for what is not JSON, what the document cannot read, and things that break its schemas.
 */
export async function readData(file: string, contract: Contract): Promise<JsonValue> {
  const text = await readText(file);
  const data = parseJson(text);
  if (data === undefined) throw new KitError('FileError', 'this is not JSON', 'Fix it', { file, line: 1, pointer: '' });
  const scratch = createMemory(contract, { basePath: '' });
  const fault = replaceCollections(scratch.memory(), scratch.world(), data, true);
  if (fault === undefined) return data;
  const pointer = fault.path.reduce<string>((at, step) => pointerTo(at, step), '');
  throw new KitError('FileError', fault.because, fault.hint, { file, line: linesOf(text).lines.get(pointer) ?? 1, pointer });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new KitError('FileError', `${file} cannot be read`, 'Name a JSON file');
  }
}
