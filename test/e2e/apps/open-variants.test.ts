import { expect, it } from 'vitest';
import { bugApps } from '../../apps/bugs/index.js';
import { judgeApp } from './judge-app.js';

/** [store, what its finding says]. */
const STORES: readonly (readonly [id: string, words: string])[] = [
  ['lax-auth-chunked', ', and the body comes in chunks, without a length'],
  ['lax-auth-large', ', and the body is over 8 KB'],
  ['lax-auth-type-case', ', and the media type is written in capitals'],
  ['lax-auth-id-zero', ', and id is 0'],
  ['lax-auth-id-negative', ', and id is negative'],
  ['lax-auth-id-end', ', and id is 9223372036854775807'],
  ['lax-auth-name-empty', ', and name is empty'],
  ['lax-auth-glued', 'no space separates Bearer from the token'],
  ['lax-auth-scheme', 'the credentials are of the Basic scheme'],
  ['fall-token-bytes', 'the token has a letter in Latin-1'],
  ['fall-token-not-utf-8', 'the token has a letter in Latin-1'],
  ['fall-token-long', 'the token is 8 KB long'],
  ['fall-token-comma', 'the token has a comma in it'],
  ['fall-token-quotes', 'the token is quoted'],
];

it.each(STORES)('the finding of %s names the real difference: %s', async (id, words) => {
  const app = bugApps.find((bugApp) => bugApp.id === id);
  if (app === undefined) throw new Error(`there is no store ${id}`);
  const running = await app.start();
  try {
    const run = await judgeApp(running, { only: ['valid', 'credentials', 'media-types'] });
    expect(run.findings.map(({ check, title }) => ({ check, title }))).toEqual([
      { check: app.finding.check, title: expect.stringContaining(words) },
    ]);
  } finally {
    await running.close();
  }
});
