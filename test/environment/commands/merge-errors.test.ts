import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { answers201 } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

describe('merge', { timeout: 60_000 }, () => {
  it('takes real reports, and refuses the same one twice and one that contradicts itself', async () => {
    const [good, faulty] = [await openStore(), await openStore({ steps: () => answers201 })];
    const place = await makeWorkplace();
    const verify = (url: string, file: string): string[] => [
      'verify',
      url,
      '--only',
      'valid,properties',
      '--cases',
      '50',
      '--reporter',
      file,
    ];
    expect((await runKit(place, verify(good.url, 'json=good.json'), TOKEN)).status).toBe(0);
    expect((await runKit(place, verify(faulty.url, 'json=bad.json'), TOKEN)).status).toBe(1);
    expect(await runKit(place, ['merge', 'good.json', 'bad.json', '--reporter', 'json=both.json'])).toMatchObject({
      status: 1,
      stderr: '',
    });
    expect((await runKit(place, ['merge', 'both.json'])).status).toBe(1);

    expect(await runKit(place, ['merge', 'good.json', 'bad.json', 'good.json'])).toMatchObject({
      status: 2,
      stderr: 'error: good.json and good.json are reports of the same run. Name each report once\n',
    });
    const text = await readFile(place.pathOf('bad.json'), 'utf8');
    await writeFile(place.pathOf('edited.json'), text.replace('"verdict": "broken"', '"verdict": "kept"'));
    const { status, stderr, stdout } = await runKit(place, ['merge', 'good.json', 'edited.json']);
    expect(stderr).toMatch(
      /^error: edited\.json contradicts itself: the verdict is kept, but a new finding is listed \([\w-]+\)\. Create the report again\n$/,
    );
    expect([status, stdout]).toEqual([2, '']);
  });
});

describe('verify --corpus', { timeout: 60_000 }, () => {
  it('ends before anything is sent where a file of the corpus is truncated', async () => {
    const faulty = await openStore({ steps: () => answers201 });
    const place = await makeWorkplace();
    const gate = ['verify', faulty.url, '--only', 'media-types', '--output-dir', 'corpus'];
    expect((await runKitHere(place, gate, TOKEN)).status).toBe(1);
    expect((await runKitHere(place, [...gate, '--corpus', 'corpus'], TOKEN)).status).toBe(1);
    await writeFile(place.pathOf('corpus/torn.json'), '{"kind":"plant-store-kit fin');
    const before = faulty.seen.length;
    const { status, stderr } = await runKitHere(place, [...gate, '--corpus', 'corpus'], TOKEN);
    expect(stderr).toBe(
      'error: corpus/torn.json:1: this is not JSON. Restore the file, or move it out of the corpus: each .json file there is a finding\n',
    );
    expect([status, faulty.seen.length]).toEqual([2, before]);
  });
});
