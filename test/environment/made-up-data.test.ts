import { describe, expect, it } from 'vitest';
import { askForMadeUp, nothingFound, tooMuchFiller } from '../unit/support/made-up-data.js';
import { REAL_FOLDER } from '../unit/support/real-documents.js';

/** Documents of things, of what is called after its type, and of formats that no validator knows; test/length has all. */
const DOCUMENTS = ['3.0/json/complex-nesting.json', '3.0/json/petstore.json', '3.0/json/uspto.json', '3.1/json/train-travel.json'];

describe('what is made up for real documents', () => {
  it.each([false, true])('keeps them, and reads as real (dynamic: %s)', { timeout: 120_000 }, async (isDynamic) => {
    const found = nothingFound();
    for (const file of DOCUMENTS) expect(await askForMadeUp(`${REAL_FOLDER}/${file}`, isDynamic, found)).toEqual([]);
    expect(found.texts.length).toBeGreaterThan(50);
    expect(tooMuchFiller(found)).toEqual([]);
    expect(found.poor).toEqual([]);
  });
});
