import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Steps } from '../../apps/store/steps.js';
import { fallsOverBytes, trimsNames } from '../../e2e/support/faulty.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Ended, runKit, startCommand } from '../../e2e/support/run-kit.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token', NO_COLOR: '1' };
const FILE = 'found.test.ts';

describe('--reporter vitest=FILE', () => {
  it.each([
    ['fuzz', ['fuzz', '--cases', '1500', '--seed', '5']],
    ['verify', ['verify', '--cases', '200', '--seed', '5', '--only', 'valid,unspecified,properties']],
  ])('of %s writes what was found as tests: red on the faulty store, green on the fixed one, and TypeScript', async (_, words) => {
    let steps: Partial<Steps> = { ...trimsNames, ...fallsOverBytes };
    const store = await openStore({ steps: () => steps });
    const place = await makeProject();
    const [command = '', ...flags] = words;
    const { status, stdout } = await runKit(place, [command, store.url, ...flags, '--reporter', `vitest=${FILE}`], TOKEN);
    expect(status).toBe(1);
    const count = stdout.match(/^\d+\. /gm)?.length ?? 0;
    expect(count).toBeGreaterThan(1);
    const red = await runVitest(place);
    expect(red.stdout + red.stderr).toMatch(/is fixed: Stored value differs from what was sent: .* \[stored-as-sent-\w+\]/);
    expect(red.stdout + red.stderr).toMatch(/expected 200 with a Plant .*, got 200, but name is/);
    expect(red.stdout).toMatch(new RegExp(`Tests {2}${count} failed \\(${count}\\)`));
    expect(red.stdout + red.stderr).not.toContain('a-token');
    expect(red.status).toBe(1);
    steps = {};
    const green = await runVitest(place);
    expect(green.stdout).toMatch(new RegExp(`Tests {2}${count} passed \\(${count}\\)`));
    expect(green.status).toBe(0);
    const compiled = await startCommand(place, process.execPath, [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'],
      ...['--typeRoots', join(ROOT, 'node_modules/@types'), FILE],
    ]).ended;
    expect(compiled.stdout).toBe('');
  });

  it('is a test that passes where nothing was found', async () => {
    const store = await openStore();
    const place = await makeProject();
    expect((await runKit(place, ['verify', store.url, '--only', 'valid', '--reporter', `vitest=${FILE}`], TOKEN)).status).toBe(0);
    const { status, stdout } = await runVitest(place);
    expect(stdout).toMatch(/Tests {2}1 passed/);
    expect(status).toBe(0);
  });
});

/** A project that has installed the kit and vitest. */
async function makeProject(): Promise<Workplace> {
  const place = await makeWorkplace();
  await place.write('package.json', '{"type":"module"}');
  // A copy, because a link leads out of node_modules, where vitest takes code for the user's own.
  const kit = place.pathOf('node_modules/plant-store-kit');
  for (const part of ['dist', 'package.json']) await cp(join(ROOT, part), join(kit, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(kit, 'node_modules'));
  await mkdir(place.pathOf('node_modules'), { recursive: true });
  await symlink(join(ROOT, 'node_modules/vitest'), place.pathOf('node_modules/vitest'));
  return place;
}

function runVitest(place: Workplace): Promise<Ended> {
  return startCommand(place, process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=verbose'], TOKEN).ended;
}
