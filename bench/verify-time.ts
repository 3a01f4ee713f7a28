import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const RUNS = 5;
const CLI = 'dist/cli/main.js';

const store = spawn(process.execPath, ['--import', 'tsx', 'test/apps/serve.ts', 'plain'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(createInterface(store.stdout), 'line');
const url = /http:\S+/.exec(String(line))?.[0] ?? '';

const all = ['verify', url, '--quiet', '--output-dir', '/tmp/plant-store-bench'];
const rows: readonly (readonly [string, number])[] = [
  ['verify, all suites, 1,000 random cases', median(all)],
  ['verify, named cases only', median([...all, '--only', 'valid,invalid,malformed,credentials,media-types,unspecified'])],
  ['verify, the mock', median(['verify', '--quiet'])],
  ['--help, beyond node itself', median(['--help']) - median([], ['-e', '0'])],
];
for (const [what, ms] of rows) console.log(`${what.padEnd(42)}${Math.round(ms).toString().padStart(7)} ms`);
store.kill();

/** The median wall time of a command line, in milliseconds. */
function median(words: readonly string[], node: readonly string[] = [CLI]): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [...node, ...words], {
      encoding: 'utf8',
      env: { ...process.env, PLANT_STORE_TOKEN: 'secret' },
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
