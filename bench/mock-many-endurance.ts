import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import type { LoadRequest } from './support/load-request.js';
import { manyOperations, validRequests } from './support/many-operations.js';
import { residentMb } from './support/resident.js';

/*
 * Half a million mixed requests to the mock of 100 operations, with its journal, in a separate process: valid, refused, forced,
 * each with texts that no other has. Expected: a flat heap after garbage collection. Build the kit first: npm run build.
 */
const REQUESTS = Number(process.argv[2] ?? 500_000);
const CONNECTIONS = 32;
const PARTS = 5;
/** Upper bound on the growth of the heap from the first part to the last, in MB. */
const FLAT = 10;

const CHILD = fileURLToPath(new URL('support/heap-child.mjs', import.meta.url));

const { file, contract } = await manyOperations(process.argv[3]);
const valid = validRequests(contract);
const child = fork(CHILD, [file], { execArgv: ['--expose-gc'] });
const [url]: unknown[] = await once(child, 'message');
const pool = new Pool(String(url), { connections: CONNECTIONS });
const statuses = new Map<number, number>();
const heaps: number[] = [];
const started = performance.now();
for (let part = 1; part <= PARTS; part += 1) {
  const indices = Array.from({ length: REQUESTS / PARTS }, (_, i) => (part - 1) * (REQUESTS / PARTS) + i).values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const index of indices) await ask(requestAt(index));
    }),
  );
  child.send('heap');
  const [heap]: unknown[] = await once(child, 'message');
  heaps.push(Number(heap) / 1e6);
  const rate = Math.round(((part * REQUESTS) / PARTS / (performance.now() - started)) * 1000);
  const resident = Math.round(await residentMb(child.pid ?? 0));
  console.log(
    `${(part * REQUESTS) / PARTS} requests: heap ${heaps.at(-1)?.toFixed(1)} MB after garbage collection, ${resident} MB resident, ${rate}/s`,
  );
}
await pool.destroy();
child.kill();
console.log(`statuses: ${[...statuses].map(([status, count]) => `${status} ${count}`).join(', ')}`);
const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
const failed = statuses.get(500) ?? 0;
console.log(
  `${growth < FLAT && failed === 0 ? 'met' : 'MISSED'}: flat memory (${growth.toFixed(1)} MB more than after the first part), nothing is answered 500`,
);
process.exitCode = growth < FLAT && failed === 0 ? 0 : 1;

async function ask({ method, path, headers, body }: LoadRequest): Promise<void> {
  const response = await pool.request({ method, path, headers, body: body === '' ? null : body });
  await response.body.dump();
  statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
}

/** The requests to all operations in turn, each time varied in another way. */
function requestAt(index: number): LoadRequest {
  const plain = valid[index % valid.length];
  if (plain === undefined) throw new Error('the document has no operation');
  const variations: readonly ((request: LoadRequest) => LoadRequest)[] = [
    (request) => request,
    (request) => ({ ...request, headers: { ...request.headers, accept: `application/json;q=0.${index}` } }),
    (request) => ({ ...request, headers: { ...request.headers, prefer: `code=${400 + (index % 100)}` } }),
    (request) => ({ ...request, headers: { ...request.headers, prefer: `dynamic=true, seed=${index}` } }),
    (request) => ({ ...request, headers: { ...request.headers, prefer: `example=no-${index}` } }),
    (request) => ({ ...request, headers: { accept: '*/*' } }),
    (request) => ({ ...request, path: `${request.path}/${index}` }),
    (request) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}other=${index}` }),
    (request) => (request.body === '' ? request : { ...request, body: `{"name":"no. ${index}"` }),
    (request) => (request.body === '' ? request : { ...request, body: `{"id":${index + 1},"name":"no. ${index}","extra":${index}}` }),
  ];
  const vary = variations[Math.floor(index / valid.length) % variations.length];
  return vary === undefined ? plain : vary(plain);
}
