import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { runKit, startCommand } from '../../e2e/support/run-kit.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { startMock } from '../../e2e/support/start-mock.js';

const page = readFileSync(join(ROOT, 'docs/mock.md'), 'utf8');
const commands = [...page.matchAll(/^ {4}npx plant-store-kit mock([^#\n]*)/gm)].map(([, flags = '']) => flags.trim());
const requests = [...page.matchAll(/^ {4}(curl [^\n]*)/gm)].map(([, line = '']) => line);

describe('docs/mock.md', () => {
  it.each(commands)('has a command that works: mock %s', async (flags) => {
    const { url } = await startMock(flags === '' ? [] : flags.split(/ +/));
    expect((await fetch(`${url}/__kit/health`)).status).toBe(200);
  });

  it.each(requests)('has a line that works: %s', async (line) => {
    const { url, place } = await startMock();
    const { status, stdout } = await startCommand(place, 'bash', ['-c', line.replace('http://127.0.0.1:4010', url)]).ended;
    expect(status).toBe(0);
    expect(() => JSON.parse(stdout)).not.toThrow();
    if (line.includes('code=400')) expect(JSON.parse(stdout)).toEqual({ error: 400, message: 'name is required' });
  });

  it('names every flag of the command, and no other', async () => {
    const { stdout } = await runKit(await makeWorkplace(), ['mock', '--help']);
    const known = new Set(stdout.match(/--[a-z][a-z-]+/g));
    const named = new Set(page.match(/--[a-z][a-z-]+/g));
    for (const flag of ['--help', '--no-color']) known.delete(flag);
    expect([...named].toSorted()).toEqual([...known].toSorted());
  });
});
