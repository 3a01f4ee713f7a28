import { describe, expect, it } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';
import { answers201, fallsOverBytes } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { type StoreOptions, openStore } from '../../e2e/support/open-store.js';
import { printedCommand } from '../../e2e/support/printed-command.js';
import { startCommand } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'the-right-token' };

/** Takes one token, and asks for a key. */
const guarded: Partial<Steps> = {
  authorise: ({ request: { headers } }) => {
    const knows = headers.authorization === 'Bearer the-right-token' && headers['x-key'] === 'the key';
    return knows ? undefined : new Refusal('credentials', 401, 'not you');
  },
};

/** Refuses every name that a shell could trip over. */
const shyOfQuotes: Partial<Steps> = {
  remember: ({ name }) => (/["'$`\\!]/.test(name) ? new Refusal('schema', 422, 'what a name') : undefined),
};

describe('the curl line of a finding, pasted into a shell, gets the answer that was reported', () => {
  it.each<[what: string, status: number, suite: string, steps: Partial<Steps>]>([
    ['with the token of the environment', 201, 'media-types', answers201],
    ['with quotes in the body', 422, 'valid', shyOfQuotes],
    ['with the body in a file', 500, 'unspecified', fallsOverBytes],
    ['in chunks', 418, 'valid', { authorise: refuseChunks }],
    ['without a Content-Type', 422, 'media-types', { parse: refuseUntyped }],
  ])('%s', async (_, status, suite, steps) => {
    const { shown, seen, report } = await paste({ steps: () => steps }, suite);
    expect(report).toMatch(new RegExp(`^   got +${status}\\b`, 'm'));
    expect(shown).toContain(`HTTP/1.1 ${status} `);
    expect(seen.filter((body) => body === seen.at(-1)).length).toBeGreaterThan(1);
  });

  it('with a token that the store knows, and a header given by the user', async () => {
    const { shown } = await paste({ steps: () => ({ ...answers201, ...guarded }) }, 'media-types', ['--header', 'X-Key: the key'], {
      X_KEY: 'the key',
    });
    expect(shown).toContain('HTTP/1.1 201 ');
  });

  it('with a folder whose name has a space', async () => {
    const { shown } = await paste({ steps: () => fallsOverBytes }, 'unspecified', ['--output-dir', 'it is mine']);
    expect(shown).toContain('HTTP/1.1 500 ');
  });
});

/** Runs one suite, and then the curl line of the first finding. */
async function paste(
  options: StoreOptions,
  suite: string,
  flags: readonly string[] = [],
  env = {},
): Promise<{ shown: string; seen: string[]; report: string }> {
  const place = await makeWorkplace();
  const store = await openStore(options);
  const { stdout: report } = await runKitHere(place, ['verify', store.url, '--only', suite, ...flags], TOKEN);
  const { stdout, stderr } = await startCommand(place, 'bash', ['-c', printedCommand(report, 'request')], { ...TOKEN, ...env }).ended;
  expect(stderr).toBe('');
  return { shown: stdout, seen: store.seen.map(({ body }) => body), report };
}

function refuseChunks(call: Parameters<Steps['authorise']>[0]): Refusal | undefined {
  if (call.request.headers['transfer-encoding'] === undefined) return correct.authorise(call);
  return new Refusal('size', 418, 'no chunks');
}

function refuseUntyped(text: string, call: Parameters<Steps['authorise']>[0]): unknown {
  if (call.request.headers['content-type'] === undefined) return new Refusal('media-type', 422, 'of what type?');
  return correct.parse(text, call);
}
