import { cpus } from 'node:os';
import { createRequire } from 'node:module';
import { bareStore } from './support/bare-store.js';
import { type Load, load } from './support/load.js';
import { median } from './support/median.js';
import { residentMb } from './support/resident.js';
import { type StartedServer, startServer } from './support/start-server.js';

const STARTS = 5;
const ROUNDS = Number(process.argv[3] ?? 3);
const CONNECTIONS = 32;
const SECONDS = Number(process.argv[2] ?? 5);
const CLI = 'dist/cli/main.js';
const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');

/** A server to measure. */
interface Contestant {
  readonly name: string;
  readonly words: (port: number) => readonly string[];
  /** Whether the mock's page is open meanwhile. */
  readonly watched?: boolean;
}

const store = await bareStore();
const mock =
  (...flags: readonly string[]) =>
  (port: number): readonly string[] => [CLI, 'mock', '--port', String(port), ...flags];
const prism = {
  name: 'prism mock -v silent',
  words: (port: number) => [PRISM, 'mock', '-v', 'silent', '-p', String(port), 'openapi.yaml'],
};
const bare = { name: 'a bare node:http store, same checks', words: (port: number) => [store, String(port)] };
const quiet = { name: 'mock --no-journal --log off', words: mock('--no-journal', '--log', 'off') };
const plain = { name: 'mock --log off', words: mock('--log', 'off') };
const watched = { name: 'mock --log off, its page open', words: mock('--log', 'off'), watched: true };
const logging = { name: 'mock, its log to /dev/null', words: mock() };
const contestants: readonly Contestant[] = [prism, bare, quiet, plain, watched, logging];

const starts = new Map<Contestant, number[]>();
for (let i = 0; i < STARTS; i += 1) {
  for (const contestant of contestants.filter((currentContestant) => currentContestant.watched !== true)) {
    const server = await startServer(contestant.words);
    starts.set(contestant, [...(starts.get(contestant) ?? []), server.readyMs]);
    await server.stop();
  }
}

const servers = new Map<Contestant, StartedServer>();
for (const contestant of contestants) servers.set(contestant, await startServer(contestant.words));
const loads = new Map<Contestant, Load[]>();
for (let i = 0; i < ROUNDS; i += 1) {
  for (const [contestant, server] of servers) {
    const leave = contestant.watched === true ? await look(server.url) : undefined;
    loads.set(contestant, [...(loads.get(contestant) ?? []), await load(server, SECONDS, CONNECTIONS)]);
    leave?.();
  }
}

const rates = new Map(
  contestants.map((contestant) => [contestant, median((loads.get(contestant) ?? []).map(({ perSecond }) => perSecond))]),
);
const rate = (contestant: Contestant): number => rates.get(contestant) ?? 0;
const times = (a: number, b: number): string => (a / b).toFixed(2);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}.`);
console.log(`Medians of ${STARTS} starts and of ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections.\n`);
console.log('| server | ready, ms | requests/s | × Prism | × bare | processor, µs a request | p99, ms | memory, MB |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [currentContestant, { pid, stop }] of servers) {
  const ready = starts.get(currentContestant);
  const cells = [
    currentContestant.name,
    ready === undefined ? '' : Math.round(median(ready)),
    Math.round(rate(currentContestant)),
    times(rate(currentContestant), rate(prism)),
    times(rate(currentContestant), rate(bare)),
    Math.round(median((loads.get(currentContestant) ?? []).map(({ processorUs }) => processorUs))),
    median((loads.get(currentContestant) ?? []).map(({ p99 }) => p99)),
    Math.round(await residentMb(pid)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  await stop();
}
const aims: readonly (readonly [string, boolean])[] = [
  ['ready in under 1 s', median(starts.get(plain) ?? []) < 1000],
  ['at least 6 × Prism', rate(plain) >= 6 * rate(prism)],
  ['at least 0.6 × the bare store', rate(plain) >= 0.6 * rate(bare)],
  ['journal and page cost at most a tenth', Math.min(rate(plain), rate(watched)) >= 0.9 * rate(quiet)],
];
console.log(`\n${aims.map(([aim, met]) => `${met ? 'met' : 'MISSED'}: ${aim}`).join('\n')}`);

/** Keeps the event stream open, as a page does. */
async function look(url: string): Promise<() => void> {
  const leave = new AbortController();
  const { body } = await fetch(`${url}/__kit/events`, { signal: leave.signal });
  void body?.pipeTo(new WritableStream()).catch(() => undefined);
  return () => leave.abort();
}
