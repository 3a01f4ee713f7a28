import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { REPORTERS } from '../../../report/reporter.js';
import { Refusal } from '../../apps/store/refusal.js';
import { type Descendant, descendantsOf } from '../../e2e/support/descendants.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { ENV, FLAGS, MARK, SECRETS, expectNoMark, gossip } from '../../e2e/support/marked-secrets.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit, startKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

describe('secrets', () => {
  it('stand by their names wherever a server repeats them: on both streams, in reports, in files of findings', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => gossip });
    const names = REPORTERS.map(({ name }) => name);
    const reporters = names.flatMap((name) => ['--reporter', `${name}=reports/${name}`]);
    const env = { ...ENV, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: place.pathOf('summary.md') };
    const verified = await runKit(place, ['verify', store.url, '--cases', '40', ...FLAGS, ...reporters], env);
    expect(verified.status).toBe(1);
    expect(verified.stdout).toContain('$PLANT_STORE_TOKEN');
    await expectNoMark(place, verified);
    expect((await readdir(place.pathOf('reports'))).toSorted()).toEqual(names.toSorted());
    expect(await place.read('summary.md')).toContain('$PLANT_STORE_TOKEN');
    const findings = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
    expect(findings.length).toBeGreaterThan(1);
    const files = findings.map((name) => `.plant-store-kit/${name}`);
    const replayed = await runKitHere(place, ['replay', ...files, ...FLAGS], ENV);
    expect(replayed.status).toBe(1);
    await expectNoMark(place, replayed);
    expect(store.seen.filter(({ headers }) => headers['x-key'] === SECRETS.header).length).toBe(store.seen.length);
    expect(new Set(store.seen.map(({ headers }) => headers.authorization))).toContain(`Bearer ${SECRETS.bad}`);
  });

  it('stand in no line of error', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => ({ ...gossip, authorise: () => new Refusal('credentials', 401, 'not you') }) });
    const refused = await runKitHere(place, ['verify', store.url, ...FLAGS, '--reporter', 'json'], ENV);
    expect(refused.status).toBe(2);
    await expectNoMark(place, refused);
    for (const slip of [['--header', `X-Key ${MARK}`], [`http://me:${MARK}@127.0.0.1:1`], ['--token', `${MARK}, ${MARK}`]]) {
      const slipped = await runKitHere(place, ['verify', ...slip]);
      expect(slipped.status).toBe(2);
      await expectNoMark(place, slipped);
    }
  });

  it('are in the arguments and the environment of no process that the kit starts', async () => {
    const met = new Map<number, Descendant>();
    const store = await openStore({
      meet: async () => {
        for (const process of await descendantsOf(kit.child.pid)) met.set(process.pid, process);
      },
    });
    const reporters = REPORTERS.flatMap(({ name }) => ['--reporter', `${name}=reports/${name}`]);
    const kit = startKit(await makeWorkplace(), ['verify', store.url, '--only', 'dredd', ...FLAGS, ...reporters], ENV);
    expect((await kit.ended).status).toBe(0);
    const processes = [...met.values()];
    expect(processes.map(({ commandLine }) => commandLine)).toEqual([expect.stringContaining('dredd')]);
    expect(JSON.stringify(processes)).not.toContain(MARK);
  });
});
