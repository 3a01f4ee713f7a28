import { expect, it } from 'vitest';
import { verify } from '../../../verify.js';
import { bugApps } from '../../apps/bugs/index.js';
import { FAULTS, expectOneId } from './one-id-stores.js';
import { contract, fuzzApp } from './run-campaign-on.js';

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
