import { readdir, rename } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { answers201, trimsNames } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };
const SHARDS = [1, 2, 3, 4];

interface Report {
  readonly verdict: string;
  readonly totals: Readonly<Record<'cases' | 'kept' | 'broken' | 'tolerated', number>>;
  readonly findings: readonly {
    readonly id: string;
    readonly seen: number;
    readonly replay: string;
    readonly request: { readonly body: string };
  }[];
  readonly campaign: { readonly concurrency: number; readonly shard: object };
  readonly responses: readonly { readonly count: number }[];
  readonly suites: readonly { readonly cases: number }[];
  readonly notes: readonly string[];
}

describe('four shards of a campaign, each a process', () => {
  it('are merged into one run: cases add up, and one cause is one finding', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const campaign = ['fuzz', store.url, '--cases', '2001', '--seed', '9', '--concurrency', '8'];
    const ended = await Promise.all(
      SHARDS.map((i) => {
        // As on a machine of GitHub, or as a pod of Kubernetes, which is told by its environment.
        const shard = i % 2 === 0 ? [`${i}/4`, {}] : ['/4', { JOB_COMPLETION_INDEX: String(i - 1) }];
        const flags = ['--shard', String(shard[0]), '--output-dir', `kept-${i}`, '--reporter', `json=reports/${i}.json`];
        return runKit(place, [...campaign, ...flags], { ...TOKEN, ...Object(shard[1]) });
      }),
    );
    expect(ended.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
    const files = SHARDS.map((i) => `reports/${i}.json`);
    const shards: Report[] = await Promise.all(files.map(async (file) => JSON.parse(await place.read(file))));
    const merged = await runKit(place, ['merge', ...files, '--reporter', 'json=one.json', '--output-dir', 'kept']);
    expect(merged.stderr).toBe('');
    expect(merged.stdout).toMatch(/\nBROKEN {2}1 finding, 2,001 cases in /);
    expect(merged.status).toBe(1);
    const one: Report = JSON.parse(await place.read('one.json'));
    const sum = (of: (report: Report) => number): number => shards.reduce((total, report) => total + of(report), 0);
    expect(one.totals).toEqual({
      cases: 2001,
      kept: sum(({ totals }) => totals.kept),
      broken: sum(({ totals }) => totals.broken),
      tolerated: sum(({ totals }) => totals.tolerated),
    });
    expect(one.campaign).toMatchObject({ concurrency: 32, shard: { index: 0, count: 1 } });
    expect(one.responses.reduce((total, { count }) => total + count, 0)).toBe(2001);
    expect(one.findings).toHaveLength(1);
    expect(one.findings[0]?.seen).toBe(sum(({ findings }) => findings[0]?.seen ?? 0));
    const id = one.findings[0]?.id ?? '';
    for (const { findings } of shards) expect(findings.map((finding) => finding.id)).toEqual([id]);
    // What merge keeps can be replayed, too.
    expect(await readdir(place.pathOf('kept'))).toEqual([`${id}.json`]);
    expect((await runKit(place, ['replay', `kept/${id}.json`], TOKEN)).status).toBe(1);
  });

  it('send what the whole campaign sends, and no case twice', async () => {
    const bodies = async (flags: readonly string[][]): Promise<readonly string[]> => {
      const store = await openStore();
      const place = await makeWorkplace();
      for (const flag of flags) {
        const words = ['fuzz', store.url, '--cases', '400', '--seed', '9', '--quiet', ...flag];
        expect((await runKit(place, words, TOKEN)).status).toBe(0);
      }
      return store.seen.map(({ body }) => body.replaceAll(/\d+/g, '#'));
    };
    const whole = new Set(await bodies([['--concurrency', '8']]));
    const parts = await bodies(SHARDS.map((i) => ['--concurrency', '2', '--shard', `${i}/4`]));
    expect(new Set(parts)).toEqual(whole);
  });

  it('are undecided as long as one is missing, and keep the files of findings that are there', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    const shard = ['fuzz', store.url, '--cases', '200', '--seed', '9', '--shard', '1/2', '--reporter', 'json=1.json'];
    expect((await runKit(place, shard, TOKEN)).status).toBe(0);
    const { status, stderr } = await runKit(place, ['merge', '1.json']);
    expect(stderr).toBe(
      'error: the reports of seed 9 lack shard 2/2. Name the reports of all shards; one that ended early wrote one too\n',
    );
    expect(status).toBe(2);
    const faulty = await openStore({ steps: () => answers201 });
    expect((await runKit(place, ['verify', faulty.url, '--only', 'valid', '--reporter', 'json=2.json'], TOKEN)).status).toBe(1);
    const [name = ''] = await readdir(place.pathOf('.plant-store-kit'));
    const full = await place.read(`.plant-store-kit/${name}`);
    expect((await runKit(place, ['merge', '2.json'])).status).toBe(1);
    expect(await place.read(`.plant-store-kit/${name}`)).toBe(full);
    await rename(place.pathOf('.plant-store-kit'), place.pathOf('elsewhere'));
    expect((await runKit(place, ['merge', '2.json'])).status).toBe(1);
    expect(await readdir(place.pathOf('.plant-store-kit'))).toEqual([name]);
  });
});
