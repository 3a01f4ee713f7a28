import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { processorMs } from './processor-time.js';

/** What a run of the built kit cost. */
export interface MeasuredKit {
  readonly verdict: string;
  readonly cases: number;
  /** From the start of its process to the end. */
  readonly ms: number;
  readonly processorMs: number;
  /** The most resident memory, in MB (10^6 bytes), as reported by Linux (VmHWM in proc(5)). */
  readonly mostMb: number;
}

/** In milliseconds. */
const EVERY = 100;

/**
 * Runs the built kit and measures it until it ends.
 * @param report the file of its JSON report.
 */
export async function measureKit(words: readonly string[], report: string): Promise<MeasuredKit> {
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/cli/main.js', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLANT_STORE_TOKEN: 'secret' },
  });
  const ended = once(child, 'exit');
  let [mostMb, processor] = [0, 0];
  while (child.exitCode === null && child.pid !== undefined) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const most = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    if (most !== undefined) {
      mostMb = (Number(most) * 1024) / 1e6;
      processor = await processorMs(child.pid).catch(() => processor);
    }
    await Promise.race([ended, pause(EVERY)]);
  }
  const ms = performance.now() - started;
  const run: unknown = JSON.parse(await readFile(report, 'utf8'));
  const { verdict, totals } = run as { verdict: string; totals: { cases: number } };
  return { verdict, cases: totals.cases, ms, processorMs: processor, mostMb };
}
