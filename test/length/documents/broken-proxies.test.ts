import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { describeFault } from '../../proxy/fault.js';
import { judgeProxies } from '../../proxy/judge-proxy.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../../unit/support/real-documents.js';

/** The least share of faults that the gate has to find, each as one finding at its place. */
const LEAST = 0.95;

describe('a proxy that breaks one thing of each operation of the mock', () => {
  it('is found, each fault as one finding at its place', async () => {
    let [drawn, found] = [0, 0];
    const missed: string[] = [];
    const kinds = new Set<string>();
    for (const file of REAL_DOCUMENTS) {
      for (const { fault, right, others } of await judgeProxies(await loadContract(`${REAL_FOLDER}/${file}`), 1)) {
        drawn += 1;
        kinds.add(fault.kind);
        if (right.length === 1 && others.length === 0) found += 1;
        else missed.push(`${file}: ${fault.operation.id} ${describeFault(fault)}: ${right.length} + ${others.length} findings`);
      }
    }
    expect([...kinds].toSorted()).toEqual(['drops-member', 'ignores-constraint', 'other-media-type', 'other-status', 'skips-credentials']);
    expect(drawn).toBeGreaterThan(80);
    expect(found / drawn, missed.join('\n')).toBeGreaterThanOrEqual(LEAST);
  });
});
