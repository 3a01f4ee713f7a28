import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '../../core/events/run-event.js';
import type { Run } from '../../core/results/runs/run.js';
import { type VerifyOptions, verify } from '../../verify.js';
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
  expect(startedPids().length).toBeGreaterThan(2);
  expect(await isListening(port)).toBe(false);
});

describe('a server that stops listening, goes on running, and holds another port', () => {
  const DEAF = `
import { createServer } from 'node:http';
const [port, other, isFirst] = process.argv.slice(2);
createServer().listen(Number(other), '127.0.0.1', () => {
  const server = createServer((request, response) => {
    const query = new URL(request.url, 'http://x').searchParams;
    if (query.get('page_size') === '2147483648') {
      if (isFirst === 'first') process.exit(1);
      server.close();
      return server.closeAllConnections();
    }
    const isRight = [...query].every(([name, value]) => name === 'expand' ? /^(?:true|false)$/.test(value) : /^-?\\d{1,10}$/.test(value) && Number(value) === (Number(value) | 0));
    response.writeHead(isRight ? 200 : 400).end();
  }).listen(Number(port), '127.0.0.1');
}).on('error', () => process.exit(1));
`;

  async function judge(options: VerifyOptions): Promise<{ readonly run: Run; readonly isLeft: boolean }> {
    const deaf = join(folder, 'deaf.mjs');
    writeFileSync(deaf, DEAF);
    const [port, other] = [await freePort(), await freePort()];
    const args = [deaf, String(port), String(other)];
    spawn(process.execPath, [...args, 'first'], { stdio: 'ignore' }).unref();
    const run = await verify({
      url: `http://127.0.0.1:${port}`,
      spec: contract,
      waitMs: 60_000,
      only: ['valid', 'invalid', 'unspecified'],
      // The shell ends, and the server is left in its process group.
      restartCommand: `${[process.execPath, ...args].map((arg) => `'${arg}'`).join(' ')} &`,
      ...options,
    });
    return { run, isLeft: (await isListening(port)) || (await isListening(other)) };
  }

  it('is ended and started again each time, and not left behind', async () => {
    const { run, isLeft } = await judge({});
    expect(run.ended).toBeUndefined();
    expect(run.findings.map(({ title }) => title)).toEqual(['No response: query page_size is 2147483648']);
    expect(isLeft).toBe(false);
  });

  it('is not left behind when the run is interrupted', async () => {
    const stop = new AbortController();
    const onEvent = (event: RunEvent): void => {
      if (event.type === 'case-judged' && event.caseOutcome.verdict.kind === 'broken') stop.abort();
    };
    const { run, isLeft } = await judge({ signal: stop.signal, onEvent });
    expect(run.ended).toEqual({ kind: 'interrupted' });
    expect(isLeft).toBe(false);
  });
});

/** True if a connection to a port of this machine is taken. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

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
