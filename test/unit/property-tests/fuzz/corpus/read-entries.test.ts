import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingDocument } from '../../../../../core/findings/finding-document.js';
import { KitError, describeError } from '../../../../../core/kit-error.js';
import { renderJson } from '../../../../../report/json/json.js';
import { type StoredProgram, type StoredRequest, fileOfEntry } from '../../../../../property-tests/fuzz/corpus/corpus-entry.js';
import { readEntries } from '../../../../../property-tests/fuzz/corpus/read-entries.js';
import { broken, reproducible } from '../../../report/runs.js';

const STEP = { role: 'create', operation: 'POST /a', about: '/a/{id}', names: 'own', body: 'plain', parameters: [] } as const;
const PROGRAM: StoredProgram = { kind: 'program', version: 1, about: '/a/{id}', steps: [STEP] };
const REQUEST: StoredRequest = {
  kind: 'request',
  version: 1,
  operation: 'GET /a',
  shows: 'accept 200',
  head: 'plain',
  body: { value: ['{}'] },
  parameters: [],
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-kept-'));
  await writeFile(join(folder, 'a.json'), fileOfEntry(PROGRAM));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

describe('what campaigns kept in a folder', () => {
  it('are its programs and requests; findings, reports of the kit and files that are not JSON may stand beside them', async () => {
    await write('b.json', fileOfEntry(REQUEST));
    await write('c.json', JSON.stringify(findingDocument(reproducible, broken)));
    await write('d.json', [...renderJson(broken, { colour: false, outputDir: folder })].join(''));
    await write('README.txt', 'nights');
    expect(await readEntries(folder)).toEqual([PROGRAM, REQUEST]);
  });

  it('is nothing where there is no folder', async () => {
    expect(await readEntries(join(folder, 'nowhere'))).toEqual([]);
  });

  it.each([
    ['truncated', fileOfEntry(PROGRAM).slice(0, -10), ':13: this is not JSON'],
    ['something else', '{"name":"x"}', ':1: the file has no kind'],
    ['of another kind', '{"kind":"poem"}', ':1: kind is "poem"'],
    ['a list', '[]', ':1: the file is an empty list'],
    ['a program of a later version', JSON.stringify({ ...PROGRAM, version: 2 }), ':1: version is 2'],
    ['a program without requests', JSON.stringify({ ...PROGRAM, steps: [] }), ':1: steps is an empty list'],
    ['a program with an unknown role', JSON.stringify({ ...PROGRAM, steps: [{ ...STEP, role: 'eat' }] }), ':1: steps[0].role is "eat"'],
    ['a request without its head', JSON.stringify({ ...REQUEST, head: undefined }), ':1: the file has no head'],
    ['a request whose body is a number', JSON.stringify({ ...REQUEST, body: 7 }), ':1: body is 7'],
    ['a request with an odd change', JSON.stringify({ ...REQUEST, parameters: [{ kind: 'x' }] }), ':1: parameters[0] has no in'],
  ])('with a JSON file that is %s is refused by its name', async (_, text, says) => {
    await write('b.json', text);
    const error: unknown = await readEntries(folder).catch((thrown: unknown) => thrown);
    expect(error instanceof KitError ? describeError(error) : error).toBe(
      `${join(folder, 'b.json')}${says}. Restore the file, or move it out of the corpus: each .json file there is a program, a request or a finding`,
    );
  });

  it('with a file that cannot be read is refused by its name, and so is a folder that is none', async () => {
    await mkdir(join(folder, 'c.json'));
    await expect(readEntries(folder)).rejects.toThrow(`${join(folder, 'c.json')} cannot be read`);
    await expect(readEntries(join(folder, 'a.json'))).rejects.toThrow(`${join(folder, 'a.json')} cannot be read`);
  });
});
