import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingDocument } from '../../../report/finding-document.js';
import { renderJson } from '../../../report/json.js';
import { readCorpus } from '../../../report/read-corpus.js';
import { broken, steady } from './runs.js';

const FINDING = JSON.stringify(findingDocument(steady, broken));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-corpus-'));
  await writeFile(join(folder, 'a-finding.json'), FINDING);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

describe('a corpus', () => {
  it('is its findings; reports of the kit and files that are not JSON may stand beside them', async () => {
    await write('report.json', renderJson(broken, { colour: false, outputDir: folder }));
    await write('a-finding.body', 'bytes');
    await write('README.txt', 'What QA found');
    expect((await readCorpus(folder)).map(({ id }) => id)).toEqual([steady.id]);
  });

  it.each([
    ['truncated', FINDING.slice(0, -20), 'is not JSON: the finding in it is truncated or damaged'],
    ['empty', '', 'is not JSON: the finding in it is truncated or damaged'],
    ['without its body', FINDING.replace('"body":', '"other":'), 'is a damaged finding, or one of another version'],
    ['of another version', FINDING.replace('"version":1', '"version":2'), 'is a damaged finding, or one of another version'],
    ['something else', '{"name":"x"}', 'is not a finding of plant-store-kit'],
    ['a list', '[]', 'is not a finding of plant-store-kit'],
    ['null', 'null', 'is not a finding of plant-store-kit'],
  ])('with a JSON file that is %s is refused by its name', async (_, text, says) => {
    await write('b-other.json', text);
    const file = join(folder, 'b-other.json');
    await expect(readCorpus(folder)).rejects.toThrow(`${file} ${says}`);
  });

  it('with a file that cannot be read is refused by its name', async () => {
    await mkdir(join(folder, 'c-folder.json'));
    await expect(readCorpus(folder)).rejects.toThrow(`${join(folder, 'c-folder.json')} cannot be read`);
  });
});
