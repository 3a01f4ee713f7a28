import { describe, expect, it } from 'vitest';
import { cachedSuite } from '../../../../scripts/json-schema-suite/fetch-suite.js';
import { requiredFiles, runSuite } from '../../../../scripts/json-schema-suite/run-suite.js';

const suite = cachedSuite();

describe.skipIf(suite === undefined)('the official JSON Schema suite (skipped until npm run json-schema-suite has fetched it)', () => {
  it('has no required test that the evaluator fails', () => {
    const results = suite === undefined ? [] : runSuite(suite, requiredFiles(suite), 'annotation');
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results.length).toBeGreaterThan(1200);
  });
});
