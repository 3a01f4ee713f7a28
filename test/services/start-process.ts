import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { RunningApp } from '../apps/app.js';

/** Starts a server that prints its URL as the first line, and ends when its standard input does. */
export async function startProcess(
  command: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints = `${complaints}${String(chunk)}`.slice(-4000)));
  const url = await Promise.race([firstLine(child), once(child, 'exit').then(() => '')]);
  if (!url.startsWith('http')) throw new Error(`${command} did not start: ${complaints}`);
  return {
    url,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) return '';
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return String(line);
}
