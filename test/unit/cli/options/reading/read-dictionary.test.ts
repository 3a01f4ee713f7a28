import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDictionary } from '../../../../../cli/options/reading/read-dictionary.js';

async function read(text: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-dictionary-'));
  try {
    await writeFile(join(folder, 'words.dict'), text);
    return await readDictionary(join(folder, 'words.dict'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a dictionary', () => {
  it('has a text a line, with or without a name, with escapes', async () => {
    expect(await read('# words\n\n"fern"\nkw_quote="a\\"b\\\\"\r\n  byte_1="\\x00\\xC3\\xA9"\n"é"\n')).toEqual([
      'fern',
      'a"b\\',
      '\u0000é',
      'é',
    ]);
  });

  it.each(['fern', '"fern', 'a="b" c', '"\\x4"'])('is refused with the line of what is no entry: %s', async (line) => {
    await expect(read(`"ok"\n${line}\n`)).rejects.toThrow(/words\.dict:2: not an entry/);
  });

  it('is missed with its name', async () => {
    await expect(readDictionary('nowhere.dict')).rejects.toThrow('nowhere.dict cannot be read');
  });
});
