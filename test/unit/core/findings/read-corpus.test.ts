import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { renderJson } from '../../../../report/json/json.js';
import { KitError, describeError } from '../../../../core/kit-error.js';
import { readCorpus } from '../../../../core/findings/read-corpus.js';
import { broken, reproducible } from '../../report/runs.js';

const FINDING = JSON.stringify(findingDocument(reproducible, broken));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-corpus-'));
  await writeFile(join(folder, 'a-finding.json'), FINDING);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

describe('a corpus', () => {
  it('is its findings; reports of the kit, what campaigns kept and files that are not JSON may stand beside them', async () => {
    await write('report.json', [...renderJson(broken, { colour: false, outputDir: folder })].join(''));
    await write('a-finding.body', 'bytes');
    await write('program-1.json', JSON.stringify({ kind: 'program', version: 1, about: '/a/{id}', steps: [] }));
    await write('request-1.json', JSON.stringify({ kind: 'request', version: 1, operation: 'GET /a' }));
    await write('README.txt', 'What QA found');
    expect((await readCorpus(folder)).map(({ id }) => id)).toEqual([reproducible.id]);
  });

  it.each([
    ['truncated', FINDING.slice(0, -20), ':1: this is not JSON'],
    ['empty', '', ':1: this is not JSON'],
    ['without its body', FINDING.replace('"body":', '"other":'), ':1: the file has no body'],
    ['of another version', FINDING.replace('"version":3', '"version":2').replace('"body":', '"other":'), ':1: version is 2'],
    ['something else', '\n{"name":"x"}', ':2: the file has no kind'],
    ['a list', '[]', ':1: the file is an empty list'],
    ['null', 'null', ':1: the file is null'],
  ])('with a JSON file that is %s is refused by its name', async (_, text, says) => {
    await write('b-other.json', text);
    const error: unknown = await readCorpus(folder).catch((thrown: unknown) => thrown);
    expect(error instanceof KitError ? describeError(error) : error).toBe(
      `${join(folder, 'b-other.json')}${says}. Restore the file, or move it out of the corpus: each .json file there is a finding`,
    );
  });

  it('with a file that cannot be read is refused by its name', async () => {
    await mkdir(join(folder, 'c-folder.json'));
    await expect(readCorpus(folder)).rejects.toThrow(`${join(folder, 'c-folder.json')} cannot be read`);
  });
});
