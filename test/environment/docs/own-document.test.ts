import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { reservePort } from '../../e2e/support/reserve-port.js';
import { type Ended, type Variables, startCommand } from '../../e2e/support/run-kit.js';
import { startMock } from '../../e2e/support/start-mock.js';

const CHROMIUM = '/usr/bin/chromium';
const EXAMPLE = join(ROOT, 'examples/own-document');
const page = readFileSync(join(ROOT, 'docs/own-document.md'), 'utf8');
const commands = [...page.matchAll(/^ {4}(np[mx] .*)$/gm)].map(([, command = '']) => command);
const manifest: { dependencies: object; devDependencies: object } = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8'));
const INLINE = [...page.matchAll(/`npx (plant-store-kit [^`]+)`/g)].map(([, command = '']) => command);

/** The project as `npm i` leaves it: what it needs is that of the kit's checkout. */
async function install(): Promise<Workplace> {
  const place = await makeWorkplace();
  await cp(EXAMPLE, place.folder, { recursive: true });
  const kit = place.pathOf('node_modules/plant-store-kit');
  for (const part of ['dist', 'package.json']) await cp(join(ROOT, part), join(kit, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(kit, 'node_modules'));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((each) => each !== 'plant-store-kit')) {
    const link = place.pathOf(`node_modules/${name}`);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), link);
  }
  await mkdir(place.pathOf('node_modules/.bin'));
  for (const name of ['vite', 'vitest', 'tsc', 'playwright', 'msw'])
    await symlink(join(ROOT, 'node_modules/.bin', name), place.pathOf(`node_modules/.bin/${name}`));
  await writeFile(place.pathOf('node_modules/.bin/plant-store-kit'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  await chmod(place.pathOf('node_modules/.bin/plant-store-kit'), 0o755);
  return place;
}

function run(place: Workplace, command: string, env: Variables = {}): Promise<Ended> {
  expect(commands).toContain(command);
  return startCommand(place, 'bash', ['-c', command], { NO_COLOR: '1', ...env }).ended;
}

describe('the commands of docs/own-document.md', () => {
  it('install what the example needs', () => {
    const named = commands.filter((command) => command.startsWith('npm i ')).flatMap((command) => command.split(' ').slice(2));
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(named.filter((word) => word !== '-D').toSorted()).toEqual(needed.toSorted());
  });

  it('serve the document, say what of it cannot be used, and judge a server', async () => {
    const place = await install();
    const flags = (command: string): readonly string[] => command.split(' ').slice(3);
    const serve = commands.find((command) => command.startsWith('npx plant-store-kit mock')) ?? '';
    const { url } = await startMock(flags(serve), {}, place);
    const refused = await fetch(`${url}/books?limit=1000`);
    expect(await refused.text()).toBe('{"message":"query limit must be at most 100"}');
    expect(page).toContain('`query limit must be at most 100`');
    expect(INLINE).toEqual(['plant-store-kit lint openapi.yaml']);
    expect(await startCommand(place, 'bash', ['-c', `npx ${INLINE.join()}`]).ended).toMatchObject({
      status: 0,
      stdout: 'openapi.yaml: 5 operations, 0 warnings\n',
    });
    const verify = commands.find((command) => command.startsWith('npx plant-store-kit verify')) ?? '';
    const judged = await startCommand(place, 'bash', ['-c', `${verify.replace('http://127.0.0.1:8080', url)} --cases 20`]).ended;
    expect(judged).toMatchObject({ status: 0, stdout: expect.stringContaining('KEPT') });
  });

  it('write the types that the example has, and with which a wrong call does not compile', async () => {
    const place = await install();
    await rm(place.pathOf('src/api.d.ts'));
    expect(await run(place, 'npx plant-store-kit types openapi.yaml --output src/api.d.ts')).toMatchObject({ status: 0 });
    expect(await place.read('src/api.d.ts')).toBe(await readFile(join(EXAMPLE, 'src/api.d.ts'), 'utf8'));
    expect(await run(place, 'npx tsc')).toMatchObject({ status: 0, stdout: '' });
    await place.write('src/books.tsx', (await place.read('src/books.tsx')).replace('limit: LIMIT', "limit: 'ten'"));
    expect(await run(place, 'npx tsc')).toMatchObject({ stdout: expect.stringMatching(/^src\/books\.tsx.*error TS2322/) });
  });

  it('run the tests against the mock and with MSW', async () => {
    const place = await install();
    const { status, stdout, stderr } = await run(place, 'npx vitest run');
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/Tests {2}8 passed/);
  });

  it.skipIf(!existsSync(CHROMIUM))('run the page in Chromium, with the mock and with MSW (skipped where there is none)', async () => {
    const place = await install();
    const [mock, app, msw] = [await reservePort(), await reservePort(), await reservePort()];
    const ports = { MOCK_PORT: `${mock}`, APP_PORT: `${app}`, MSW_PORT: `${msw}` };
    const { status, stdout, stderr } = await run(place, 'npx playwright test', { CHROMIUM, ...ports });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/10 passed/);
    const config = await place.read('playwright.config.ts');
    expect(config).toContain('`npx vite ');
    expect(config).toContain('npx msw init public --no-save');
    expect(commands).toEqual(expect.arrayContaining(['npx vite', 'npx msw init public --no-save', 'npx vite --mode msw']));
  });
});
