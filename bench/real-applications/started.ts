import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from './applications.js';

/** Port of the application; each runs in a network namespace of its own. */
const PORT = 8400;
/** Time in which an application has to start, in milliseconds. */
const STARTS_WITHIN = 180_000;

/** An application that runs: its origin, and its document as a URL or a file. */
export interface Started {
  readonly origin: string;
  readonly port: number;
  readonly document: string;
}

/**
 * Starts an application that is installed in `folder`, and ends it after `use`. Its log goes to the folder.
 * Throws if it does not serve its document in time.
 */
export async function whileStarted(application: Application, folder: string, use: (started: Started) => Promise<void>): Promise<void> {
  const origin = `http://127.0.0.1:${PORT}`;
  const log = openSync(join(folder, 'server.log'), 'w');
  const env = { ...process.env, PORT: String(PORT) };
  const server = spawn('sh', ['-c', application.start(PORT)], { cwd: folder, stdio: ['ignore', log, log], env });
  const ended = once(server, 'exit');
  try {
    const deadline = Date.now() + STARTS_WITHIN;
    while (!(await answers(origin + (application.ready ?? application.document)))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`${application.name} did not start: see ${folder}/server.log`);
      await pause(200);
    }
    const document = application.document.startsWith('/') ? origin + application.document : join(folder, application.document);
    await use({ origin, port: PORT, document });
  } finally {
    server.kill();
    // A server that hangs does not end when it is asked to.
    const patience = setTimeout(() => server.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(patience);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
