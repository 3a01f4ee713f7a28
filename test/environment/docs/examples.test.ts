import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { type Ended, startCommand } from '../../e2e/support/run-kit.js';
import { startMock } from '../../e2e/support/start-mock.js';

const CHROMIUM = '/usr/bin/chromium';

/** Copies an example into a project that has installed the kit and what the example needs besides. */
async function install(example: string, packages: readonly string[], type?: 'module'): Promise<Workplace> {
  const place = await makeWorkplace();
  await cp(join(ROOT, 'examples', example), place.pathOf(example), { recursive: true });
  await writeFile(place.pathOf('package.json'), JSON.stringify(type === undefined ? {} : { type }));
  // A copy, because a link leads out of node_modules, where tools take code for the user's own.
  const kit = place.pathOf('node_modules/plant-store-kit');
  for (const part of ['dist', 'package.json']) await cp(join(ROOT, part), join(kit, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(kit, 'node_modules'));
  for (const name of packages) {
    const link = place.pathOf(`node_modules/${name}`);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), link);
  }
  return place;
}

function run(place: Workplace, script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return startCommand(place, process.execPath, [join(ROOT, 'node_modules', script), ...words], { NO_COLOR: '1', ...env }).ended;
}

describe('the examples run as they stand', () => {
  it('vitest', async () => {
    const place = await install('vitest', ['vitest']);
    const { status, stdout } = await run(place, 'vitest/vitest.mjs', ['run', 'vitest']);
    expect(stdout).toMatch(/Tests {2}5 passed/);
    expect(status).toBe(0);
  });

  it.skipIf(!existsSync(CHROMIUM))('playwright, in Chromium (skipped where there is none)', async () => {
    for (const type of [undefined, 'module'] as const) {
      const place = await install('playwright', ['@playwright/test', 'playwright', 'playwright-core'], type);
      const { status, stdout } = await run(place, '@playwright/test/cli.js', ['test', '-c', 'playwright'], { CHROMIUM });
      expect(stdout).toMatch(/3 passed/);
      expect(status).toBe(0);
    }
  });

  it('msw', async () => {
    const place = await install('msw', ['vitest', 'msw']);
    const { status, stdout } = await run(place, 'vitest/vitest.mjs', ['run', 'msw']);
    expect(stdout).toMatch(/Tests {2}4 passed/);
    expect(status).toBe(0);
  });

  it('typed-client, where a wrong body does not compile', async () => {
    const place = await install('typed-client', ['openapi-fetch', 'typescript'], 'module');
    const compile = (): Promise<Ended> => run(place, 'typescript/bin/tsc', ['-p', 'typed-client']);
    expect(await compile()).toMatchObject({ status: 0, stdout: '' });
    const wrong = await readFile(place.pathOf('typed-client/does-not-compile.ts'), 'utf8');
    await place.write('typed-client/does-not-compile.ts', wrong.replaceAll(/\/\/ @ts-expect-error.*\n/g, ''));
    const { status, stdout } = await compile();
    expect(status).not.toBe(0);
    expect(stdout.match(/error TS\d+/g)).toHaveLength(3);
    expect(stdout).toContain("Property 'id' is missing");
  });

  it('typed-client, against the mock', async () => {
    const place = await install('typed-client', ['openapi-fetch'], 'module');
    const { url } = await startMock();
    await place.write(
      'main.ts',
      `import { addPlant } from './typed-client/add-plant.ts';
      console.log(await addPlant('${url}', 'demo', { id: 1, name: 'Fern' }));
      console.log(await addPlant('${url}', 'demo', JSON.parse('{"id":1}')));`,
    );
    const { stdout, stderr } = await run(place, 'tsx/dist/cli.mjs', ['main.ts']);
    expect(stderr).toBe('');
    expect(stdout).toBe('Fern\nname is required\n');
  });

  it('fastify-server, whose own tests are green, and which its gate finds to keep the contract in both profiles', async () => {
    const place = await install('fastify-server', ['vitest', 'fastify', 'lossless-json'], 'module');
    await cp(place.pathOf('openapi.yaml'), place.pathOf('fastify-server/openapi.yaml'));
    const tests = await run(place, 'vitest/vitest.mjs', ['run', '--root', 'fastify-server'], { PATH: process.env['PATH'] ?? '' });
    expect(tests.stdout).toMatch(/Tests {2}\d{3} passed \(/);
    expect(tests.status).toBe(0);

    const server = startCommand(place, process.execPath, ['fastify-server/main.js'], { PORT: '0' });
    let url = '';
    server.child.stdout?.on('data', (text: string) => (url += text.trim()));
    await expect.poll(() => url).toMatch(/^http:/);
    const { scripts }: { scripts: { gate: string } } = JSON.parse(await place.read('fastify-server/package.json'));
    const gate = scripts.gate.replace('plant-store-kit', `'${process.execPath}' '${CLI}'`).replace('http://127.0.0.1:8080', url);
    for (const profile of ['standard', 'strict']) {
      const verified = startCommand(place, 'bash', ['-c', `${gate} --profile ${profile}`], { PLANT_STORE_TOKEN: 'demo' });
      expect(await verified.ended).toMatchObject({ status: 0, stdout: expect.stringMatching(/\nKEPT {2}1,\d{3} cases/) });
    }
  });

  it('fastify-server, in at most sixty lines', async () => {
    const lines = (await readFile(join(ROOT, 'examples/fastify-server/server.js'), 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});
