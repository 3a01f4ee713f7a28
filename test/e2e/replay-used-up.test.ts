import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exactInteger } from '../apps/store/exact-integer.js';
import { Refusal } from '../apps/store/refusal.js';
import { type Rules, rules } from '../apps/store/rules.js';
import type { Steps } from '../apps/store/steps.js';
import { validateBy } from '../apps/store/validate.js';
import { makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { runKit } from './support/run-kit.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

const anyInteger: Rules['id'] = (value, source) =>
  typeof value === 'number' ? (exactInteger(source) ?? rules.id(value, source)) : rules.id(value, source);
const digitsInStrings: Rules['id'] = (value, source) =>
  typeof value === 'string' && /^\d+$/.test(value) ? value : rules.id(value, source);
const nullIsZero: Rules['id'] = (value, source) => (value === null ? '0' : rules.id(value, source));

/** [what the store takes, its rule, the status of a used id, how ids are compared]. */
const ROWS: readonly (readonly [string, Rules['id'], number, (id: string) => unknown])[] = [
  ['ids beyond int64', anyInteger, 400, String],
  ['ids beyond int64', anyInteger, 409, String],
  ['ids beyond int64 as doubles', anyInteger, 400, Number],
  ['ids beyond int64 as doubles', anyInteger, 409, Number],
  ['strings of digits', digitsInStrings, 400, String],
  ['strings of digits', digitsInStrings, 409, String],
];

describe('a store that refuses used ids, replayed', () => {
  it.each(ROWS)(
    'takes %s (%o, %i, %o): broken until it is fixed, however often it was sent',
    { timeout: 90_000 },
    async (_, id, status, read) => {
      const place = await makeWorkplace();
      const remember = refusingUsed(status, read);
      const broken: Partial<Steps> = { remember, validate: validateBy({ ...rules, id }) };
      let steps = broken;
      const store = await openStore({ steps: () => steps });
      const replay = async (): Promise<readonly [number | null, string]> => {
        const files = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
        const ended = await runKit(place, ['replay', ...files.map((name) => `.plant-store-kit/${name}`), store.url], TOKEN);
        return [ended.status, ended.stdout];
      };
      const verified = await runKit(place, ['verify', store.url, '--only', 'invalid'], TOKEN);
      expect(verified.stdout).toMatch(/\nBROKEN {2}1 finding, /);
      expect((await replay())[0]).toBe(1);
      steps = { remember };
      const [code, report] = await replay();
      expect(report).toMatch(/\nKEPT {2}/);
      expect(code).toBe(0);
    },
  );

  it('takes null for 0: it cannot be told while the id is used', { timeout: 90_000 }, async () => {
    const place = await makeWorkplace();
    let remember = refusingUsed(400, String);
    let id = nullIsZero;
    const store = await openStore({ steps: () => ({ remember, validate: validateBy({ ...rules, id }) }) });
    const { stdout } = await runKit(place, ['verify', store.url, '--only', 'invalid'], TOKEN);
    const file = `.plant-store-kit/${/\[([\w-]+)\]/.exec(stdout)?.[1]}.json`;
    const again = await runKit(place, ['replay', file, store.url], TOKEN);
    expect(again.stderr).toMatch(
      /^error: it cannot be told whether this is fixed \(id is null\): .+\. Start the server anew, with an empty store, and run verify\n$/,
    );
    expect(again.status).toBe(2);
    id = rules.id;
    expect((await runKit(place, ['replay', file, store.url], TOKEN)).status).toBe(0);
    id = nullIsZero;
    remember = refusingUsed(400, String);
    expect((await runKit(place, ['replay', file, store.url], TOKEN)).status).toBe(1);
  });
});

function refusingUsed(status: number, read: (id: string) => unknown): Steps['remember'] {
  const used = new Set<unknown>();
  return ({ id }) => {
    if (used.has(read(id))) return new Refusal('used-id', status, 'that id is taken');
    used.add(read(id));
    return undefined;
  };
}
