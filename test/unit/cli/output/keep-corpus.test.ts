import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCorpus } from '../../../../cli/output/keep-corpus.js';
import { type StoredRequest, nameOfEntry } from '../../../../property-tests/fuzz/corpus/corpus-entry.js';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keep-corpus-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const entryOf = (text: string): StoredRequest => ({
  kind: 'request',
  version: 1,
  operation: 'POST /a',
  shows: 'invalid 400',
  head: 'plain',
  body: { text: [text] },
  parameters: [],
});
const added = (...entries: readonly StoredRequest[]): ReadonlyMap<string, StoredRequest> =>
  new Map(entries.map((entry) => [nameOfEntry(entry), entry]));

describe('a corpus in a folder', () => {
  it('is created, has a file for each entry by its name, and is read again; what is superseded goes', async () => {
    const [one, other] = [entryOf('one'), entryOf('other')];
    const first = await openCorpus(at('a/b'));
    expect(first.entries).toEqual([]);
    first.keep({ added: added(one, other), superseded: [] });
    first.check();
    expect(readdirSync(at('a/b'))).toEqual([one, other].map((entry) => `${nameOfEntry(entry)}.json`).toSorted());
    const second = await openCorpus(at('a/b'));
    expect(second.entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([one, other]);
    second.keep({ added: added(one), superseded: [nameOfEntry(other), 'request-none'] });
    expect((await openCorpus(at('a/b'))).entries).toEqual([one]);
  });

  it('does not write through a link, and is not one', async () => {
    const entry = entryOf('one');
    mkdirSync(at('corpus'));
    const corpus = await openCorpus(at('corpus'));
    writeFileSync(at('victim'), 'untouched');
    symlinkSync('../victim', at(`corpus/${nameOfEntry(entry)}.json`));
    corpus.keep({ added: added(entry), superseded: [] });
    expect(readFileSync(at('victim'), 'utf8')).toBe('untouched');
    symlinkSync('corpus', at('link'));
    await expect(openCorpus(at('link'))).rejects.toThrow(`the corpus cannot be kept in ${at('link')}: it is a symbolic link`);
  });

  it('says at the end that it could not be written', async () => {
    const corpus = await openCorpus(at('corpus'));
    rmSync(at('corpus'), { recursive: true });
    writeFileSync(at('corpus'), 'a file now');
    corpus.keep({ added: added(entryOf('one')), superseded: [] });
    expect(() => corpus.check()).toThrow(`the corpus cannot be kept in ${at('corpus')}`);
  });

  it('is refused where it is a file', async () => {
    writeFileSync(at('file'), '');
    await expect(openCorpus(at('file'))).rejects.toThrow(`${at('file')} cannot be read`);
  });
});
