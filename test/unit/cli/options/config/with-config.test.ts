import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withConfig } from '../../../../../cli/options/config/with-config.js';
import { fuzzCommand } from '../../../../../cli/commands/fuzz-command.js';
import { verifyCommand } from '../../../../../cli/commands/verify-command.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-config-'));
  vi.stubEnv('PLANT_STORE_TOKEN', undefined);
  vi.stubEnv('API_TOKEN', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** The options that a command is left with. */
async function optionsOf(command: Command, config: object, ...flags: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const file = join(folder, 'x.json');
  await writeFile(file, JSON.stringify(config));
  const currentCommand = command.action(() => {});
  await currentCommand.parseAsync([...flags, '--config', file], { from: 'user' });
  await withConfig(currentCommand);
  return currentCommand.opts();
}

it('gives options what the flags of the same name would have given', async () => {
  const config = { timeout: '2s', wait: '1m', rate: '50/s', only: ['valid'], headers: { 'X-A': 'b' }, reporters: ['json'], concurrency: 3 };
  const flags = '--timeout 2s --wait 1m --rate 50/s --only valid --header X-A:b --reporter json --concurrency 3'.split(' ');
  const fromFlags = await optionsOf(verifyCommand(), {}, ...flags);
  expect(await optionsOf(verifyCommand(), config)).toEqual(fromFlags);
});

it('gives fuzz its own values before the general ones, and nothing that belongs to verify', async () => {
  const config = {
    concurrency: 3,
    cases: 0,
    only: ['valid'],
    corpus: 'kept',
    baseline: 'a.json',
    fuzz: { time: '10m', baseline: 'b.json' },
  };
  const options = await optionsOf(fuzzCommand(), config);
  expect(options).toMatchObject({ concurrency: 3, time: 600_000, baseline: 'b.json' });
  for (const key of ['cases', 'only', 'corpus']) expect(options).not.toHaveProperty(key);
  expect(await optionsOf(fuzzCommand(), { corpus: 'kept', fuzz: { corpus: 'nights' } })).toMatchObject({ corpus: 'nights' });
  expect(await optionsOf(verifyCommand(), config)).toMatchObject({ concurrency: 3, cases: 0, baseline: 'a.json' });
});

it('lets a flag for the length of a campaign replace all that the file says of it', async () => {
  const config = { fuzz: { cases: 40, time: '10m' } };
  expect(await optionsOf(fuzzCommand(), config, '--time', '1s')).not.toHaveProperty('cases');
  expect(await optionsOf(fuzzCommand(), config, '--cases', '7')).toMatchObject({ cases: 7 });
  expect(await optionsOf(fuzzCommand(), config, '--cases', '7')).not.toHaveProperty('time');
});

it('adds the credentials of the file to those of flags, which win, and reads variables when they are needed', async () => {
  vi.stubEnv('A_KEY', 'a=1');
  vi.stubEnv('MISSING', undefined);
  const credentials = { a: '$A_KEY', b: 'plain', c: '$MISSING' };
  const { credential } = await optionsOf(verifyCommand(), { credentials }, '--credential', 'c=x=y', '--credential', 'd=z');
  expect(credential).toEqual({ a: 'a=1', b: 'plain', c: 'x=y', d: 'z' });
  await expect(optionsOf(verifyCommand(), { credentials })).rejects.toMatchObject({
    message: 'the credential of c uses $MISSING, which is not set',
    hint: 'Set it, or remove the credential',
    place: { line: 1 },
  });
});

it('puts a token of the environment before a file of tokens, whichever variable has it', async () => {
  const config = { tokenFile: 'token' };
  expect(await optionsOf(verifyCommand(), config)).toMatchObject({ tokenFile: 'token' });
  for (const name of ['PLANT_STORE_TOKEN', 'API_TOKEN']) {
    vi.stubEnv(name, 'secret');
    expect(await optionsOf(verifyCommand(), config)).not.toHaveProperty('tokenFile');
    vi.stubEnv(name, undefined);
  }
});

it('adds the credentials of another user of the file to those of flags in the same way', async () => {
  vi.stubEnv('OTHER_KEY', 'k-of-bob');
  const config = { otherCredentials: { a: '$OTHER_KEY', b: 'plain' } };
  const { otherCredential, credential } = await optionsOf(verifyCommand(), config, '--other-credential', 'b=flag');
  expect([otherCredential, credential]).toEqual([{ a: 'k-of-bob', b: 'flag' }, undefined]);
});
