import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportFaults } from '../../unit/report/json/report-schema.js';
import { sarifFaults } from '../../unit/report/sarif/sarif-schema.js';
import { HAS_XMLLINT, faultsOf } from '../../unit/report/junit/xmllint.js';
import { fallsOverBytes, trimsNames } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const FILES = ['json=r/a.json', 'junit=r/a.xml', 'sarif=r/a.sarif', 'markdown=r/a.md', 'github=r/a.log'].flatMap((name) => [
  '--reporter',
  name,
]);

describe('reports of real runs keep their schemas', () => {
  it.each([
    ['of a store that keeps the contract', {}, 0, ['--cases', '100']],
    ['of a store that changes names', trimsNames, 1, ['--cases', '100']],
    ['of a store that falls over bytes', fallsOverBytes, 1, ['--cases', '0']],
  ])('%s', async (_, steps, status, flags) => {
    const store = await openStore({ steps: () => steps });
    const place = await makeWorkplace();
    const ended = await runKitHere(place, ['verify', store.url, ...flags, ...FILES]);
    expect(ended).toMatchObject({ status, stderr: '' });
    expect(reportFaults(JSON.parse(await place.read('r/a.json')), true)).toEqual([]);
    expect(sarifFaults(JSON.parse(await place.read('r/a.sarif')))).toEqual([]);
    if (HAS_XMLLINT) expect(faultsOf(await place.read('r/a.xml'), 'junit-10.xsd')).toEqual([]);
    expect(await place.read('r/a.md')).toMatch(status === 0 ? /^## ✅/ : /^## ❌.*<details>/s);
    expect(/^::error file=openapi\.yaml,line=\d+/.test(await place.read('r/a.log'))).toBe(status === 1);
  });
});

describe('on GitHub Actions', () => {
  const ON = { GITHUB_ACTIONS: 'true' };
  const VALID = ['--only', 'valid'];

  it('annotations come unasked after the report, and the step gets a summary beside what it has', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => trimsNames });
    await place.write('summary.md', 'before\n');
    const env = { ...ON, GITHUB_STEP_SUMMARY: place.pathOf('summary.md'), GITHUB_WORKSPACE: join(place.folder, '..') };
    const { stdout, stderr } = await runKitHere(place, ['verify', store.url, ...VALID], env);
    expect(stdout).toMatch(/\nBROKEN .*\n::error file=plant-store-kit-\w+\/openapi\.yaml,line=\d+,title=[^\n]*\n(?:::notice [^\n]*\n)*$/);
    expect(stderr).toBe('');
    expect(await place.read('summary.md')).toMatch(/^before\n## ❌ The contract is broken: 1 finding\n/);
  });

  it('the summary comes once, wherever the annotations go', async () => {
    const place = await makeWorkplace();
    const env = { ...ON, GITHUB_STEP_SUMMARY: place.pathOf('summary.md') };
    await runKitHere(place, ['verify', ...VALID, '--reporter', 'github', '--reporter', 'github=a.log'], env);
    expect((await place.read('summary.md')).match(/^## /gm)).toHaveLength(1);
  });

  it('they go to stderr where stdout belongs to another report', async () => {
    const { stdout, stderr } = await runKitHere(await makeWorkplace(), ['verify', ...VALID, '--reporter', 'json=-'], ON);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'kept' });
    expect(stderr).toMatch(/^::notice title=plant-store-kit::/);
  });

  it('they can be turned off', async () => {
    const place = await makeWorkplace();
    const env = { ...ON, GITHUB_STEP_SUMMARY: place.pathOf('summary.md') };
    const { stdout } = await runKitHere(place, ['verify', ...VALID, '--no-github'], env);
    expect(stdout).not.toContain('::');
    await expect(place.read('summary.md')).rejects.toThrow('ENOENT');
  });

  it('a summary that cannot be written changes no verdict', async () => {
    const env = { ...ON, GITHUB_STEP_SUMMARY: '/nowhere/summary.md' };
    const { status, stderr } = await runKit(await makeWorkplace(), ['verify', ...VALID], env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'note: cannot write the step summary of GitHub Actions\n' });
  });
});
