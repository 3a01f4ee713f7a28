import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLI } from '../../e2e/support/kit-files.js';
import { answers201 } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit, startCommand } from '../../e2e/support/run-kit.js';

const QUICK = ['--only', 'media-types'];

describe('each stream carries what belongs on it', () => {
  it('the console report goes to stdout, and nothing to stderr', async () => {
    const store = await openStore();
    const { stdout, stderr } = await runKit(await makeWorkplace(), ['verify', store.url, ...QUICK]);
    expect(stdout).toMatch(/^OpenAPI Plant Store 1\.0\.0 \(openapi\.yaml\)\n/);
    expect(stderr).toBe('');
  });

  it.each([['json'], ['json=-']])('--reporter %s leaves JSON alone on stdout', async (reporter) => {
    const store = await openStore();
    const { stdout, stderr } = await runKit(await makeWorkplace(), ['verify', store.url, ...QUICK, '--reporter', reporter]);
    expect(JSON.parse(stdout)).toMatchObject({ version: 3, verdict: 'kept' });
    expect(stderr).toBe('');
  });

  it('reports to files, in folders that are made, stand beside the console report', async () => {
    const place = await makeWorkplace();
    const store = await openStore();
    const reporters = ['--reporter', 'json=deep/down/one.json', '--reporter', 'json=two.json', '--reporter', 'console=three.txt'];
    const { status, stdout } = await runKit(place, ['verify', store.url, ...QUICK, ...reporters]);
    expect(stdout).toMatch(/\nKEPT /);
    expect(JSON.parse(await place.read('deep/down/one.json'))).toMatchObject({ verdict: 'kept' });
    expect(await place.read('two.json')).toBe(await place.read('deep/down/one.json'));
    expect(await place.read('three.txt')).toBe(stdout);
    expect(status).toBe(0);
  });

  it('--quiet prints nothing where the contract is kept', async () => {
    const store = await openStore();
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), ['verify', store.url, ...QUICK, '--quiet']);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('--quiet prints the report where it is broken', async () => {
    const store = await openStore({ steps: () => answers201 });
    const { status, stdout } = await runKit(await makeWorkplace(), ['verify', store.url, ...QUICK, '--quiet']);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding/);
    expect(status).toBe(1);
  });

  it.skipIf(!existsSync('/dev/full'))('a full disk behind stdout is told in one line, and says nothing of the server', async () => {
    const place = await makeWorkplace();
    const command = `"${process.execPath}" "${CLI}" verify ${QUICK.join(' ')} --reporter json --reporter junit=a.xml > /dev/full`;
    const { status, stderr } = await startCommand(place, 'sh', ['-c', command]).ended;
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'error: stdout cannot be written (the disk is full). Name a file\n' });
    expect(await place.read('a.xml')).toContain('</testsuites>');
  });

  it('a reader that goes away changes neither the files nor the exit status', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => answers201 });
    const command = `'${process.execPath}' '${CLI}' verify ${store.url} --only media-types --reporter json=report.json | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await startCommand(place, 'bash', ['-c', command]).ended;
    expect(stderr).toBe('');
    expect(stdout).toBe('1\n');
    expect(JSON.parse(await place.read('report.json'))).toMatchObject({ verdict: 'broken' });
  });
});
