import { cpus } from 'node:os';
import { type Load, load } from './support/load.js';
import { manyOperations, validRequests } from './support/many-operations.js';
import { median } from './support/median.js';
import { startServer } from './support/start-server.js';

/*
 * The mock of a document of more than 100 operations, asked for each of them in turn, beside the mock of the plant store.
 * Build the kit first: npm run build.
 */
const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = Number(process.argv[3] ?? 5);
const CONNECTIONS = 32;
/** Lower bound on the requests per second, relative to the plant store. */
const AIM = 0.8;

const { file, contract } = await manyOperations(process.argv[4]);
const requests = validRequests(contract);
const [first] = requests;
const mock =
  (...flags: readonly string[]) =>
  (port: number): readonly string[] => ['dist/cli/main.js', 'mock', '--port', String(port), '--log', 'off', ...flags];
const plants = await startServer(mock());
const many = await startServer(mock('--spec', file), first);
// Node compiles hot code in the first seconds, and the mock makes each answer once.
await load(plants, SECONDS, CONNECTIONS);
await load(many, SECONDS, CONNECTIONS, requests);
const rounds: { readonly plants: Load; readonly many: Load }[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push({ plants: await load(plants, SECONDS, CONNECTIONS), many: await load(many, SECONDS, CONNECTIONS, requests) });
await Promise.all([plants.stop(), many.stop()]);

const medianOf = (name: 'plants' | 'many', what: keyof Load): number => Math.round(median(rounds.map((round) => round[name][what])));
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}.`);
console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections.\n`);
console.log('| mock --log off | requests/s | processor, µs a request | p99, ms |\n| --- | ---: | ---: | ---: |');
for (const [name, words] of [
  ['plants', 'of the plant store'],
  ['many', `of ${contract.operations.length} operations, ${requests.length} requests in turn`],
] as const)
  console.log(`| ${words} | ${medianOf(name, 'perSecond')} | ${medianOf(name, 'processorUs')} | ${medianOf(name, 'p99')} |`);
const ratios = rounds.map((round) => round.many.perSecond / round.plants.perSecond);
const ratio = median(ratios);
console.log(`\nratios of the rounds: ${ratios.map((one) => one.toFixed(2)).join(', ')}; median ${ratio.toFixed(2)}`);
console.log(`${ratio >= AIM ? 'met' : 'MISSED'}: at least ${AIM} × the plant store`);
process.exitCode = ratio >= AIM ? 0 : 1;
