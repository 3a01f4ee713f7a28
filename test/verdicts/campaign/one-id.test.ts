import { expect, it } from 'vitest';
import { applyBaseline, type Baseline, updateBaseline } from '../../../core/results/baseline.js';
import type { Run } from '../../../core/results/run.js';
import { verify } from '../../../verify.js';
import { bugApps } from '../../apps/bugs/index.js';
import type { App } from '../../apps/app.js';
import { contract, fuzzApp } from './run-campaign-on.js';

/** Of every kind of cause one: text, no body, a number, what is left out, order, headers, a body that is wrong by chance, any request. */
const FAULTS = [
  'lax-json-trailing',
  'lax-body-empty',
  'lax-id-numeric-string',
  'strict-id-negative',
  'strict-tag-missing',
  'strict-order',
  'strict-type-case',
  'strict-chunked',
  'fall-tag-missing',
  'fall-empty',
  'fall-auth-missing',
  'cut-ok',
  'lax-tag-unchecked',
  'lax-name-null',
  'lax-all',
  'lax-auth-scheme',
  'lax-json-single-quotes',
  'strict-name-nul',
  'strict-name-long',
  'fall-json',
  'echo-trim',
  'echo-capital',
  'case-refuses',
  'fall-undeclared-exponent',
];

it.each(FAULTS)('a campaign gives a fault the id that the gate gives it, and a baseline of one fits the other: %s', async (id) => {
  const app = bugApps.find((bugApp) => bugApp.id === id);
  if (app === undefined) throw new Error(`there is no store ${id}`);
  const gate = await verifyApp(app);
  const campaign = await fuzzApp(app, { cases: 4000, seed: 1, token: 'secret' });
  expect(idsOf(campaign)).toEqual(idsOf(gate));
  expect(judgedBy(baselineOf(gate), campaign)).toBe('kept');
  expect(judgedBy(baselineOf(campaign), gate)).toBe('kept');
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

function baselineOf(run: Run): Baseline {
  return updateBaseline(run, { version: 2, findings: [] }, false);
}

/** What a run is with the known findings of another one. */
function judgedBy(baseline: Baseline, run: Run): Run['verdict'] {
  return applyBaseline(run, baseline, 'known.json', true).verdict;
}

async function verifyApp(app: App): Promise<Run> {
  const store = await app.start();
  try {
    return await verify({
      url: store.url,
      spec: contract,
      token: 'secret',
      only: ['valid', 'invalid', 'malformed', 'credentials', 'media-types', 'unspecified'],
    });
  } finally {
    await store.close();
  }
}

function idsOf({ findings }: Run): readonly string[] {
  return findings.map((finding) => finding.id);
}
