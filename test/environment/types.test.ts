import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../core/openapi/load-contract.js';
import { ROOT } from '../e2e/support/kit-files.js';
import { makeWorkplace } from '../e2e/support/make-workplace.js';
import { type Ended, startCommand } from '../e2e/support/run-kit.js';

const shipped = readFileSync(join(ROOT, 'dist/types/index.d.ts'), 'utf8');

const CLI = join(ROOT, 'types/node_modules/openapi-typescript/bin/cli.js');

describe('the types that are shipped', () => {
  it('are those of openapi.yaml as it is now', () => {
    expect(shipped).toBe(
      execFileSync(process.execPath, [CLI, 'openapi.yaml'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  });

  it('know every path, status and schema of the contract', async () => {
    const { operations, document } = await loadContract(join(ROOT, 'openapi.yaml'));
    for (const { path, responses } of operations) {
      expect(shipped).toContain(`"${path}": {`);
      for (const { status } of responses) expect(shipped).toMatch(new RegExp(`^ +${status}: \\{`, 'm'));
    }
    expect(JSON.stringify(document)).toContain('NewPlant');
    for (const name of ['Plant', 'NewPlant', 'Error']) expect(shipped).toMatch(new RegExp(`^ +${name}: `, 'm'));
  });
});

describe('docs/types.md', () => {
  const page = readFileSync(join(ROOT, 'docs/types.md'), 'utf8');
  const [, version = '', flags = ''] = /^ {4}npx openapi-typescript@(\d+) (.*)$/m.exec(page) ?? [];

  it('names a command that writes the types of a document of your own, and says when they are out of date', async () => {
    const place = await makeWorkplace();
    const run = (...words: readonly string[]): Promise<Ended> => startCommand(place, process.execPath, [CLI, ...words]).ended;
    await place.write('openapi.yaml', (await place.read('openapi.yaml')).replace('/plants:', '/flowers:'));
    expect(await run(...flags.split(' '))).toMatchObject({ status: 0 });
    expect(await place.read('src/api.d.ts')).toContain('"/flowers": {');
    expect(await run(...flags.split(' '), '--check')).toMatchObject({ status: 0 });
    await place.write('openapi.yaml', (await place.read('openapi.yaml')).replace('/flowers:', '/trees:'));
    expect((await run(...flags.split(' '), '--check')).status).toBe(1);
  });

  it('names the major version that the shipped types are made with', () => {
    const manifest: { readonly version: string } = JSON.parse(readFileSync(join(dirname(CLI), '../package.json'), 'utf8'));
    expect(manifest.version.split('.')[0]).toBe(version);
  });
});
