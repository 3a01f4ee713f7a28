import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPORTERS } from '../../../report/reporter.js';
import { trimsNames } from '../../e2e/support/faulty.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runPrintedHere } from '../../e2e/support/printed-command.js';
import { runKit } from '../../e2e/support/run-kit.js';

const page = readFileSync(join(ROOT, 'docs/reporters.md'), 'utf8');
const commands = [...new Set([...page.matchAll(/npx plant-store-kit [^`'\n]*/g)].map(([line]) => line))];
const [, example = ''] = /```js\n\/\/ slack\.mjs\n(.*?)```/s.exec(page) ?? [];

describe('docs/reporters.md', () => {
  it('has commands that work, on a store with a fault, and each writes the file that it names', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    await place.write('slack.mjs', example);
    expect(commands.length).toBeGreaterThan(REPORTERS.length);
    for (const command of commands) {
      const line = `${command.replace('http://127.0.0.1:8080', store.url)} --only valid`;
      const { status, stderr } = await runPrintedHere(place, line, { PLANT_STORE_TOKEN: 'secret' });
      expect({ status, stderr }, command).toEqual({ status: 1, stderr: '' });
    }
    const named = [...page.matchAll(/--reporter [^ `']+=(reports\/[\w.]+)/g)].map(([, file = '']) => file.slice('reports/'.length));
    const written = (await readdir(place.pathOf('reports'))).filter((name) => name !== 'findings');
    expect(written.toSorted()).toEqual([...new Set(named)].toSorted());
    expect(await place.read('reports/slack.txt')).toMatch(/^http:.*: broken\n- .* \(\.plant-store-kit\/stored-as-sent-\w+\.json\)\n$/);
  });

  it('has every reporter in its table, with a command', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| .* --reporter (\w+)/gm)].map(([, ...names]) => names);
    expect(rows).toEqual(rows.map(([name]) => [name, name]));
    expect(rows.map(([name]) => name).toSorted()).toEqual(REPORTERS.map(({ name }) => name).toSorted());
  });

  it('has an example that compiles against the types of the package', async () => {
    const place = await makeWorkplace();
    await mkdir(place.pathOf('node_modules'));
    await symlink(ROOT, place.pathOf('node_modules/plant-store-kit'));
    await place.write('slack.mjs', example);
    await place.write('wrong.mjs', example.replace('run.verdict', 'run.verdikt'));
    const flags = '--noEmit --allowJs --checkJs --strict --skipLibCheck --module nodenext --target es2022 --types node'.split(' ');
    const check = (file: string): string =>
      spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...flags, '--typeRoots', join(ROOT, 'node_modules/@types'), file], {
        cwd: place.folder,
        encoding: 'utf8',
      }).stdout;
    expect(check('slack.mjs')).toBe('');
    expect(check('wrong.mjs')).toContain('verdikt');
  });

  it('names only flags that there are', async () => {
    const { stdout } = await runKit(await makeWorkplace(), ['verify', '--help']);
    const known = new Set(stdout.match(/--[a-z][a-z-]+/g));
    const named = new Set(page.replaceAll(/^.*gh pr comment.*$/gm, '').match(/--[a-z][a-z-]+/g));
    expect([...named].filter((flag) => !known.has(flag))).toEqual([]);
    for (const { name } of REPORTERS) expect(stdout).toContain(name);
  });
});
