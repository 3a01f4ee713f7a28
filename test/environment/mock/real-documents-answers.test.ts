import { describe, expect, it } from 'vitest';
import { askMock } from '../../../scripts/corpus/ask-mock.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../../unit/support/real-documents.js';

/** `npm run corpus` asks the mocks of many more. */
const DOCUMENTS = [...REAL_DOCUMENTS, '3.0/json/petstore.json', '3.0/json/readme-legacy.json', '3.0/json/http-status-codes.json'];

describe('asked over HTTP for each documented status and media type, and ten times plainly, the mock keeps the document', () => {
  it.each(DOCUMENTS)('%s', async (file) => {
    const { operations, unreached, answers, broken } = await askMock(`${REAL_FOLDER}/${file}`);
    expect(broken).toEqual([]);
    expect(operations).toBeGreaterThan(unreached.length);
    expect(answers).toBeGreaterThanOrEqual((operations - unreached.length) * 10);
  });
});
