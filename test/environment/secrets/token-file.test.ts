import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../apps/store/refusal.js';
import { eventually } from '../../e2e/support/eventually.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { type Store, openStore } from '../../e2e/support/open-store.js';
import { runKit, startKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

describe('a token that expires in the middle of a run', () => {
  it('is read again from its file, and the run goes on', async () => {
    const place = await makeWorkplace();
    await place.write('token.txt', 'first\n');
    const store = await openWithTwoTokens(place);
    const { status, stdout, stderr } = await runKit(place, [
      'verify',
      store.url,
      '--only',
      'valid,credentials,dredd',
      '--token-file',
      'token.txt',
    ]);
    expect(stderr).toBe('');
    expect(stdout).toContain('note  the token expired and was read again');
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    const tokens = store.seen.map(({ headers }) => headers.authorization);
    expect(tokens.filter((token) => token === 'Bearer first').length).toBeGreaterThan(20);
    expect(tokens.filter((token) => token === 'Bearer second').length).toBeGreaterThan(50);
  });

  it.each(['', 'first'])('is waited for while its file holds "%s": it is being written', async (meanwhile) => {
    const place = await makeWorkplace();
    await place.write('token.txt', 'first');
    const store = await openWithTwoTokens(place, meanwhile, () => {
      setTimeout(() => void place.write('token.txt', 'second'), 400);
    });
    const { status, stdout, stderr } = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--token-file', 'token.txt']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('note  the token expired and was read again');
  });

  it('is not waited for after Ctrl-C', async () => {
    const place = await makeWorkplace();
    await place.write('token.txt', 'first');
    const store = await openWithTwoTokens(place, '');
    const kit = startKit(place, ['verify', store.url, '--only', 'valid', '--token-file', 'token.txt']);
    await eventually(() => store.seen.length).toBeGreaterThan(40);
    await sleep(100);
    kit.child.kill('SIGINT');
    expect(await kit.ended).toMatchObject({ status: 130, stderr: '' });
  });

  it('ends the run where it comes from elsewhere, and the exit status is 2', async () => {
    const place = await makeWorkplace();
    const store = await openWithTwoTokens(place);
    const { status, stdout, stderr } = await runKitHere(place, ['verify', store.url, '--only', 'valid'], { PLANT_STORE_TOKEN: 'first' });
    expect(stderr).toBe('error: the token was accepted at first and is refused now. Use a token that lives longer, or --token-file FILE\n');
    expect(stdout).toMatch(/\nUNDECIDED {2}0 findings, [1-9]\d* cases in [^\n]+; the error says why\n$/);
    expect(status).toBe(2);
    // Each of the sixteen connections may have had a case, and asked twice whether the token still holds.
    expect(store.seen.length).toBeLessThan(40 + 16 * 6);
  });

  it('ends the run where its file holds no better one, and the exit status is 2', async () => {
    const place = await makeWorkplace();
    await place.write('other.txt', 'first');
    const store = await openWithTwoTokens(place);
    const { status, stderr } = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--token-file', 'other.txt']);
    expect(stderr).toBe(
      'error: the token was accepted at first and is refused now. Write a new token to other.txt, which still contains the refused one\n',
    );
    expect(status).toBe(2);
  });

  it('ends the run where its file is gone, and the exit status is 2', async () => {
    const place = await makeWorkplace();
    await place.write('token.txt', 'first');
    const store = await openWithTwoTokens(place, '');
    const { status, stderr } = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--token-file', 'token.txt']);
    expect(stderr).toBe('error: the token from token.txt is empty. Set the token alone, without the word Bearer and without quotes\n');
    expect(status).toBe(2);
  });
});

/** A store whose token expires at the fortieth request; from then on token.txt holds another, or whatever it is given. */
async function openWithTwoTokens(place: Workplace, second = 'second', then: () => void = () => {}): Promise<Store> {
  let accepted = 'first';
  let renewed: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    await place.write('token.txt', second);
    accepted = 'second';
    then();
  };
  return openStore({
    // However long the file takes: no later request gets an answer before it is written.
    meet: async (_, count) => {
      if (count >= 40) await (renewed ??= renew());
    },
    steps: () => ({
      authorise: ({ request }) =>
        request.headers.authorization === `Bearer ${accepted}` ? undefined : new Refusal('credentials', 401, 'not you'),
    }),
  });
}
