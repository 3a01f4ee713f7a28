import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bareStore } from './support/bare-store.js';
import { load } from './support/load.js';
import { median } from './support/median.js';
import { startServer } from './support/start-server.js';

/*
 * Speed of the fuzzer and of autocannon on the same store, in alternating rounds with 32 connections each.
 * Only complete cases count: generated, sent, parsed, judged. Build the kit first: npm run build.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 4);
const CONNECTIONS = 32;
/** Warm-up cases, not timed: Node compiles hot code in the first seconds. */
const WARM = 100_000;

const STORES: readonly (readonly [string, () => Promise<string>])[] = [
  ['full checks', bareStore],
  ['minimal work', smallestStore],
];

console.log(`| store | autocannon, requests/s | fuzz, cases/s | ratio | fuzz, MB |\n| --- | --- | --- | --- | --- |`);
for (const [name, make] of STORES) {
  const file = await make();
  const server = await startServer((port) => [file, String(port)]);
  const loads: number[] = [];
  const fuzzed: Fuzzed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.push((await load(server, SECONDS, CONNECTIONS)).perSecond);
    fuzzed.push(await fuzzBeside(server.url));
  }
  await server.stop();
  const [ours, theirs] = [median(fuzzed.map(({ perSecond }) => perSecond)), median(loads)];
  const memory = Math.max(...fuzzed.map(({ megabytes }) => megabytes));
  console.log(`| ${name} | ${Math.round(theirs)} | ${Math.round(ours)} | ${(ours / theirs).toFixed(2)} | ${Math.round(memory)} |`);
}

interface Fuzzed {
  readonly perSecond: number;
  readonly megabytes: number;
}

/** Runs a campaign of the built kit in a separate process. */
async function fuzzBeside(url: string): Promise<Fuzzed> {
  const script = `
    const { fuzz } = await import(${JSON.stringify(new URL('../dist/fuzz.js', import.meta.url).href)});
    const warm = { url: ${JSON.stringify(url)}, concurrency: ${CONNECTIONS}, token: 'secret' };
    await fuzz({ ...warm, cases: ${WARM} });
    const run = await fuzz({ url: ${JSON.stringify(url)}, timeMs: ${SECONDS * 1000}, concurrency: ${CONNECTIONS}, token: 'secret' });
    if (run.verdict !== 'kept') throw new Error(JSON.stringify(run.findings.map(({ title }) => title)));
    console.log(JSON.stringify({ perSecond: (run.totals.cases * 1000) / run.suites[0].durationMs, megabytes: process.memoryUsage.rss() / 1e6 }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

/** A store that keeps the contract with minimal work: one JSON.parse, and the checks on its result. */
async function smallestStore(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'plant-store-bench-')), 'smallest.mjs');
  const source = `
    import { createServer } from 'node:http';
    import { isUtf8 } from 'node:buffer';
    import { validateBy } from './validate.js';
    import { rules } from './rules.js';
    import { Refusal } from './refusal.js';
    const head = { 'content-type': 'application/json' };
    const slow = validateBy(rules);
    const bad = '{"error":400,"message":"no"}';
    const judge = (bytes) => {
      if (!isUtf8(bytes)) return undefined;
      let text = bytes.latin1Slice(0, 1) === '\\u00ef' ? bytes.toString('utf8').slice(1) : bytes.utf8Slice();
      let value;
      try { value = JSON.parse(text); } catch { return undefined; }
      if (value === null || typeof value !== 'object' || typeof value.name !== 'string' || (value.tag !== undefined && typeof value.tag !== 'string')) return undefined;
      if (!Number.isSafeInteger(value.id) && slow(value, text) instanceof Refusal) return undefined;
      return value.tag === undefined ? '{"name":' + JSON.stringify(value.name) + '}' : '{"name":' + JSON.stringify(value.name) + ',"tag":' + JSON.stringify(value.tag) + '}';
    };
    createServer({ keepAliveTimeout: 60000 }, (request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        if (!/^bearer +[\\w.~+/-]+=*$/i.test(request.headers.authorization ?? '')) { response.writeHead(401, { 'www-authenticate': 'Bearer' }); return response.end(); }
        const result = judge(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
        const body = result ?? bad;
        response.writeHead(result === undefined ? 400 : 200, { ...head, 'content-length': Buffer.byteLength(body) });
        response.end(body);
      });
    }).listen(Number(process.argv[2]), '127.0.0.1');`;
  const stdin = { contents: source, resolveDir: 'test/apps/store', loader: 'ts' as const };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return outfile;
}
