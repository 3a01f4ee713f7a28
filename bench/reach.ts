import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from './reach/record.js';
import { services } from './reach/services.js';
import { TOOLS } from './reach/tools.js';
import { install } from './real-applications/install.js';
import { isolation } from './real-applications/isolation.js';

/**
 * Prints how many operations of services by strangers answer with a success to the kit, and to Schemathesis in the same seconds, each
 * on a fresh server, as a proxy before it counts them. `reach.ts [NAME…] [--time SECONDS] [--services FILE]`.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { time: { type: 'string' }, services: { type: 'string' }, tool: { type: 'string', multiple: true } },
});

interface Result {
  readonly reached: readonly string[];
  readonly all: number;
  readonly seconds: number;
  readonly requests: number;
}

const isolated = isolation();
const tools = TOOLS.filter(({ name }) => values.tool === undefined || values.tool.includes(name)).filter(
  (tool) => tool.install.length === 0 || install(tool.name, tool.install) !== undefined,
);

console.log(['service'.padEnd(20), 'tool'.padEnd(14), 'reached'.padEnd(12), 'seconds', 'requests', 'only this one'].join('  '));
for (const service of services(values.services).filter(({ name }) => names.length === 0 || names.includes(name))) {
  const folder = install(service.name, service.install)?.folder;
  if (folder === undefined) continue;
  let seconds = values.time ?? '';
  const results = new Map<string, Result>();
  for (const { name } of tools) {
    const measure = [
      process.execPath,
      '--import',
      'tsx',
      'bench/reach/measure.ts',
      service.name,
      folder,
      name,
      seconds,
      values.services ?? '',
    ];
    const [command = '', ...words] = isolated(measure);
    const { status } = spawnSync(command, words, { stdio: 'inherit' });
    if (status !== 0) {
      console.log(`${service.name}: not measured with ${name}, see ${folder}/server.log and reach/${name}/output.txt`);
      continue;
    }
    const result = resultIn(join(folder, 'reach', name, 'counts.json'));
    results.set(name, result);
    if (seconds === '') seconds = String(Math.ceil(result.seconds));
  }
  for (const [name, result] of results) console.log(lineOf(service.name, name, result, results));
}

function lineOf(service: string, tool: string, { reached, all, seconds, requests }: Result, results: ReadonlyMap<string, Result>): string {
  const others = new Set([...results].filter(([name]) => name !== tool).flatMap(([, other]) => other.reached));
  const alone = reached.filter((name) => !others.has(name)).length;
  const share = `${reached.length} of ${all}`.padEnd(12);
  const columns = [service.padEnd(20), tool.padEnd(14), share, seconds.toFixed(0).padStart(7), String(requests).padStart(8), String(alone)];
  return columns.join('  ');
}

function resultIn(file: string): Result {
  const counts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const operations = isRecord(counts) && isRecord(counts['operations']) ? Object.entries(counts['operations']) : [];
  return {
    reached: operations.filter(([, one]) => isRecord(one) && one['success'] !== undefined).map(([name]) => name),
    all: operations.length,
    seconds: isRecord(counts) ? Number(counts['seconds']) : Number.NaN,
    requests: isRecord(counts) ? Number(counts['requests']) : Number.NaN,
  };
}
