import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { crudDocument, crudResources } from './support/crud-document.js';
import { median } from './support/median.js';
import { processorMs } from './support/processor-time.js';
import { residentMb } from './support/resident.js';
import { startServer } from './support/start-server.js';

/*
 * What it costs to remember: creations, reads and deletions at 1,000 things with memory and without, in alternating rounds; pages of a list at
 * 10,000 things; and the heap after garbage collection over many creations and deletions. Build the kit first: npm run build.
 */
const REQUESTS = Number(process.argv[2] ?? 500_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const CONNECTIONS = 32;
const PARTS = 5;
/** Requests of a round, in three kinds. */
const ROUND = 15_000;
const FEW = 1_000;
const MANY = 10_000;
/** Upper bound on the growth of the heap from the second part to the last, in MB. */
const FLAT = 10;
/** Upper bound on the processor time of a page at 10,000 things, in milliseconds. */
const PAGE = 20;

const [resource] = crudResources(5);
if (resource === undefined) throw new Error('the document has no resource');
const file = join(await mkdtemp(join(tmpdir(), 'plant-store-bench-')), 'crud.json');
await writeFile(file, JSON.stringify(crudDocument([resource])));
const { path } = resource;
const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const body = JSON.stringify({
  title: 'Monstera deliciosa',
  email: 'ada@example.com',
  quantity: 12,
  status: 'open',
  price: 12.5,
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function send(pool: Pool, method: 'GET' | 'POST' | 'DELETE', at: string): Promise<Answer> {
  const response = await pool.request({ method, path: at, headers, body: method === 'POST' ? body : null });
  return { status: response.statusCode, text: await response.body.text() };
}

/** Sends as many requests as given over all connections, each of which creates, reads and deletes in turn. */
async function cycle(pool: Pool, requests: number): Promise<void> {
  const turns = Array.from({ length: Math.ceil(requests / 3) }).keys();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const _ of turns) {
        const { status, text } = await send(pool, 'POST', path);
        if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
        const at = `${path}/${JSON.parse(text).id}`;
        await send(pool, 'GET', at);
        await send(pool, 'DELETE', at);
      }
    }),
  );
}

async function fill(pool: Pool, count: number): Promise<void> {
  const turns = Array.from({ length: count }).keys();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const _ of turns) await send(pool, 'POST', path);
    }),
  );
}

const words =
  (...flags: readonly string[]) =>
  (port: number): readonly string[] => ['dist/cli/main.js', 'mock', '--spec', file, '--port', String(port), '--log', 'off', ...flags];
const valid = { method: 'POST', path, headers, body } as const;
const contestants = await Promise.all(
  [['with memory'], ['without', '--no-memory']].map(async ([name = '', ...flags]) => {
    const server = await startServer(words(...flags), valid);
    const pool = new Pool(server.url, { connections: CONNECTIONS });
    await cycle(pool, ROUND);
    await fill(pool, FEW);
    return { name, server, pool, rates: [] as number[], processor: [] as number[] };
  }),
);
for (let i = 0; i < ROUNDS; i += 1) {
  for (const { server, pool, rates, processor } of contestants) {
    const [started, before] = [performance.now(), await processorMs(server.pid)];
    await cycle(pool, ROUND);
    rates.push((ROUND / (performance.now() - started)) * 1000);
    processor.push((((await processorMs(server.pid)) - before) * 1000) / ROUND);
  }
}
for (const { name, rates, processor } of contestants)
  console.log(`${name}: ${Math.round(median(rates))} requests/s, ${Math.round(median(processor))} µs of the processor a request`);
const [remembering, plain] = contestants;
const ratio = median(remembering?.rates ?? []) / median(plain?.rates ?? []);
console.log(`${ratio >= 0.9 ? 'met' : 'MISSED'}: with memory at ${FEW} things ${ratio.toFixed(2)} × of without (aim: 0.9)`);

let slowest = 0;
if (remembering !== undefined) {
  const { pool, server } = remembering;
  await fill(pool, MANY);
  for (const query of ['', '?limit=100', '?offset=5000', '?sort=-id', '?search=Monstera&sort=-id', '?search=nothing']) {
    const before = await processorMs(server.pid);
    const pages = 50;
    // Each after a change, so that nothing of the page is known.
    for (let i = 0; i < pages; i += 1) {
      await send(pool, 'POST', path);
      await send(pool, 'GET', `${path}${query}`);
    }
    const ms = ((await processorMs(server.pid)) - before) / pages;
    slowest = Math.max(slowest, ms);
    console.log(`GET ${path}${query} at ${MANY} things, after a creation: ${ms.toFixed(1)} ms of the processor`);
  }
  console.log(`${slowest < PAGE ? 'met' : 'MISSED'}: a page takes less than ${PAGE} ms`);
}
for (const { pool, server } of contestants) {
  await pool.destroy();
  await server.stop();
}

const child = fork(fileURLToPath(new URL('support/heap-child.mjs', import.meta.url)), [file], { execArgv: ['--expose-gc'] });
const [url]: unknown[] = await once(child, 'message');
const pool = new Pool(String(url), { connections: CONNECTIONS });
const heaps: number[] = [];
for (let part = 1; part <= PARTS; part += 1) {
  // Some stay, so that the oldest are dropped.
  await cycle(pool, (REQUESTS / PARTS) * 0.75);
  await fill(pool, (REQUESTS / PARTS) * 0.25);
  child.send('heap');
  const [heap]: unknown[] = await once(child, 'message');
  heaps.push(Number(heap) / 1e6);
  const resident = Math.round(await residentMb(child.pid ?? 0));
  console.log(
    `${(part * REQUESTS) / PARTS} requests: heap ${heaps.at(-1)?.toFixed(1)} MB after garbage collection, ${resident} MB resident`,
  );
}
await pool.destroy();
child.kill();
const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0);
console.log(`${growth < FLAT ? 'met' : 'MISSED'}: flat memory (${growth.toFixed(1)} MB more than after the second part)`);
process.exitCode = ratio >= 0.9 && slowest < PAGE && growth < FLAT ? 0 : 1;
