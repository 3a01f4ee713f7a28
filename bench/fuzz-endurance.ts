import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bareStore } from './support/bare-store.js';
import { residentMb } from './support/resident.js';
import { startServer } from './support/start-server.js';

/*
 * A long campaign of the built kit against a store that keeps the contract, in a separate process. Expected: no finding, flat
 * memory, and a constant cost per case.
 */
const CASES = Number(process.argv[2] ?? 1_000_000);
const PARTS = 10;
const MOST_MEMORY = 256;
/** Upper bound on the memory growth in the second half of a campaign, in MB. */
const FLAT = 32;
/** Lower bound on the speed of the last tenth relative to the first; leaves a margin for shared machines. */
const AS_FAST = 0.85;

const EVERY = Math.floor(CASES / PARTS);
const file = await bareStore();
const server = await startServer((port) => [file, String(port)]);
const child = spawn(process.execPath, ['--input-type=module', '-e', campaign()], { stdio: ['ignore', 'pipe', 'inherit'] });
const memory: number[] = [];
const rates: number[] = [];
let findings: readonly string[] | undefined;
let cases = 0;

for await (const line of createInterface({ input: child.stdout })) {
  const message: { done?: number; ms?: number; titles?: readonly string[]; cases?: number } = JSON.parse(line);
  if (message.titles !== undefined) {
    findings = message.titles;
    cases = message.cases ?? 0;
    continue;
  }
  const mb = await residentMb(child.pid ?? 0);
  memory.push(mb);
  rates.push((EVERY * 1000) / (message.ms ?? 1));
  console.log(`${String(message.done).padStart(9)} cases  ${mb.toFixed(0).padStart(4)} MB  ${Math.round(rates.at(-1) ?? 0)}/s`);
}
if (child.exitCode === null) await once(child, 'exit');
await server.stop();

const [first = 0, last = 0] = [rates[0], rates.at(-1)];
const growth = most(memory.slice(PARTS / 2)) - most(memory.slice(0, PARTS / 2));
console.log(`findings: ${findings?.length ?? 'no report'}${findings?.map((title) => `\n  ${title}`).join('') ?? ''}`);
console.log(`memory: at most ${most(memory).toFixed(0)} MB; the second half took ${growth.toFixed(0)} MB more than the first`);
console.log(`speed: ${Math.round(first)}/s in the first tenth, ${Math.round(last)}/s in the last one (${(last / first).toFixed(2)} ×)`);
const met = findings?.length === 0 && cases === CASES && most(memory) < MOST_MEMORY && growth < FLAT && last > first * AS_FAST;
console.log(`${met ? 'met' : 'MISSED'}: no finding, flat memory under ${MOST_MEMORY} MB, last tenth as fast as the first`);
process.exitCode = met ? 0 : 1;

function most(values: readonly number[]): number {
  return Math.max(0, ...values);
}

/** The campaign, which reports each tenth. The first cases are not timed: Node compiles hot code in the first seconds. */
function campaign(): string {
  return `
    const { fuzz } = await import(${JSON.stringify(new URL('../dist/fuzz.js', import.meta.url).href)});
    const target = { url: ${JSON.stringify(server.url)}, token: 'secret', concurrency: 32 };
    await fuzz({ ...target, cases: 20_000 });
    let done = 0;
    let at = performance.now();
    const onEvent = ({ type }) => {
      if (type === 'campaign-started') at = performance.now();
      if (type !== 'case-judged' || (done += 1) % ${EVERY} !== 0) return;
      const now = performance.now();
      console.log(JSON.stringify({ done, ms: now - at }));
      at = now;
    };
    const run = await fuzz({ ...target, cases: ${CASES}, onEvent });
    console.log(JSON.stringify({ titles: run.findings.map(({ title }) => title), cases: run.totals.cases }));`;
}
