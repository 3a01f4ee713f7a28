import { readFile } from 'node:fs/promises';
import type { Contract } from '../../core/contract/contract.js';
import { fromJs } from '../../core/json/from-js.js';
import { type InstancePath, describePath } from '../../core/json/instance-path.js';
import { linesOf } from '../../core/json/lines.js';
import { parseJson } from '../../core/json/parse.js';
import { syntaxFault } from '../../core/json/syntax-fault.js';
import type { JsonValue } from '../../core/json/value.js';
import type { Data } from '../server/mock-options.js';
import { KitError } from '../../core/kit-error.js';
import { pointerTo } from '../../core/place.js';
import { type CollectionFault, replaceCollections } from '../../core/respond/memory/collections.js';
import { type MemoryOptions, createMemory } from '../../core/respond/memory/create-memory.js';

/**
 * Reads what exists from the start, in the form of json-server: `{ "recipes": [...] }`, also by path: `{ "/recipes/1/comments": [...] }`.
 * @param options those of the memory that it is for.
 * @throws KitError with the line, for what is not JSON, what the document cannot read, and things that break its schemas or that nothing contains.
 */
export async function readData(data: Data, contract: Contract, options: MemoryOptions): Promise<JsonValue> {
  if (typeof data !== 'string') return checked(fromJs(plainly(data)), contract, options, inCode);
  const text = await readText(data);
  const value = parseJson(text);
  if (value !== undefined) return checked(value, contract, options, (fault) => inFile(data, text, fault));
  const fault = syntaxFault(text);
  const what = fault === undefined ? 'this is not JSON' : `this is not JSON: ${fault.what} at column ${fault.column}`;
  throw new KitError('FileError', what, 'Fix it', { file: data, line: fault?.line ?? 1, pointer: '' });
}

/** As JSON would be written: without what is undefined, and dates as texts. */
function plainly(data: Exclude<Data, string>): unknown {
  try {
    return JSON.parse(JSON.stringify(data));
  } catch (error) {
    throw new KitError('UsageError', `data cannot be written as JSON: ${describe(error)}`, 'Give plain values');
  }
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function checked(value: JsonValue, contract: Contract, options: MemoryOptions, fail: (fault: CollectionFault) => KitError): JsonValue {
  const scratch = createMemory(contract, options);
  const fault = replaceCollections(scratch.memory(), scratch.world(), value, true);
  if (fault !== undefined) throw fail(fault);
  return value;
}

function inCode({ path, because, hint }: CollectionFault): KitError {
  return new KitError('UsageError', `${describePath(path, 'data')}: ${because}`, hint);
}

function inFile(file: string, text: string, { path, because, hint }: CollectionFault): KitError {
  const { lines } = linesOf(text);
  const pointers = path.map((_, i) => pointerOf(path.slice(0, path.length - i)));
  // What is missing has the line of what it is missing in.
  const pointer = pointers.find((one) => lines.has(one)) ?? '';
  return new KitError('FileError', because, hint, { file, line: lines.get(pointer) ?? 1, pointer });
}

function pointerOf(path: InstancePath): string {
  return path.reduce<string>((at, step) => pointerTo(at, step), '');
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new KitError('FileError', `${file} cannot be read`, 'Name a JSON file');
  }
}
