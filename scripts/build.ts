import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CONFIG_SCHEMA } from '../cli/options/config/settings.js';
import { loadContract } from '../core/openapi/load-contract.js';
import { printTypes } from '../types/print-types.js';
import { stampBuild } from './build-stamp.js';
import { bundle } from './bundle.js';
import { bundleWithLicenses } from './bundle-with-licenses.js';

/** Builds dist/ from scratch: the kit, the mock's page, the JSON Schemas, and the types of the document. */
const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

rmSync('dist', { recursive: true, force: true });
run(tsc, '-p', 'tsconfig.build.json');
run(tsc, '-p', 'page-kit/tsconfig.json');
mkdirSync('dist/mock/page', { recursive: true });
cpSync('mock/page/index.html', 'dist/mock/page/index.html');
writeFileSync('dist/mock/page/main.js', await bundle('mock/page/main.ts'));
writeFileSync('dist/mock/page/main.css', await bundle('mock/page/main.css'));
cpSync('schemas', 'dist/schemas', { recursive: true });
mkdirSync('dist/schemas', { recursive: true });
writeFileSync('dist/schemas/plant-store-kit.config.schema.json', `${JSON.stringify(CONFIG_SCHEMA, null, 2)}\n`);
for (const [folder, module, where] of [
  ['types', 'print-types', 'node'],
  ['core/openapi/swagger', 'scalar-upgrader', 'anywhere'],
  ['mock/tls', 'make-certificate', 'node'],
] as const) {
  const { script, licenses } = await bundleWithLicenses(`${folder}/${module}.ts`, where);
  writeFileSync(`dist/${folder}/${module}.js`, script);
  writeFileSync(`dist/${folder}/LICENSES.txt`, licenses);
}
writeFileSync('dist/types/index.d.ts', printTypes((await loadContract('openapi.yaml')).document));
stampBuild('.');

function run(script: string, ...words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(1);
}
