import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells one version of the files of a folder from another. */
export function digestOf(folder: string, names: readonly string[]): string {
  const digest = createHash('sha256');
  for (const name of names) digest.update(readFileSync(join(folder, name)));
  return digest.digest('hex').slice(0, 12);
}
