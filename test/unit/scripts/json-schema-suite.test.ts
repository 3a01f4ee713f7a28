import { describe, expect, it } from 'vitest';
import { cachedSuite } from '../../../scripts/json-schema-suite/fetch-suite.js';
import { DIFFERENCES, formatFiles, requiredFiles, runSuite } from '../../../scripts/json-schema-suite/run-suite.js';

const suite = cachedSuite();

describe.skipIf(suite === undefined)('the official JSON Schema suite (skipped until npm run json-schema-suite has fetched it)', () => {
  it('has no test of an asserted format that the evaluator fails, but for the zone of an IPv6 address', () => {
    const files = suite === undefined ? [] : formatFiles(suite);
    const results = suite === undefined ? [] : runSuite(suite, files, 'assertion');
    expect(results.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(DIFFERENCES);
    expect(results.length).toBeGreaterThan(400);
  });

  it('has no required test that the evaluator fails', () => {
    const results = suite === undefined ? [] : runSuite(suite, requiredFiles(suite), 'annotation');
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results.length).toBeGreaterThan(1200);
  });
});
