import { describe, expect, it } from 'vitest';
import { loadContract } from '../../core/openapi/load-contract.js';
import { findingDocument } from '../../core/findings/finding-document.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { correct } from '../apps/store/correct.js';
import { type Rules, rules } from '../apps/store/rules.js';
import { startStore } from '../apps/store/start.js';
import type { Steps } from '../apps/store/steps.js';
import { anyInteger, digitsInStrings, refusingUsed } from '../apps/store/used-ids.js';
import { validateBy } from '../apps/store/validate.js';

/** [what the store takes, its rule, how ids are compared]. */
const FAULTS: readonly (readonly [string, Rules['id'], (id: string) => unknown])[] = [
  ['ids beyond int64', anyInteger, String],
  ['ids beyond int64 as doubles', anyInteger, Number],
  ['strings of digits', digitsInStrings, String],
];

const contract = await loadContract('openapi.yaml');

describe.each([400, 409])('a store that refuses used ids with %i, replayed', (status) => {
  it.each(FAULTS)('takes %s: broken until it is fixed, however often it was sent', async (_, id, read) => {
    const remember = refusingUsed(status, read);
    let validate: Steps['validate'] = validateBy({ ...rules, id });
    const store = await startStore(() => ({ ...correct, remember, validate: (value, text, call) => validate(value, text, call) }));
    try {
      const server = { url: store.url, token: 'a-token' };
      const run = await verify({ ...server, spec: contract, only: ['invalid'] });
      expect(run.findings).toHaveLength(1);
      const findings = run.findings.map((finding) => findingDocument(finding, run));
      expect((await replay({ ...server, contract, findings })).verdict).toBe('broken');
      validate = correct.validate;
      expect((await replay({ ...server, contract, findings })).verdict).toBe('kept');
    } finally {
      await store.close();
    }
  });
});
