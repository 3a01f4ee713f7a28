import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { cpus } from 'node:os';
import { median } from './support/median.js';
import { VALID } from './support/start-server.js';

const STARTS = 10;

/** Folders of built kits to compare; default: this one. */
const kits = process.argv.length > 2 ? process.argv.slice(2) : ['.'];

/** What one start took, in milliseconds. */
interface Start {
  /** From the start of the process to the line with the address. */
  readonly ready: number;
  readonly first: number;
  readonly second: number;
}

const bare: number[] = [];
const starts = new Map<string, Start[]>(kits.map((kit) => [kit, []]));
for (let round = 0; round < STARTS; round += 1) {
  bare.push(await startOfNode());
  for (const [kit, list] of starts) list.push(await startOfMock(kit));
}

const node = median(bare);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}.`);
console.log(`Medians of ${STARTS} alternating starts. node -e 0: ${Math.round(node)} ms.\n`);
console.log('| kit | ready, ms | beyond node -e 0, ms | × node -e 0 | first request, ms | second, ms |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [kit, list] of starts) {
  const of = (what: keyof Start): number => median(list.map((start) => start[what]));
  const ready = of('ready');
  const cells = [Math.round(ready), Math.round(ready - node), (ready / node).toFixed(1), of('first').toFixed(1), of('second').toFixed(1)];
  console.log(`| ${[kit, ...cells].join(' | ')} |`);
}

async function startOfNode(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - started;
}

async function startOfMock(kit: string): Promise<Start> {
  const started = performance.now();
  const words = [`${kit}/dist/cli/main.js`, 'mock', '--port', '0', '--log', 'off'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  const ready = performance.now() - started;
  const [first, second] = [await latency(url), await latency(url)];
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return { ready, first, second };
}

/** The address that the mock prints when it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const url = /http:\/\/[\d.]+:\d+(?=\/)/.exec(text)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(`the mock did not start: ${text}`);
}

/** Sends a valid request over a new connection, until the end of the response. */
async function latency(url: string): Promise<number> {
  const { method, path, headers, body } = VALID;
  const started = performance.now();
  const sent = request(url + path, { method, headers, agent: false }).end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return performance.now() - started;
}
