import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reservePort } from '../../test/e2e/support/reserve-port.js';
import type { LoadRequest } from './load-request.js';

/** A server in a separate process. */
export interface StartedServer {
  readonly url: string;
  readonly pid: number;
  /** Time from the start of its process to the first correct response, in milliseconds. */
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
}

/** A valid request to the store of openapi.yaml. */
export const VALID = {
  method: 'POST',
  path: '/plants',
  headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  body: '{"id":1001,"name":"Monstera deliciosa","tag":"houseplant"}',
} as const;

/** Poll interval and time limit of the start, in milliseconds. */
const EVERY = 5;
const AT_MOST = 30_000;

/**
 * Starts a server and waits until it answers a valid request with 200. Its output goes to /dev/null.
 * @param words the arguments of `node`, for a port.
 * @param valid a request that is answered with a success.
 */
export async function startServer(words: (port: number) => readonly string[], valid: LoadRequest = VALID): Promise<StartedServer> {
  const port = await reservePort();
  const url = `http://127.0.0.1:${port}`;
  const nowhere = openSync('/dev/null', 'w');
  const started = performance.now();
  const child = spawn(process.execPath, [...words(port)], { stdio: ['ignore', nowhere, nowhere] });
  while (!(await isReady(url, valid))) {
    if (child.exitCode !== null || performance.now() - started > AT_MOST)
      throw new Error(`no server started: node ${words(port).join(' ')}`);
    await pause(EVERY);
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, stop: () => stop(child) };
}

async function isReady(url: string, { method, path, headers, body }: LoadRequest): Promise<boolean> {
  try {
    const response = await fetch(url + path, { method, headers, ...(body === '' ? {} : { body }) });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
