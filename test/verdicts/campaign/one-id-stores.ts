import { expect } from 'vitest';
import { applyBaseline, type Baseline, updateBaseline } from '../../../core/results/runs/baseline.js';
import type { Run } from '../../../core/results/runs/run.js';
import { verify } from '../../../verify.js';
import { bugApps } from '../../apps/bugs/index.js';
import type { App } from '../../apps/app.js';
import { contract, fuzzApp } from './run-campaign-on.js';

/** Of every kind of cause one: text, no body, a number, what is left out, order, headers, a body that is wrong by chance, any request. */
export const FAULTS = [
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

/** Fails unless a campaign of so many cases gives a fault the id that the gate gives it, and a baseline of one fits the other. */
export async function expectOneId(id: string, cases: number): Promise<void> {
  const app = bugApps.find((bugApp) => bugApp.id === id);
  if (app === undefined) throw new Error(`there is no store ${id}`);
  const gate = await verifyApp(app);
  const campaign = await fuzzApp(app, { cases, seed: 1, token: 'secret' });
  expect(idsOf(campaign)).toEqual(idsOf(gate));
  expect(judgedBy(baselineOf(gate), campaign)).toBe('kept');
  expect(judgedBy(baselineOf(campaign), gate)).toBe('kept');
}

function baselineOf(run: Run): Baseline {
  return updateBaseline(run, { version: 3, findings: [] }, false);
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
