import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askForMadeUp, nothingFound, tooMuchFiller } from '../../unit/support/made-up-data.js';
import { REAL_FOLDER } from '../../unit/support/real-documents.js';

const documents = ['3.0', '3.1'].flatMap((version) =>
  readdirSync(join(REAL_FOLDER, version, 'json'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(REAL_FOLDER, version, 'json', file)),
);

describe.each(['as documented', 'dynamic'] as const)('what is made up for real documents, %s,', (kind) => {
  const found = nothingFound();

  it.each(documents)('keeps %s', { timeout: 300_000 }, async (file) => {
    expect(await askForMadeUp(file, kind === 'dynamic', found)).toEqual([]);
  });

  it('reads as real: less than 1 % only fills a place, and lists have three items that differ', () => {
    expect(found.texts.length).toBeGreaterThan(3_000);
    expect(tooMuchFiller(found)).toEqual([]);
    expect(found.lists.length).toBeGreaterThan(kind === 'dynamic' ? 3 : 4);
    expect(found.poor).toEqual([]);
  });
});
