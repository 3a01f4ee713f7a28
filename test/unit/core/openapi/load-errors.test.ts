import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { KitError, describeError } from '../../../../core/kit-error.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { BROKEN_DOCUMENTS } from './broken-documents.js';
import { DEFECTIVE_DOCUMENTS, SOUND_DOCUMENTS } from './defective-documents.js';

const FOLDER = 'test/fixtures/documents/broken';

describe('a document that cannot be loaded gives one line with its place and a hint:', () => {
  it.each(BROKEN_DOCUMENTS)('%s:%s: %s', async (file, at, message, hint) => {
    const error: unknown = await loadContract(`${FOLDER}/${file}`).catch((fault: unknown) => fault);
    if (!(error instanceof KitError)) throw error instanceof Error ? error : new Error('it was loaded');
    const where = typeof at === 'number' ? `${FOLDER}/${file}:${at}: ` : '';
    const elsewhere = typeof at === 'string' ? `${FOLDER}/${at}: ` : where;
    expect(describeError(error)).toBe(`${elsewhere}${message.replaceAll('FOLDER', FOLDER)}. ${hint}`);
  });

  it('has a row for every document of the folder', async () => {
    const rows = new Set([...[...BROKEN_DOCUMENTS, ...DEFECTIVE_DOCUMENTS].map(([file]) => file), ...SOUND_DOCUMENTS]);
    expect((await readdir(FOLDER)).filter((file) => !rows.has(file))).toEqual([]);
  });
});

describe('a defect costs only what it touches:', () => {
  it.each(DEFECTIVE_DOCUMENTS)('%s:%s: %s: %s', async (file, at, kind, message) => {
    const { operations, warnings } = await loadContract(`${FOLDER}/${file}`);
    expect(operations).toHaveLength(1);
    const place =
      typeof at === 'number'
        ? { file: `${FOLDER}/${file}`, line: at }
        : { file: `${FOLDER}/${at.split(':')[0]}`, line: Number(at.split(':')[1]) };
    expect(warnings[0]).toMatchObject({ kind, message, at: place });
    expect(warnings[0]?.hint).toMatch(/^\S.*[^.]$/);
  });

  it.each(SOUND_DOCUMENTS)('nothing in %s', async (file) => {
    const { operations, warnings } = await loadContract(`${FOLDER}/${file}`);
    expect([operations.length, warnings]).toEqual([1, []]);
  });
});
