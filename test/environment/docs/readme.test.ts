import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctApps } from '../../apps/correct/index.js';
import { bugApps } from '../../apps/bugs/index.js';
import type { RunningApp } from '../../apps/app.js';

/** Where the pages say that the server listens. */
const URL_OF_README = 'http://127.0.0.1:8080';
const cli = resolve('dist/cli/main.js');
const readme = readFileSync('README.md', 'utf8');

/** Pages whose commands run here, on a store that keeps the contract; the other pages of docs have a test of their own. */
const PAGES = ['README.md', 'docs/verify.md', 'docs/ci.md'];

/** Pages that show TypeScript. */
const PAGES_WITH_CODE = ['README.md', 'docs/mock.md', 'docs/msw.md', 'docs/types.md', 'docs/vitest.md'];
const folder = mkdtempSync(join(tmpdir(), 'readme-'));
let store: RunningApp;
let broken: RunningApp;

beforeAll(async () => {
  copyFileSync('openapi.yaml', join(folder, 'openapi.yaml'));
  const [, users = ''] = /```yaml\n(auth:[\s\S]*?)```/.exec(readFileSync('docs/verify.md', 'utf8')) ?? [];
  writeFileSync(join(folder, 'auth.yaml'), users);
  const [plain] = correctApps;
  const lax = bugApps.find(({ id }) => id === 'lax-id-numeric-string');
  if (plain === undefined || lax === undefined) throw new Error('the stores are gone');
  [store, broken] = await Promise.all([plain.start(), lax.start()]);
});
afterAll(async () => {
  await Promise.all([store.close(), broken.close()]);
  rmSync(folder, { recursive: true });
});

describe('README', () => {
  it('shows the report that the command really prints', async () => {
    const { stdout } = await run(`node ${cli} verify ${broken.url} --seed 42`);
    const shown = `\n\n${indent(stdout.replaceAll(broken.url, URL_OF_README))}\n\n`;
    const [before = '', rest = ''] = readme.split('<!-- report -->');
    const [block = '', after = ''] = rest.split('<!-- /report -->');
    if (process.env['UPDATE_README'] !== undefined) writeFileSync('README.md', `${before}<!-- report -->${shown}<!-- /report -->${after}`);
    else expect(masked(block)).toBe(masked(shown));
  });

  const commands = new Set(
    PAGES.flatMap((page) => readFileSync(page, 'utf8').split('\n')).flatMap(
      (line) => /^ {4}(?:\w+=\S+ )?npx plant-store-kit (?:verify|fuzz|replay) [^#]*/.exec(line)?.[0].trim() ?? [],
    ),
  );

  it('and the pages beside it have commands of each kind', () => {
    const words = new Set([...commands].map((command) => /plant-store-kit (\w+)/.exec(command)?.[1]));
    expect([...words].toSorted()).toEqual(['fuzz', 'replay', 'verify']);
  });

  it.each([...commands])('and the pages beside it have a command that works: %s', async (command) => {
    const kept = command.replace('npx plant-store-kit', `node ${cli}`).replace(URL_OF_README, store.url).replace('--time 10m', '--time 1s');
    expect(await run(kept)).toMatchObject({ status: 0, stderr: '' });
  });

  it('has a mock command that works', async () => {
    const child = spawn(process.execPath, [cli, ...(/npx plant-store-kit (mock --port) 4010/.exec(readme)?.[1] ?? '').split(' '), '0'], {
      cwd: folder,
    });
    const [chunk]: unknown[] = await once(child.stdout, 'data');
    expect(String(chunk)).toContain('POST http://127.0.0.1:');
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  it('names scripts that package.json has', () => {
    const scripts: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [, name = ''] of `${readme}\n${readFileSync('CONTRIBUTING.md', 'utf8')}`.matchAll(/npm run ([\w-]+)/g)) {
      expect(scripts).toHaveProperty(['scripts', name]);
    }
  });

  it('and the pages of docs have code that compiles', () => {
    const pages = PAGES_WITH_CODE.map((page) => readFileSync(page, 'utf8'));
    const blocks = pages.flatMap((page) => [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code));
    expect(blocks.length).toBeGreaterThan(4);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(resolve('.'), join(folder, 'node_modules/plant-store-kit'));
    for (const name of ['openapi-fetch', 'msw']) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
    blocks.forEach((code, i) => writeFileSync(join(folder, `block-${i}.mts`), code));
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,esnext.disposable,dom',
      '--types',
      'node',
      '--typeRoots',
      resolve('node_modules/@types'),
    ];
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), [...flags, ...blocks.map((_, i) => `block-${i}.mts`)], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });
});

/** The environment of a user: none of vitest's own variables. */
async function run(command: string): Promise<{ stdout: string; stderr: string; status: number | null }> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, PLANT_STORE_TOKEN: 'secret', ROBOT_KEY: 'k' };
  const child = spawn('bash', ['-c', command], { cwd: folder, env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [status]: unknown[] = await once(child, 'close');
  return { stdout, stderr, status: typeof status === 'number' ? status : null };
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}

/** Times, fresh ids and the spaces that align them differ from run to run. */
function masked(text: string): string {
  return text
    .replaceAll(/[\d.,]+ m?s\b/g, '#')
    .replaceAll(/"id":"?\d+"?/g, '"id":#')
    .replaceAll(/ +/g, ' ')
    .trim();
}
