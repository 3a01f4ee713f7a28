import { describe, expect, it } from 'vitest';
import { casesByOperation, leftOutCases, namedCases } from '../../../../../core/cases/named/named-cases.js';
import { type NamedBatch, namedBatches } from '../../../../../core/run/batches/named-batches.js';
import { bakery } from '../../../support/bakery.js';

async function batchesOf(most?: number): Promise<readonly NamedBatch[]> {
  const batches: NamedBatch[] = [];
  const operations = bakery.operations.length;
  for await (const batch of namedBatches(casesByOperation(bakery), { operations, ...(most === undefined ? {} : { most }) }))
    batches.push(batch);
  return batches;
}

describe('the named cases of a document, in batches', () => {
  it('are one batch if they are few', async () => {
    expect((await batchesOf()).map(({ made, part }) => ({ made, part }))).toEqual([{ made: bakery.operations.length, part: 1 }]);
  });

  it('are whole operations, whatever their number', async () => {
    const batches = await batchesOf(1);
    expect(batches.map(({ made, part }) => ({ made, part }))).toEqual([
      { made: 1, part: 1 / 4 },
      { made: 2, part: 1 / 3 },
      { made: 3, part: 1 / 2 },
      { made: 4, part: 1 },
    ]);
    for (const { cases } of batches) expect(new Set(cases.map(({ operation }) => operation.id)).size).toBe(1);
  });

  it('are not made on when the time is up, so that a batch is what was made until then', async () => {
    const parts: number[] = [];
    const options = { operations: bakery.operations.length, isTimeUp: () => true };
    for await (const { made } of namedBatches(casesByOperation(bakery), options)) parts.push(made);
    expect(parts).toEqual([1, 2, 3, 4]);
  });

  it('are the same in any number of batches', async () => {
    const batches = await batchesOf(1);
    expect(batches.flatMap(({ cases }) => cases.map(({ id }) => id))).toEqual(namedCases(bakery).map(({ id }) => id));
    expect(batches.reduce((sum, { leftOut }) => sum + leftOut, 0)).toBe(leftOutCases(bakery));
  });
});
