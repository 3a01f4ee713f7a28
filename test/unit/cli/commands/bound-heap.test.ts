import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const GROW = fileURLToPath(new URL('../../support/grow-heap.ts', import.meta.url));

/** The most memory that the heap of a process used, in MB; its objects take about 35. */
async function mostUsed(operations: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', GROW, String(operations)]);
  return Number(stdout);
}

it('V8 takes the bound after its start, and collects old garbage earlier in a run of many operations', async () => {
  const [few, many] = [await mostUsed(100), await mostUsed(101)];
  expect(many).toBeGreaterThan(20);
  expect(many).toBeLessThan(few * 0.7);
});
