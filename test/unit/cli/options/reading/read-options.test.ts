import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCredential, parseOtherCredential } from '../../../../../cli/options/arguments/arguments.js';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerOptions, readToken } from '../../../../../cli/options/reading/read-options.js';

const OPTIONS = { spec: 'openapi.yaml', outputDir: 'x', color: false, github: false, timeout: 1, wait: 0 };

describe('the token', () => {
  beforeEach(() => {
    vi.stubEnv('PLANT_STORE_TOKEN', undefined);
    vi.stubEnv('API_TOKEN', undefined);
  });
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    [undefined, undefined, undefined],
    ['a', undefined, 'a'],
    [undefined, 'b', 'b'],
    ['', 'b', 'b'],
    ['a', 'b', 'a'],
  ])('is that of PLANT_STORE_TOKEN (%s), otherwise that of API_TOKEN (%s)', async (plantStore, other, expected) => {
    vi.stubEnv('PLANT_STORE_TOKEN', plantStore);
    vi.stubEnv('API_TOKEN', other);
    expect((await readToken(OPTIONS)).token).toBe(expected);
  });

  it('of API_TOKEN is checked too, and the error names it', async () => {
    vi.stubEnv('API_TOKEN', 'a b');
    await expect(readToken(OPTIONS)).rejects.toMatchObject({ message: expect.stringMatching(/^the token from API_TOKEN contains/) });
  });
});

describe('--credential', () => {
  it('takes a name, an equals sign and any value, several times; the last value of a name counts', () => {
    const first = parseCredential('login=ada:a=b');
    expect(parseCredential('__proto__=1', parseCredential('login=ada:c', first))).toEqual(
      Object.fromEntries([
        ['login', 'ada:c'],
        ['__proto__', '1'],
      ]),
    );
  });

  it.each(['s3cret', '=s3cret', ''])('is an error that does not repeat %s', (text) => {
    expect(() => parseCredential(text)).toThrow('the value of --credential is not a credential');
  });
});

describe('--other', () => {
  it('is another user of --auth, beside the one of --as', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'auth-')), 'auth.yaml');
    const users = ['ada', 'bob'].map((name) => `{ name: ${name}, fixedHeaders: [{ name: X-Key, value: key-of-${name} }] }`);
    await writeFile(file, `auth: [${users.join(', ')}]`);
    expect(await readServerOptions({ ...OPTIONS, auth: file, as: ['bob'], other: 'ada' }, undefined)).toMatchObject({
      headers: [['X-Key', 'key-of-bob']],
      otherHeaders: [['X-Key', 'key-of-ada']],
    });
    await expect(readServerOptions({ ...OPTIONS, auth: file, as: ['bob'], other: 'bob' }, undefined)).rejects.toMatchObject({
      message: '--other names the user of --as',
    });
  });

  it('without --auth is an error', async () => {
    await expect(readServerOptions({ ...OPTIONS, other: 'bob' }, undefined)).rejects.toMatchObject({
      message: '--other names a user of --auth',
    });
  });
});

describe('--other-credential', () => {
  it('is read as --credential is, and an error names it without its text', () => {
    expect(parseOtherCredential('b=2', parseOtherCredential('a=1'))).toEqual({ a: '1', b: '2' });
    expect(() => parseOtherCredential('s3cret')).toThrow('the value of --other-credential is not a credential');
  });
});
