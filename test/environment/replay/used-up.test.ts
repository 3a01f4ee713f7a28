import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { rules } from '../../apps/store/rules.js';
import type { Steps } from '../../apps/store/steps.js';
import { anyInteger, nullIsZero, refusingUsed } from '../../apps/store/used-ids.js';
import { validateBy } from '../../apps/store/validate.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

describe('a store that refuses used ids, replayed by command', () => {
  it('takes ids beyond int64: broken until it is fixed, however often it was sent', async () => {
    const place = await makeWorkplace();
    const remember = refusingUsed(400, String);
    let steps: Partial<Steps> = { remember, validate: validateBy({ ...rules, id: anyInteger }) };
    const store = await openStore({ steps: () => steps });
    const replay = async (): Promise<readonly [number | null, string]> => {
      const files = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
      const ended = await runKitHere(place, ['replay', ...files.map((name) => `.plant-store-kit/${name}`), store.url], TOKEN);
      return [ended.status, ended.stdout];
    };
    const verified = await runKit(place, ['verify', store.url, '--only', 'invalid'], TOKEN);
    expect(verified.stdout).toMatch(/\nBROKEN {2}1 finding, /);
    expect((await replay())[0]).toBe(1);
    steps = { remember };
    const [code, report] = await replay();
    expect(report).toMatch(/\nKEPT {2}/);
    expect(code).toBe(0);
  });

  it('takes null for 0: it cannot be told while the id is used', async () => {
    const place = await makeWorkplace();
    let remember = refusingUsed(400, String);
    let id = nullIsZero;
    const store = await openStore({ steps: () => ({ remember, validate: validateBy({ ...rules, id }) }) });
    const { stdout } = await runKit(place, ['verify', store.url, '--only', 'invalid'], TOKEN);
    const file = `.plant-store-kit/${/\[([\w-]+)\]/.exec(stdout)?.[1]}.json`;
    const again = await runKitHere(place, ['replay', file, store.url], TOKEN);
    expect(again.stderr).toMatch(
      /^error: it is not certain that this is fixed \(id is null\): .+\. Restart the server with an empty store, and run verify\n$/,
    );
    expect(again.status).toBe(2);
    id = rules.id;
    expect((await runKitHere(place, ['replay', file, store.url], TOKEN)).status).toBe(0);
    id = nullIsZero;
    remember = refusingUsed(400, String);
    expect((await runKitHere(place, ['replay', file, store.url], TOKEN)).status).toBe(1);
  });
});
