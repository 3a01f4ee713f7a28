import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crudDocument, crudResources } from './support/crud-document.js';
import { measureKit } from './support/measure-kit.js';
import { startServer } from './support/start-server.js';

/*
 * `verify` of documents of many operations against a server by hand that keeps them, each in a process of its own: 50 operations, 300
 * within `--time 5m`, and 300 without a limit. Build the kit first: npm run build.
 */
const AIMS = [
  { operations: 50, flags: [], seconds: 30 },
  { operations: 300, flags: ['--time', '5m'], seconds: 330 },
  { operations: 300, flags: [], seconds: Number.POSITIVE_INFINITY },
] as const;

/** Upper bound on the resident memory of the kit's process, in MB. */
const MOST_MB = 300;

/** `verify-many-operations.ts 50` measures one size alone. */
const only = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'plant-store-bench-'));
console.log(
  '| operations | flags | verdict | cases | s | processor, s | the most memory, MB |\n| ---: | --- | --- | ---: | ---: | ---: | ---: |',
);
for (const { operations, flags, seconds } of AIMS) {
  if (only !== undefined && only !== String(operations)) continue;
  const resources = crudResources(operations);
  const [first] = resources;
  if (first === undefined) continue;
  const file = join(folder, `${operations}.json`);
  await writeFile(file, JSON.stringify(crudDocument(resources)));
  const plain = { method: 'GET', path: first.path, headers: { authorization: 'Bearer secret' }, body: '' } as const;
  const server = await startServer((port) => ['--import', 'tsx', 'bench/support/crud-server.ts', String(port), String(operations)], plain);
  const report = join(folder, 'report.json');
  const measured = await measureKit(
    ['verify', server.url, '--spec', file, '--reporter', `json=${report}`, '--output-dir', folder, ...flags],
    report,
  );
  await server.stop();
  const { verdict, cases, ms, processorMs, mostMb } = measured;
  const row = [operations, flags.join(' '), verdict, cases, ms / 1000, processorMs / 1000, mostMb];
  console.log(`| ${row.map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)).join(' | ')} |`);
  if (verdict !== 'kept' || ms / 1000 > seconds || mostMb > MOST_MB) process.exitCode = 1;
}
console.log(process.exitCode === 1 ? '\nMISSED' : '\nmet');
