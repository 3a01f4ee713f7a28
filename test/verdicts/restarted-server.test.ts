import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /notes:
    get:
      parameters:
        - { name: expand, in: query, schema: { type: boolean } }
        - { name: page_size, in: query, schema: { type: integer, format: int32 } }
      responses: { '200': { description: all notes }, '400': { description: bad } }
`);

const folder = mkdtempSync(join(tmpdir(), 'restarted-'));
const pids = join(folder, 'pids');
const script = join(folder, 'server.mjs');

/** A process that exits over a large page, and notes its id in a file. */
const SERVER = `
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
const [port, pids] = process.argv.slice(2);
appendFileSync(pids, process.pid + '\\n');
console.log('what the server prints');
createServer((request, response) => {
  const query = new URL(request.url, 'http://x').searchParams;
  if (query.get('page_size') === '2147483648') process.exit(1);
  const isRight = [...query].every(([name, value]) => name === 'expand' ? /^(?:true|false)$/.test(value) : /^-?\\d{1,10}$/.test(value) && Number(value) === (Number(value) | 0));
  response.writeHead(isRight ? 200 : 400).end();
}).listen(Number(port), '127.0.0.1');
`;

const startedPids = (): readonly number[] => readFileSync(pids, 'utf8').trim().split('\n').map(Number);

afterAll(() => {
  for (const pid of startedPids()) if (isRunning(pid)) process.kill(pid);
  rmSync(folder, { recursive: true });
});

it('a server that does not come back by itself is started by the command, and the rest of the cases are sent', async () => {
  writeFileSync(script, SERVER);
  writeFileSync(pids, '');
  const port = await freePort();
  const args = [script, String(port), pids];
  spawn(process.execPath, args, { stdio: 'ignore' }).unref();
  const run = await verify({
    url: `http://127.0.0.1:${port}`,
    spec: contract,
    waitMs: 60_000,
    only: ['valid', 'invalid', 'unspecified'],
    restartCommand: `exec ${[process.execPath, ...args].map((arg) => `'${arg}'`).join(' ')}`,
  });
  expect(run.ended).toBeUndefined();
  expect(run.findings.map(({ title, request }) => [title, request.url.split('/').at(-1)])).toEqual([
    ['No response: query page_size is 2147483648', 'notes?page_size=2147483648'],
  ]);
  const [last] = startedPids().toReversed();
  expect(last !== undefined && isRunning(last)).toBe(true);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
