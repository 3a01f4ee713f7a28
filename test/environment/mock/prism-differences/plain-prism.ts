import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { reservePort } from '../../../e2e/support/reserve-port.js';

const CLI = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const SURVIVE = fileURLToPath(new URL('survive.mjs', import.meta.url));

/** A `prism mock` that is listening. */
export interface PlainPrism {
  readonly url: string;
  readonly close: () => void;
}

/** Starts `prism mock` on a document, as its own command line does. */
export async function startPlainPrism(spec = 'openapi.yaml'): Promise<PlainPrism> {
  const port = await reservePort();
  const words = ['--import', SURVIVE, CLI, 'mock', '--verboseLevel', 'silent', '--port', String(port), spec];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'ignore'] });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(url), { timeout: 300_000, interval: 50 });
  return { url, close: () => void child.kill() };
}
