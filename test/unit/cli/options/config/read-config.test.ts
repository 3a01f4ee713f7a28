import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../cli/options/config/read-config.js';
import { CONFIG_SCHEMA } from '../../../../../cli/options/config/settings.js';
import { KitError, describeError } from '../../../../../core/kit-error.js';
import { BAD, GOOD, NO_JSON, ONLY_THE_KIT } from './texts.js';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kit-config-'))));
afterAll(() => rm(folder, { recursive: true }));

/** What the kit says of a file, or nothing. */
async function said(text: string): Promise<string | undefined> {
  const file = join(folder, 'x.json');
  await writeFile(file, text);
  try {
    await readConfig(file);
    return undefined;
  } catch (error) {
    if (error instanceof KitError) return describeError(error).replace(`${file}:`, '');
    throw error;
  }
}

const isValid = new Ajv2020({ strict: true, strictTypes: false }).compile(CONFIG_SCHEMA);

describe('the configuration', () => {
  it.each(GOOD)('takes %j, and so does its schema', async (text) => {
    expect(await said(text)).toBeUndefined();
    expect(isValid(JSON.parse(text))).toBe(true);
  });

  it.each(BAD)('refuses %j, and so does its schema', async (text, says) => {
    expect(await said(text)).toBe(says);
    expect(isValid(JSON.parse(text))).toBe(false);
  });

  it.each(ONLY_THE_KIT)('refuses %j, which its schema does not see', async (text, says) => {
    expect(await said(text)).toBe(says);
    expect(isValid(JSON.parse(text))).toBe(true);
  });

  it.each(NO_JSON)('refuses %j, which is no JSON', async (text, says) => {
    expect(await said(text)).toBe(says);
  });

  it('may begin with a byte order mark, as some editors write it', async () => {
    expect(await said('\uFEFF{}')).toBeUndefined();
  });

  it('never repeats what may be a secret', async () => {
    for (const [text] of [...BAD, ...ONLY_THE_KIT, ...NO_JSON]) expect(await said(text)).not.toContain('s3cret');
  });

  it('is nothing where there is no file, unless one is named', async () => {
    await expect(readConfig(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
    expect(await readConfig()).toEqual([]);
  });
});
