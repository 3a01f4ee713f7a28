import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type Server, type Socket, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAgain } from '../../../../core/session/start-again.js';

let server: Server;
let command: string;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  // A process that runs as long as its connection is open, and says goodbye when it is asked to end.
  const script = `const s = require('net').connect(${address.port}, '127.0.0.1'); process.on('SIGTERM', () => s.end('bye'))`;
  command = `'${process.execPath}' -e "console.log('text'); ${script}"`;
});

afterEach(async () => {
  server.close();
  await once(server, 'close');
});

async function nextClient(): Promise<Socket> {
  const [socket]: unknown[] = await once(server, 'connection');
  if (!isSocket(socket)) throw new Error('nobody connected');
  return socket.on('error', () => {});
}

function isSocket(value: unknown): value is Socket {
  return typeof value === 'object' && value !== null && 'destroy' in value;
}

it.each([
  ['itself', (run: string) => `exec ${run}`],
  ['in a shell', (run: string) => `${run}; true`],
  ['in the background of a shell that has ended', (run: string) => `${run} &`],
])('what runs %s is ended before the next one starts, and at the end', async (_, written) => {
  const { start, end } = startAgain(written(command));
  const happened: string[] = [];
  const run = async (name: string): Promise<Socket> => {
    const client = nextClient();
    await start();
    const socket = await client;
    happened.push(`${name} starts`);
    return socket.on('data', (text) => happened.push(`${name} says ${String(text)}`));
  };
  await run('the first');
  const second = await run('the second');
  const isEnded = once(second, 'close');
  await end();
  await isEnded;
  expect(happened).toEqual(['the first starts', 'the first says bye', 'the second starts', 'the second says bye']);
});

it('calls at the same time start it once', async () => {
  const { start, end } = startAgain(command);
  let clients = 0;
  server.on('connection', () => (clients += 1));
  const client = nextClient();
  await Promise.all([start(), start()]);
  const isEnded = once((await client).resume(), 'close');
  await end();
  await isEnded;
  expect(clients).toBe(1);
});

it('a command that does not exist throws nothing', async () => {
  const { start, end } = startAgain('no-such-command-of-a-shell');
  await start();
  await start();
  await end();
});

it('nothing is left when the process exits', async () => {
  const client = nextClient();
  const module = new URL('../../../../core/session/start-again.ts', import.meta.url).href;
  const script = `const { startAgain } = await import('${module}'); await startAgain(${JSON.stringify(command)}).start(); process.stdin.once('data', () => process.exit(1))`;
  const child = execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const socket = await client;
  child.stdin?.write('exit');
  await once(socket.resume(), 'close');
});
