import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadRequest } from './load-request.js';
import { processorMs } from './processor-time.js';
import { type StartedServer, VALID } from './start-server.js';

/** The figures of a server under load. */
export interface Load {
  readonly perSecond: number;
  /** Processor time of the server per request, in microseconds. */
  readonly processorUs: number;
  /** In milliseconds. */
  readonly p99: number;
}

const CHILD = fileURLToPath(new URL('load-child.ts', import.meta.url));

/**
 * Loads a server with valid requests from a separate process (autocannon).
 * @param requests each connection sends them in turn.
 * @throws if a response is missing or not a success.
 */
export async function load(
  { url, pid }: StartedServer,
  seconds: number,
  connections: number,
  requests: readonly LoadRequest[] = [VALID],
): Promise<Load> {
  const file = join(await mkdtemp(join(tmpdir(), 'plant-store-bench-')), 'requests.json');
  await writeFile(file, JSON.stringify(requests));
  const words = ['--import', 'tsx', CHILD, url, String(seconds), String(connections), file];
  const before = await processorMs(pid);
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const { perSecond, total, p99, wrong } = JSON.parse(stdout);
  if (wrong > 0) throw new Error(`${url} gave ${wrong} wrong responses`);
  return { perSecond, processorUs: (((await processorMs(pid)) - before) * 1000) / total, p99 };
}
