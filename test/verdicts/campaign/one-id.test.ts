import { expect, it } from 'vitest';
import { verify } from '../../../verify.js';
import { bugApps } from '../../apps/bugs/index.js';
import { rules } from '../../apps/store/rules.js';
import { validateBy } from '../../apps/store/validate.js';
import { FAULTS, expectOneId } from './one-id-stores.js';
import { contract, fuzzApp, storeWith } from './run-campaign-on.js';

/** Enough for the fault of each store to show; test/environment sends more. */
const CASES = 1500;

it.each(FAULTS)('a campaign gives a fault the id that the gate gives it, and a baseline of one fits the other: %s', async (id) => {
  await expectOneId(id, CASES);
});

it.each([2, 4])('a body that is not JSON has the id of its text, whatever media type is declared, with seed %i', async (seed) => {
  const app = bugApps.find((bugApp) => bugApp.id === 'lax-json-trailing');
  if (app === undefined) throw new Error('there is no such store');
  const campaign = await fuzzApp(app, { cases: 4000, seed, token: 'secret' });
  expect(campaign.findings.map(({ title }) => title)).toEqual(['Invalid request accepted: a closing brace is doubled']);
});

/** With these seeds, a plain request has such an id by chance while the named cases that show the fault are looked for. */
it.each([8, 22, 59])('ids that few requests have fail under one id, whichever requests fail by chance, with seed %i', async (seed) => {
  const app = storeWith({
    validate: validateBy({
      ...rules,
      id(value, source) {
        const id = rules.id(value, source);
        if (typeof id === 'string' && BigInt(id) % 7n === 0n) throw new Error('what a programmer did not think of');
        return id;
      },
    }),
  });
  const { findings } = await fuzzApp(app, { cases: 200, seed, concurrency: 1 });
  expect(findings.map(({ id, title }) => [id, title])).toEqual([['no-server-error-7213ddf2', 'Server error: id is 0']]);
});

it('a name of a space that is not ASCII is refused for its characters', async () => {
  const app = bugApps.find((bugApp) => bugApp.id === 'strict-name-ascii');
  if (app === undefined) throw new Error('there is no such store');
  const store = await app.start();
  try {
    const gate = await verify({ url: store.url, spec: contract, token: 'secret', only: ['valid', 'properties'], cases: 300, seed: 2 });
    expect(gate.findings.map(({ title }) => title)).toEqual(['Valid request refused: name has C1 control characters']);
  } finally {
    await store.close();
  }
});
