import { describe, expect, it } from 'vitest';
import { isReachable } from '../../../scripts/corpus/questions.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { verify } from '../../../verify.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../../unit/support/real-documents.js';

/** Documents with parameters of every style, credentials of every scheme, forms, files, alternatives, and schemas that refer to themselves. */
const DOCUMENTS = [...REAL_DOCUMENTS, '3.0/json/parameters-style.json', '3.0/json/petstore.json'];

describe('the mock of a real document is kept', () => {
  it.each(DOCUMENTS.flatMap((file) => (['standard', 'strict'] as const).map((profile) => [file, profile] as const)))(
    '%s, by the profile %s',
    { timeout: 120_000 },
    async (file, profile) => {
      const spec = await loadContract(`${REAL_FOLDER}/${file}`);
      const run = await verify({ spec, profile, token: 'a-token-of-tests', allowDestructive: true, cases: 20, seed: 1 });
      const findings = run.findings.map(({ title, operation, expected, actual }) => [title, operation, expected, actual]);
      expect({ verdict: run.verdict, findings }).toEqual({ verdict: 'kept', findings: [] });
      const reached = new Set(run.operations.filter(({ reach }) => reach === 'reached').map(({ id }) => id));
      const unreached = spec.operations.filter((operation) => isReachable(operation) && !reached.has(operation.id));
      expect(unreached.map(({ id }) => id)).toEqual([]);
    },
  );
});
