import { inventoryOf } from '../faker/inventory-of.js';
import type { PictureUrl } from '../../core/plausible/spot.js';
import type { Contract } from '../../core/contract/contract.js';
import type { JsonValue } from '../../core/json/value.js';
import { givenBy } from '../../core/respond/memory/collections.js';
import { type MemoryOptions, type Worlds, createMemory } from '../../core/respond/memory/create-memory.js';
import type { Data, MockSettings } from '../server/mock-options.js';
import { keepInFile } from './keep-in-file.js';
import { readData } from './read-data.js';

/** What a mock remembers, across reloads of the document. */
export interface MockMemory {
  /** Undefined if it remembers nothing. */
  readonly worlds: () => Worlds | undefined;
  /** Takes another document: things that keep it stay. */
  readonly reload: (next: Contract) => void;
  readonly close: () => void;
}

/** Where what exists from the start and at the end is. */
export interface MemoryFiles {
  readonly data: Data | undefined;
  readonly persist: string | undefined;
  readonly say: (notice: string) => void;
  /** Called after each change of what is remembered. */
  readonly changed: () => void;
}

/**
 * Creates the memory of a mock.
 * @throws KitError for a file that cannot be used.
 */
export async function createMockMemory(
  contract: Contract,
  { memory, basePath, token, credentials, today, resources: corrections, leftOut }: MockSettings,
  { data: start, persist, say, changed }: MemoryFiles,
  pictureUrl: PictureUrl,
): Promise<MockMemory> {
  if (!memory) return { worlds: () => undefined, reload: () => undefined, close: () => undefined };
  const inventory = inventoryOf({ today }, pictureUrl);
  const options: MemoryOptions = { basePath, token, credentials, inventory, corrections, leftOut };
  const data = start === undefined ? undefined : await readData(start, contract, options);
  const onChange = (): void => {
    kept?.changed();
    changed();
  };
  const create = (of: Contract): Worlds => createMemory(of, { ...options, ...given(data), onChange });
  let worlds = create(contract);
  const kept = persist === undefined ? undefined : keepInFile(persist, () => worlds, say);
  return {
    worlds: () => worlds,
    reload: (next) => {
      const before = worlds;
      worlds = create(next);
      const lost = worlds.restore(before.snapshot());
      if (lost !== undefined && lost > 0) say(`${lost} things do not keep the document any more, and are gone`);
    },
    close: () => kept?.close(),
  };
}

function given(data: JsonValue | undefined): { readonly given?: ReturnType<typeof givenBy> } {
  return data === undefined ? {} : { given: givenBy(data) };
}
