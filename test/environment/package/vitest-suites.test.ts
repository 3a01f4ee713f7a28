import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { App } from '../../apps/app.js';
import { bugApps } from '../../apps/bugs/index.js';
import { correctApps } from '../../apps/correct/index.js';

describe('BASE_URL=... npx vitest run contracts property-tests', () => {
  it('passes on a store that keeps the contract', async () => {
    const { status, output } = await runSuites(correctApps.find(({ id }) => id === 'one-token'));
    expect(output).toContain('accepts the request when name is empty');
    expect(output).toContain('any valid body is accepted and stored as it was sent');
    expect(status).toBe(0);
  });

  it('names the cases and the property that a faulty store fails, with a request to paste', async () => {
    const { status, output } = await runSuites(bugApps.find(({ id }) => id === 'lax-id-null'));
    expect(output).toContain('refuses the request when id is null');
    expect(output).toContain('id is null: expected 400 with an Error, got 200');
    expect(output).toMatch(/because {2}id must be an integer \(openapi\.yaml:\d+, type\)/);
    expect(output).toContain('-H "authorization: Bearer $PLANT_STORE_TOKEN"');
    expect(output).toMatch(/seed {5}\d+, case \d+/);
    expect(output).not.toContain('secret');
    expect(status).toBe(1);
  });
});

/** Runs the suites against a store as a user would, in a process of its own. */
async function runSuites(app: App | undefined): Promise<{ status: unknown; output: string }> {
  if (app === undefined) throw new Error('the store is gone');
  const running = await app.start();
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NO_COLOR: '1',
    BASE_URL: running.url,
    PLANT_STORE_TOKEN: 'secret',
  };
  const child = spawn('npx', ['vitest', 'run', 'contracts', 'property-tests', '--reporter=verbose'], { env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status]: unknown[] = await once(child, 'close');
  await running.close();
  return { status, output };
}
