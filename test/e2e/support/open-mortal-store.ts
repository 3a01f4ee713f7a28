import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { ROOT } from './kit-files.js';
import { reservePort } from './reserve-port.js';

const CHILD = fileURLToPath(new URL('mortal-child.ts', import.meta.url));

/** A store in a process of its own. */
export interface MortalStore {
  readonly url: string;
  readonly deaths: () => number;
}

/**
 * Starts a store that dies at one of its requests, its process and all, and is started anew when it has been gone for a while:
 * what a container does that is restarted. The second process does not die.
 * @param diesAt the number of the request, from 1.
 */
export async function openMortalStore(diesAt: number, goneMs: number): Promise<MortalStore> {
  const port = await reservePort();
  let deaths = 0;
  let over = false;
  let stop = (): void => {};
  const start = async (at: number): Promise<void> => {
    const words = ['--import', 'tsx', CHILD, String(port), String(at)];
    const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    stop = () => void child.kill('SIGKILL');
    child.once('exit', () => {
      if (over) return;
      deaths += 1;
      const again = setTimeout(() => void start(0), goneMs);
      stop = () => clearTimeout(again);
    });
    await once(child.stdout, 'data');
  };
  onTestFinished(() => {
    over = true;
    stop();
  });
  await start(diesAt);
  return { url: `http://127.0.0.1:${port}`, deaths: () => deaths };
}
