import { once } from 'node:events';
import { type Server, type Socket, createServer } from 'node:net';
import { afterEach, beforeEach, it } from 'vitest';
import { startAgain } from '../../../../core/session/start-again.js';

let server: Server;
let command: string;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  // A process that runs as long as its connection is open.
  command = `'${process.execPath}' -e "console.log('text'); require('net').connect(${address.port}, '127.0.0.1')"`;
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

it('what was started before is ended before the next one starts', async () => {
  const start = startAgain(command);
  start();
  const first = await nextClient();
  const second = nextClient();
  const isEnded = once(first.resume(), 'close');
  start();
  await isEnded;
  (await second).destroy();
});

it('a command that does not exist throws nothing', async () => {
  const start = startAgain('no-such-command-of-a-shell');
  start();
  start();
  startAgain(command)();
  (await nextClient()).destroy();
});
