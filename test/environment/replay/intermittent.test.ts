import { expect, it } from 'vitest';
import { bugApps } from '../../apps/bugs/index.js';
import { correctApps } from '../../apps/correct/index.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const TITLES = [
  ['kept-500', 'Every second request on a kept connection fails'],
  ['race-500', 'Requests fail when they overlap'],
] as const;

it.each(TITLES)('%s is replayed as what it is: 1 with the same id while it is there, 0 when it is gone', async (store, title) => {
  const faulty = await bugApps.find(({ id }) => id === store)?.start();
  const correct = await correctApps[0]?.start();
  if (faulty === undefined || correct === undefined) throw new Error('the stores are gone');
  try {
    const place = await makeWorkplace();
    const verified = await runKitHere(place, ['verify', faulty.url, '--cases', '50', '--only', 'valid,invalid']);
    const [, id = ''] = /\[(no-server-error-\w{8})\]/.exec(verified.stdout) ?? [];
    const again = await runKitHere(place, ['replay', id, faulty.url]);
    expect(again.stdout).toContain(`1. ${title}\n`);
    expect(again.stdout).toContain(`[${id}]`);
    expect(again.status).toBe(1);
    expect((await runKitHere(place, ['replay', id, correct.url])).status).toBe(0);
  } finally {
    await Promise.all([faulty.close(), correct.close()]);
  }
});
