import { type Connection, openConnection } from '../core/http/open-connection.js';
import { PLAIN_TRANSPORT } from '../core/http/transport/transport.js';
import type { Target } from '../core/http/target/target.js';
import { loadContract } from '../core/openapi/load-contract.js';
import { trialsOf } from './support/endurance-cases.js';
import { residentMb } from './support/resident.js';
import { startServer } from './support/start-server.js';

const REQUESTS = Number(process.argv[2] ?? 500_000);
const CONNECTIONS = 64;
const EVERY = 50_000;
const MOST_MEMORY = 200;
const SHOWN = 10;

const server = await startServer((port) => ['dist/cli/main.js', 'mock', '--port', String(port), '--log', 'off']);
const target: Target = {
  baseUrl: server.url,
  token: 'secret',
  badToken: undefined,
  headers: [],
  timeoutMs: 30_000,
  transport: PLAIN_TRANSPORT,
};
const trialAt = trialsOf(await loadContract(), server.url);
const wrong: string[] = [];
const memory: number[] = [];
let next = 1;
let done = 0;
let resent = 0;

const started = performance.now();
const connections = Array.from({ length: CONNECTIONS }, () =>
  openConnection(
    () => target,
    () => (resent += 1),
  ),
);
await Promise.all(connections.map(run));
const seconds = (performance.now() - started) / 1000;
await Promise.all(connections.map((connection) => connection.close()));
await server.stop();

wrong.slice(0, SHOWN).forEach((text) => console.log(text));
const peak = Math.max(...memory);
console.log(`${REQUESTS} requests at ${CONNECTIONS} connections in ${seconds.toFixed(0)} s, ${Math.round(REQUESTS / seconds)}/s`);
console.log(`wrong responses: ${wrong.length}; connections closed during a request: ${resent}; memory at most ${peak.toFixed(0)} MB`);
const met = wrong.length === 0 && resent === 0 && peak < MOST_MEMORY;
console.log(met ? 'met: no wrong response, and less than 200 MB' : 'MISSED: no wrong response, and less than 200 MB');
process.exitCode = met ? 0 : 1;

async function run(connection: Connection): Promise<void> {
  for (let index = next++; index <= REQUESTS; index = next++) {
    const { request, wrong: wrongOf } = trialAt(index);
    const fault = wrongOf(await connection.send(request));
    if (fault !== undefined) wrong.push(fault);
    done += 1;
    if (done % EVERY === 0 || done === REQUESTS) await report(done);
  }
}

async function report(count: number): Promise<void> {
  const mb = await residentMb(server.pid);
  memory.push(mb);
  const rate = count / ((performance.now() - started) / 1000);
  console.log(`${String(count).padStart(8)} requests  ${mb.toFixed(0).padStart(4)} MB  ${Math.round(rate)}/s  ${wrong.length} wrong`);
}
