import { describe, expect, it } from 'vitest';
import { countsOf, fallenCounts, nameOf } from '../../../scripts/corpus/gate/counts.js';
import { gateMock } from '../../../scripts/corpus/gate/gate-mock.js';
import { recordedCounts } from '../../../scripts/corpus/gate/recorded-counts.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../../unit/support/real-documents.js';

/** Documents with parameters of every style, credentials of every scheme, forms, files, alternatives, and schemas that refer to themselves. */
const DOCUMENTS = [...REAL_DOCUMENTS, '3.0/json/parameters-style.json', '3.0/json/petstore.json'];

const recorded = recordedCounts();

describe('the mock of a real document is kept, and no less of it is reached and probed than before', () => {
  it.each(DOCUMENTS.flatMap((file) => (['standard', 'strict'] as const).map((profile) => [file, profile] as const)))(
    '%s, by the profile %s',
    { timeout: 120_000 },
    async (file, profile) => {
      const path = `${REAL_FOLDER}/${file}`;
      const gated = await gateMock(path, profile);
      expect({ verdict: gated.verdict, findings: gated.findings }).toEqual({ verdict: 'kept', findings: [] });
      const before = recorded.get(nameOf(path));
      expect(before).toBeDefined();
      // `npm run corpus -- gate --update` records what has to fall.
      expect(before && fallenCounts(before[profile], countsOf(gated))).toEqual([]);
    },
  );
});
