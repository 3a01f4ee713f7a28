import { describe, expect, it } from 'vitest';
import { missingValues, noteMissing } from '../../../../../core/results/runs/missing-values.js';
import type { OperationResult } from '../../../../../core/results/runs/operation-result.js';
import { kept } from '../../../report/runs.js';

function lacking(id: string, whose: 'all' | 'operation', ...values: readonly string[]): OperationResult {
  const [method = '', path = ''] = id.split(' ');
  return { id, method, path, tags: [], reach: 'refused', cases: 0, broken: 0, findings: [], missing: { values, whose } };
}

const voucher = lacking('GET /vouchers/{code}', 'all', 'code');
const uses = lacking('GET /vouchers/{code}/uses', 'all', 'code');
const wallet = lacking('GET /wallets/{walletId}', 'all', 'walletId');
const charge = lacking('POST /wallets/{walletId}/charge', 'operation', 'walletId');
const PIECE = '"values": { "code": …, "walletId": … }';

describe('the values that a run lacks', () => {
  it('are named once, as a piece of configuration', () => {
    expect(missingValues([voucher, uses, wallet])).toBe(PIECE);
    expect(missingValues([wallet, charge])).toBe(
      '"values": { "walletId": … }, "operations": { "POST /wallets/{walletId}/charge": { "values": { "walletId": … } } }',
    );
    expect(missingValues(kept.operations)).toBeUndefined();
  });

  it('are a note, unless the end of the run says so', () => {
    const run = { ...kept, operations: [voucher, uses, wallet, charge] };
    const [note] = noteMissing({ ...run, operations: [voucher, uses, wallet] }).notes.slice(-1);
    expect(note).toBe(
      `${PIECE} in plant-store-kit.config.json would help to reach GET /vouchers/{code}, GET /vouchers/{code}/uses, GET /wallets/{walletId}`,
    );
    const said = { ...run, ended: { kind: 'undecided' as const, why: '', hint: `Give ${missingValues(run.operations) ?? ''} in it` } };
    expect(noteMissing(said)).toBe(said);
    expect(noteMissing(kept)).toBe(kept);
  });
});
