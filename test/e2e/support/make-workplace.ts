import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from './kit-files.js';

/** A folder in which somebody works with the kit; gone when the test is over. */
export interface Workplace {
  readonly folder: string;
  readonly pathOf: (name: string) => string;
  readonly read: (name: string) => Promise<string>;
  readonly write: (name: string, text: string) => Promise<void>;
}

/** Makes a folder that holds a copy of openapi.yaml and nothing else. */
export async function makeWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'plant-store-kit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pathOf = (name: string): string => join(folder, name);
  await copyFile(join(ROOT, 'openapi.yaml'), pathOf('openapi.yaml'));
  return { folder, pathOf, read: (name) => readFile(pathOf(name), 'utf8'), write: (name, text) => writeFile(pathOf(name), text) };
}
