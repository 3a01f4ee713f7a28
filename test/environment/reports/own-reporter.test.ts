import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { trimsNames } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const VALID = ['--only', 'valid'];

describe("a reporter of one's own", () => {
  it.each(['./own.mjs', 'own.mjs', 'reports/own.mjs'])('is a module at %s, which may take its time', async (path) => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => trimsNames });
    const text =
      'export default async (run, { outputDir, colour }) => JSON.stringify([run.verdict, run.findings.length, outputDir, colour]);';
    await runKitHere(place, ['verify', '--only', 'valid', '--reporter', 'json=reports/r.json']);
    await place.write(path, text);
    expect(await runKitHere(place, ['verify', store.url, ...VALID, '--reporter', path])).toEqual({
      status: 1,
      stderr: '',
      stdout: '["broken",1,".plant-store-kit",false]',
    });
  });

  it.each([
    ['export default 7;', /^error: the reporter \.\/own\.mjs has no function as its default export\. .+\n$/],
    ['export const own = () => "";', /has no function as its default export/],
    ['throw new Error("no\\nway");', /^error: the reporter \.\/own\.mjs cannot be loaded: no\. .+\n$/],
    ['not JavaScript', /cannot be loaded: Unexpected identifier/],
    ['import "../e2e/gone.mjs";', /cannot be loaded: Cannot find module '[^']*gone\.mjs'\. /],
  ])('that is none is told in one line before anything is sent: %s', async (text, line) => {
    const place = await makeWorkplace();
    const store = await openStore();
    await place.write('own.mjs', text);
    const ended = await runKitHere(place, ['verify', store.url, ...VALID, '--reporter', './own.mjs']);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toMatch(line);
    expect(ended.stderr.split('\n')).toHaveLength(2);
    expect(store.seen).toEqual([]);
  });

  it.each([
    ['export default () => { throw new TypeError("oops\\nat line 7"); };', /^error: the reporter \.\/own\.mjs failed: oops\. .+\n$/],
    ['export default async () => { throw "a text"; };', /failed: a text\. /],
    ['export default () => 7;', /returned no string\. /],
  ])('that fails is told in one line, and findings and other reports are kept all the same: %s', async (text, line) => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => trimsNames });
    await place.write('own.mjs', text);
    const after = ['--reporter', 'junit=after.xml'];
    const ended = await runKitHere(place, ['verify', store.url, ...VALID, '--reporter', './own.mjs=own.txt', ...after]);
    expect(ended.status).toBe(2);
    expect(await place.read('after.xml')).toContain('</testsuites>');
    expect(ended.stdout).toMatch(/\nBROKEN {2}1 finding/);
    expect(ended.stderr).toMatch(line);
    expect(ended.stderr.split('\n')).toHaveLength(2);
    expect(await readdir(place.pathOf('.plant-store-kit'))).toHaveLength(1);
  });

  it('that never comes to an end is no success', async () => {
    const place = await makeWorkplace();
    const store = await openStore();
    await place.write('own.mjs', 'export default () => new Promise(() => {});');
    const { status } = await runKit(place, ['verify', store.url, ...VALID, '--reporter', './own.mjs=own.txt']);
    expect(status).not.toBe(0);
  });
});
