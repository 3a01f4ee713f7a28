import { readFileSync } from 'node:fs';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Ended, startCommand } from '../../e2e/support/run-kit.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { startMock } from '../../../mock/start-mock.js';
import { fallsOver } from '../../unit/property-tests/fuzz.js';

const page = readFileSync(join(ROOT, 'docs/fast-check.md'), 'utf8');
const [example = '', ofPrograms = ''] = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

describe('docs/fast-check.md', () => {
  it('has an example that passes against a right store', async () => {
    const { url } = await openStore();
    expect(await runExample(url)).toMatchObject({ status: 0, stdout: 'POST /plants accepts what is valid, and refuses what is not\n' });
  });

  it('has an example that fails with a small request against a store with a fault', async () => {
    const { url } = await openStore({ steps: () => fallsOver(({ tag = '' }) => tag.length > 2) });
    const { status, stderr } = await runExample(url);
    expect(status).toBe(1);
    expect(stderr).toMatch(/Counterexample: .*"body":"\{\\"name\\":\\"\\",\\"tag\\":\\"aaa\\",\\"id\\":\d+\}"/);
  });

  it('has an example of programs that passes against a mock that remembers, and fails against one that does not', async () => {
    const contract = await loadContract(join(ROOT, 'examples/own-document/openapi.yaml'));
    await using mock = await startMock({ contract });
    const run = (url: string): Promise<Ended> => runExample(url, ofPrograms, 'examples/own-document/openapi.yaml');
    expect(await run(mock.url)).toMatchObject({ status: 0, stdout: 'no program contradicts what its requests did\n' });
    await using forgetful = await startMock({ contract, memory: false });
    expect((await run(forgetful.url)).stderr).toMatch(/Counterexample: \[[A-Z]+ \/\w+.*[^]*Contradiction of rule /);
  });
});

/** Runs the example in a project in which the kit and fast-check are installed. */
async function runExample(url: string, code = example, document = 'openapi.yaml'): Promise<Ended> {
  const place = await makeWorkplace();
  const modules = place.pathOf('node_modules');
  await mkdir(join(modules, 'plant-store-kit'), { recursive: true });
  await symlink(join(ROOT, 'dist'), join(modules, 'plant-store-kit/dist'));
  await copyFile(join(ROOT, 'package.json'), join(modules, 'plant-store-kit/package.json'));
  await symlink(join(ROOT, 'node_modules/fast-check'), join(modules, 'fast-check'));
  await copyFile(join(ROOT, document), place.pathOf('openapi.yaml'));
  await writeFile(place.pathOf('properties.mjs'), code.replace('http://127.0.0.1:8080', url));
  return startCommand(place, process.execPath, ['properties.mjs']).ended;
}
