import { describe, expect, it } from 'vitest';
import type { OperationResult } from '../../../../core/results/runs/operation-result.js';
import { notableOperations, restOfOperations, whyNotReached } from '../../../../report/facts/operation-facts.js';
import { kept } from '../runs.js';

const row = (id: string, more: Partial<OperationResult> = {}): OperationResult => ({
  id,
  method: 'GET',
  path: id.slice(4),
  tags: [],
  reach: 'reached',
  cases: 1,
  broken: 0,
  findings: [],
  ...more,
});
const refused = (id: string, reason: string): OperationResult =>
  row(id, { reach: 'refused', reason, help: 'Look at the log of the server' });

describe('operations that were not reached for the same reason', () => {
  const nodes = ['GET /a', 'GET /b', 'GET /c', 'GET /d', 'GET /e'].map((id) => refused(id, '501 to a plain request'));

  it('have one row, which names some of them', () => {
    const run = { ...kept, operations: [row('GET /'), ...nodes, refused('GET /f', '404 for every id')] };
    const notable = notableOperations(run, 12);

    expect(notable.rows.map(({ id }) => id)).toEqual(['GET /a', 'GET /f']);
    expect(notable.rows.map(whyNotReached)).toEqual([
      '501 to a plain request. Look at the log of the server. The same for GET /b, GET /c and 2 more',
      '404 for every id. Look at the log of the server',
    ]);
    expect(restOfOperations(notable)).toBe('and 1 more, all kept');
  });

  it('have a row each where they are two', () => {
    const notable = notableOperations({ ...kept, operations: nodes.slice(0, 2) }, 12);
    expect(notable.rows.map(({ id, alike }) => [id, alike])).toEqual([
      ['GET /a', undefined],
      ['GET /b', undefined],
    ]);
  });
});
