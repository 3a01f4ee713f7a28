import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Descendant, descendantsOf } from '../../e2e/support/descendants.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { ENV, FLAGS, MARK, SECRETS, expectNoMark, gossip } from '../../e2e/support/marked-secrets.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit, startKit } from '../../e2e/support/run-kit.js';

describe('secrets of a campaign', () => {
  it('are shown on no stream and stand in no file, though the server repeats them; no process is told them', async () => {
    const place = await makeWorkplace();
    const met = new Map<number, Descendant>();
    const store = await openStore({
      steps: () => gossip,
      meet: async (_, count) => {
        if (count % 100 === 0) for (const process of await descendantsOf(kit.child.pid)) met.set(process.pid, process);
      },
    });
    const reporters = [
      'json=reports/report.json',
      'console=reports/report.txt',
      'vitest=reports/found.test.ts',
      'html=reports/report.html',
    ];
    const words = ['fuzz', store.url, '--cases', '400', '--seed', '3', ...reporters.flatMap((name) => ['--reporter', name])];
    const kit = startKit(place, [...words, ...FLAGS], ENV);
    const fuzzed = await kit.ended;
    expect(fuzzed.status).toBe(1);
    expect(fuzzed.stdout).toContain('$PLANT_STORE_TOKEN');
    await expectNoMark(place, fuzzed);
    expect(await place.read('reports/found.test.ts')).toContain("headers: [[\"x-key\", process.env['X_KEY'] ?? '']],");
    expect(JSON.stringify([...met.values()])).not.toContain(MARK);
    expect(store.seen.filter(({ headers }) => headers['x-key'] === SECRETS.header).length).toBe(store.seen.length);
    const files = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(0);
    const merged = await runKit(place, ['merge', 'reports/report.json', '--reporter', 'json=reports/merged.json']);
    expect(merged.status).toBe(1);
    await expectNoMark(place, merged);
    const gate = await runKit(place, ['verify', store.url, '--only', 'media-types', '--corpus', '.plant-store-kit', ...FLAGS], ENV);
    expect(gate.status).toBe(1);
    await expectNoMark(place, gate);
  });
});
