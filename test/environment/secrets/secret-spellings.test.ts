import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { REPORTERS } from '../../../report/reporter.js';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Ended, runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { holds, spellingsOf } from '../../e2e/support/secret-spellings.js';

/** Unlike anything that the kit writes itself. */
const TOKEN = 'Zq7-vX.kW~9jQ';
const ENV = { PLANT_STORE_TOKEN: TOKEN };

/** Repeats the token in every spelling, in the body and in headers, and answers wrongly, so that it is reported. */
const chatty = (): Partial<Steps> => {
  const all = spellingsOf(TOKEN).join(' ');
  const headers = { 'x-heard': all, 'set-cookie': `a=${encodeURIComponent(all)}` };
  const said = <T extends { readonly headers?: object }>(reply: T): T => ({ ...reply, headers: { ...reply.headers, ...headers } });
  return {
    answer: (plant, call) => said(correct.answer({ ...plant, name: `${all} ${plant.name}` }, call)),
    refuse: ({ kind, status }, call) => said(correct.refuse(new Refusal(kind, status === 400 ? 422 : status, all), call)),
  };
};

/** Everything that was written in a folder: paths and texts. */
async function filesOf({ folder }: Workplace): Promise<readonly (readonly [file: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const));
}

async function expectNoToken(place: Workplace, { stdout, stderr }: Ended): Promise<void> {
  const texts = await filesOf(place);
  const leaks = [['stdout', stdout] as const, ['stderr', stderr] as const, ...texts].filter(([, text]) => holds(text, TOKEN));
  expect(leaks.map(([name]) => name)).toEqual([]);
}

describe('a token that a server repeats in other spellings', () => {
  it.each(spellingsOf(TOKEN))('is found by the reader of this test as %s', (spelling) => {
    expect(holds(`got "${spelling}" back`, TOKEN)).toBe(true);
  });

  it('stands in no report, no finding and on no stream of verify, replay and fuzz', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: chatty });
    const reporters = REPORTERS.flatMap(({ name }) => ['--reporter', `${name}=reports/${name}`]);
    const verified = await runKit(place, ['verify', store.url, '--cases', '20', '--seed', '1', ...reporters, '--reporter', 'console'], ENV);
    expect(verified.status).toBe(1);
    expect(verified.stdout).toContain('$PLANT_STORE_TOKEN');
    await expectNoToken(place, verified);
    const files = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
    const replayed = await runKitHere(place, ['replay', ...files.slice(0, 2).map((name) => `.plant-store-kit/${name}`)], ENV);
    expect(replayed.status).toBe(1);
    await expectNoToken(place, replayed);
    const fuzzed = await runKitHere(place, ['fuzz', store.url, '--cases', '100', '--seed', '1', '--output-dir', 'fuzzed'], ENV);
    expect(fuzzed.status).toBe(1);
    await expectNoToken(place, fuzzed);
  });

  it('shows no half of itself where a long value or response is cut', async () => {
    const place = await makeWorkplace();
    const store = await openStore({
      steps: () => ({
        answer: (plant, call) => {
          // Different from what was sent, and the same for the same request.
          const { length } = plant.name;
          const name = `${'x'.repeat(16 + (length % 13))}${TOKEN}${'x'.repeat(99)}${TOKEN}${'x'.repeat(length % 7)}`;
          return correct.answer({ ...plant, name }, call);
        },
      }),
    });
    const verified = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--cases', '20', '--reporter', 'html=a.html'], ENV);
    expect(verified.stdout).toContain('characters of JSON');
    const fuzzed = await runKitHere(place, ['fuzz', store.url, '--cases', '50', '--output-dir', 'fuzzed'], ENV);
    expect([verified.status, fuzzed.status]).toEqual([1, 1]);
    const texts = [verified.stdout, fuzzed.stdout, fuzzed.stderr, ...(await filesOf(place)).map(([, text]) => text)];
    for (const half of [TOKEN.slice(0, 4), TOKEN.slice(-4)]) expect(texts.filter((text) => text.includes(half))).toEqual([]);
  });

  it('stands in no line of error', async () => {
    const place = await makeWorkplace();
    const says = { authorise: () => new Refusal('credentials', 401, spellingsOf(TOKEN).join(' ')) };
    const store = await openStore({ steps: () => says });
    const refused = await runKitHere(place, ['verify', store.url], ENV);
    expect(refused.status).toBe(2);
    await expectNoToken(place, refused);
  });

  it('stands in no entry of the journal of the mock, and in no line of its log', async () => {
    const lines: string[] = [];
    await using mock = await startMock({ token: TOKEN, onRequest: (entry) => lines.push(JSON.stringify(entry)) });
    for (const spelling of spellingsOf(TOKEN)) {
      await fetch(`${mock.url}/plants?got=${encodeURIComponent(spelling)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'x-got': spelling, cookie: `got=${spelling}` },
        body: JSON.stringify({ id: 1, name: spelling }),
      });
    }
    expect(lines).toHaveLength(spellingsOf(TOKEN).length);
    expect(lines.filter((line) => holds(line, TOKEN))).toEqual([]);
    const journal = mock.requests().map((entry) => JSON.stringify(entry));
    expect(journal).toHaveLength(lines.length);
    expect(journal.filter((entry) => holds(entry, TOKEN))).toEqual([]);
  });

  it('of one letter leaves every other letter in place', async () => {
    const place = await makeWorkplace();
    const store = await openStore({
      steps: () => ({ refuse: ({ kind }, call) => correct.refuse(new Refusal(kind, 422, 'says Bearer s'), call) }),
    });
    const { stdout } = await runKitHere(place, ['verify', store.url, '--only', 'invalid', '--cases', '0'], { PLANT_STORE_TOKEN: 's' });
    expect(stdout).toContain('says Bearer $PLANT_STORE_TOKEN');
    expect(stdout.replaceAll(/Bearer \$PLANT_STORE_TOKEN/g, '')).not.toContain('PLANT_STORE');
  });
});
