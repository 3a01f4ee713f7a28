import { expect, it } from 'vitest';
import { bugApps } from '../../apps/bugs/index.js';
import { fuzzApp } from './run-campaign-on.js';

/** [store, the check, what the finding says of the headers]. */
const STORES: readonly (readonly [id: string, check: string, words: string])[] = [
  ['lax-auth-chunked', 'credentials-required', ', and the body comes in chunks'],
  ['lax-auth-type-case', 'credentials-required', 'no credentials are sent, and the media type is written in capitals'],
  ['lax-auth-id-negative', 'credentials-required', ''],
  ['lax-auth-glued', 'credentials-required', 'no space separates Bearer from the token'],
  ['fall-token-bytes', 'no-server-error', 'the token'],
  ['fall-token-long', 'no-server-error', 'the token is 8 KB long'],
];

it.each(STORES)('a campaign finds the fault of %s', async (id, check, words) => {
  const app = bugApps.find((bugApp) => bugApp.id === id);
  if (app === undefined) throw new Error(`there is no store ${id}`);
  const { findings } = await fuzzApp(app, { cases: 4000, seed: 3, token: 'secret' });
  expect(findings.map((finding) => [finding.check, finding.title])).toEqual([[check, expect.stringContaining(words)]]);
});
