import { describe, expect, it } from 'vitest';
import { correct } from '../apps/store/correct.js';
import type { Steps } from '../apps/store/steps.js';
import { answers201, fallsOverBytes, trimsNames } from './support/faulty.js';
import { makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { runKit } from './support/run-kit.js';
import { runKitHere } from './support/run-kit-here.js';

/** Leaves spaces at the ends of a name alone where the name is nothing else. */
const trimsWords: Partial<Steps> = {
  answer: (plant, call) => correct.answer({ ...plant, name: plant.name.trim() === '' ? plant.name : plant.name.trim() }, call),
};

/** All suites: only a full run tells what is gone. */
const FULLY = ['--cases', '50', '--baseline', 'known.json'];

/** Part of the suites, where it does not matter what did not show. */
const BRIEFLY = ['--only', 'valid,unspecified', '--baseline', 'known.json'];

describe('--baseline', () => {
  it('keeps the gate open for what is known, shuts it for what is new, and tells what is gone', async () => {
    let steps: Partial<Steps> = trimsNames;
    const store = await openStore({ steps: () => steps });
    const place = await makeWorkplace();
    const verify = (...flags: string[]) => runKitHere(place, ['verify', store.url, ...BRIEFLY, ...flags]);
    const verifyFully = (...flags: string[]) => runKitHere(place, ['verify', store.url, ...FULLY, ...flags]);

    const missing = await verify();
    expect(missing.stderr).toBe('error: baseline known.json does not exist. Write it with --update-baseline\n');
    expect(missing.status).toBe(2);

    const written = await verify('--update-baseline');
    expect(written.stdout).toContain('\n  note  updated known.json: 1 known finding, 1 of them new; 0 dropped\n');
    expect(written.stderr).toBe('');
    expect(written.status).toBe(0);
    const text = await place.read('known.json');
    const id = /"(stored-as-sent-\w{8})"/.exec(text)?.[1] ?? 'none';
    expect(JSON.parse(text)).toEqual({
      version: 3,
      findings: [
        {
          id,
          check: 'stored-as-sent',
          operation: 'POST /plants',
          title: expect.stringMatching(/^Stored value differs/),
          inputs: ['string-blank', 'string-line-break', 'string-spaces'],
        },
      ],
    });

    const known = await verify('--reporter', 'json=run.json');
    expect(known.stdout).toMatch(new RegExp(`\n {2}1 known finding, not counted \\(known\\.json\\):\n {4}${id}\n {6}Stored value`));
    expect(known.stdout).not.toContain('curl');
    expect(known.stdout).toMatch(/\nKEPT .*; 1 known\n$/);
    expect(known.status).toBe(0);
    expect(JSON.parse(await place.read('run.json'))).toMatchObject({
      verdict: 'kept',
      findings: [{ id, known: true }],
      baseline: { gone: [] },
    });

    steps = { ...trimsNames, ...fallsOverBytes };
    const both = await verify();
    expect(both.stdout).toMatch(/\n1\. Server error: [\s\S]*\n {2}1 known finding, not counted/);
    expect(both.stdout).toMatch(/\nBROKEN {2}1 new finding, /);
    expect(both.status).toBe(1);

    steps = {};
    const fixed = await verifyFully();
    expect(fixed.stdout).toMatch(
      new RegExp(`\n {2}1 known finding did not occur; --update-baseline removes them from known\\.json:\n {4}${id}\n`),
    );
    expect(fixed.status).toBe(0);
    const partly = await verifyFully('--only', 'invalid', '--update-baseline');
    expect(partly.stdout).not.toContain('did not show');
    expect(await place.read('known.json')).toBe(text);
    expect((await verifyFully('--update-baseline')).stdout).toContain('updated known.json: 0 known findings, 0 of them new; 1 dropped\n');
    expect(JSON.parse(await place.read('known.json'))).toEqual({ version: 3, findings: [] });
  });

  it('works for fuzz, for its shards and for what is merged of them', async () => {
    const store = await openStore({ steps: () => answers201 });
    const place = await makeWorkplace();
    const fuzz = (...flags: string[]) =>
      runKitHere(place, ['fuzz', store.url, '--cases', '200', '--seed', '3', '--baseline', 'known.json', ...flags]);
    expect((await fuzz('--update-baseline')).status).toBe(0);
    for (const shard of ['1', '2']) {
      const { status } = await fuzz('--shard', `${shard}/2`, '--reporter', `json=${shard}.json`);
      expect(status).toBe(0);
    }
    const merged = await runKitHere(place, ['merge', '1.json', '2.json']);
    expect(merged.stdout).toMatch(/\n {2}1 known finding, not counted \(known\.json\):\n/);
    expect(merged.status).toBe(0);
  });

  it.each([
    ['{', 'error: known.json:1: this is not JSON. Fix this line; JSON has no comments, and no comma after the last item\n'],
    ['{"version":4,\n"findings":[]}', 'error: known.json:1: version is 4. Use one of 1, 2, 3\n'],
    [
      '{\n"version":1,\n"findings":[]}',
      'error: known.json:2: unsupported baseline version 1, whose finding ids differ. ' +
        'Rewrite it with: plant-store-kit verify URL --baseline known.json --update-baseline\n',
    ],
    ['{\n"version":2}', 'error: known.json:1: the file has no findings. Add it\n'],
    [
      '{"version":2,"findings":[\n{"id":"a","check":"b","operation":"c","title":"d"},\n{"title":"e"}]}',
      'error: known.json:3: findings[1] has no id. Add it\n',
    ],
    [
      '{"version":2,"findings":[{"id":"a","check":"b",\n"reason":"c"}]}',
      'error: known.json:2: unknown key "findings[0].reason". The keys are id, check, operation, title, inputs, operations, note, expires\n',
    ],
    [
      '{"version":3,"findings":[\n{"id":"a",\n"expires":"2026-02-30"}]}',
      'error: known.json:3: findings[0].expires is "2026-02-30". Write it like "2026-12-31"\n',
    ],
    [
      '{"version":3,"findings":[{"id":"a",\n"expires":"next year"}]}',
      'error: known.json:2: findings[0].expires is "next year". Write it like "2026-12-31"\n',
    ],
  ])('of %j ends with one line before anything is sent', async (text, says) => {
    const store = await openStore();
    const place = await makeWorkplace();
    await place.write('known.json', text);
    const { status, stdout, stderr } = await runKitHere(place, ['verify', store.url, '--baseline', 'known.json']);
    expect({ status, stdout, stderr, seen: store.seen }).toEqual({ status: 2, stdout: '', stderr: says, seen: [] });
  });

  it('of version 2 is read as it is; an entry that has expired counts, and the report says so', async () => {
    const store = await openStore({ steps: () => answers201 });
    const place = await makeWorkplace();
    const verify = (...flags: string[]) => runKitHere(place, ['verify', store.url, ...BRIEFLY, ...flags]);
    expect((await verify('--update-baseline')).status).toBe(0);
    const text = await place.read('known.json');
    await place.write('known.json', text.replace('"version": 3', '"version": 2'));
    expect((await verify()).status).toBe(0);
    const [, id = ''] = /"id": "([^"]+)"/.exec(text) ?? [];
    await place.write('known.json', text.replace(`"id": "${id}"`, `"id": "${id}", "expires": "2020-12-31"`));
    const { status, stdout } = await verify('--reporter', 'console', '--reporter', 'json=run.json');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(` note ${id} is in known.json, but only until 2020-12-31: it counts as new `);
    expect(status).toBe(1);
    expect(JSON.parse(await place.read('run.json'))).toMatchObject({ baseline: { expired: [{ id, expires: '2020-12-31' }] } });
  });

  it('is begun in a file that is empty, and knows a finding by its id alone', async () => {
    const store = await openStore({ steps: () => answers201 });
    const place = await makeWorkplace();
    await place.write('known.json', '\n');
    const verify = (...flags: string[]) => runKit(place, ['verify', store.url, ...BRIEFLY, ...flags]);
    expect((await verify('--update-baseline')).status).toBe(0);
    const { findings }: { findings: readonly { id: string }[] } = JSON.parse(await place.read('known.json'));
    await place.write('known.json', JSON.stringify({ version: 3, findings: findings.map(({ id }) => ({ id })) }));
    expect((await verify()).status).toBe(0);
  });

  it('of version 1 is rewritten by the command that the error names, and keeps its notes', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const verify = (...flags: string[]) => runKitHere(place, ['verify', store.url, ...BRIEFLY, ...flags]);
    const before = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--reporter', 'json=run.json']);
    expect(before.status).toBe(1);
    const { findings }: { findings: readonly { check: string; operation: string; title: string }[] } = JSON.parse(
      await place.read('run.json'),
    );
    const [{ check, operation, title } = { check: '', operation: '', title: '' }] = findings;
    const old = { id: 'stored-as-sent-00000000', check, operation, title, note: 'until March' };
    await place.write('known.json', JSON.stringify({ version: 1, findings: [old] }));
    expect((await verify()).status).toBe(2);
    expect((await verify('--update-baseline')).status).toBe(0);
    expect(JSON.parse(await place.read('known.json'))).toMatchObject({ version: 3, findings: [{ title, note: 'until March' }] });
  });

  it('counts a finding that shows for other inputs than the listed ones', async () => {
    let steps: Partial<Steps> = trimsWords;
    const store = await openStore({ steps: () => steps });
    const place = await makeWorkplace();
    const verify = (...flags: string[]) => runKitHere(place, ['verify', store.url, ...BRIEFLY, ...flags]);
    expect((await verify('--update-baseline')).status).toBe(0);
    expect((await verify()).status).toBe(0);
    steps = trimsNames;
    const wider = await verify();
    expect(wider.stdout).toMatch(/is in known\.json, but not for string-\S+/);
    expect(wider.status).toBe(1);
  });

  it('has to say which file is to be written, and where it can be', async () => {
    const place = await makeWorkplace();
    const { stderr } = await runKitHere(place, ['verify', '--update-baseline']);
    expect(stderr).toBe('error: --update-baseline needs --baseline. Name the file with --baseline FILE\n');
    const into = await runKitHere(place, ['verify', '--update-baseline', '--baseline', 'openapi.yaml/known.json']);
    expect(into.stderr).toMatch(/^error: openapi\.yaml\/known\.json cannot be (?:read|written)\. /);
    expect(into.status).toBe(2);
  });

  it('is not written where nothing could be judged', async () => {
    const place = await makeWorkplace();
    const { status, stderr } = await runKitHere(place, ['verify', 'http://127.0.0.1:1', '--baseline', 'known.json', '--update-baseline']);
    expect(stderr).toMatch(/^error: .* is unreachable/);
    expect(status).toBe(2);
    await expect(place.read('known.json')).rejects.toThrow('ENOENT');
  });
});
