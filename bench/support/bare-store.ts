import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const SOURCE = `
import { correct } from './correct.js';
import { startStore } from './start.js';
await startStore(() => correct, Number(process.argv[2]));
`;

/**
 * Bundles the plain store of test/apps, which performs all checks of the document and nothing else, into one JavaScript file,
 * so that no compiler runs in its process.
 * @returns the path of the file, which takes a port.
 */
export async function bareStore(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'plant-store-bench-')), 'store.mjs');
  const stdin = { contents: SOURCE, resolveDir: 'test/apps/store', loader: 'ts' as const };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return outfile;
}
