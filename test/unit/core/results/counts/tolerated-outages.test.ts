import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../../core/checks/verdict.js';
import { clearedBy } from '../../../../../core/policy/tolerance.js';
import { collectOutages } from '../../../../../core/results/counts/tolerated-outages.js';
import { caseOf, exchangeOf, response } from '../../checks/exchanges.js';

/** The notes on one case that was answered by 503. */
function notesOn(verdict: Verdict, isReached = true, testCase = caseOf()): readonly string[] {
  const outages = collectOutages();
  outages.add({ case: testCase, exchange: exchangeOf(testCase, response(503, '')), verdict, flaky: undefined, origin: undefined });
  return outages.notes(() => isReached);
}

const DOCUMENTED: Verdict = { kind: 'tolerated', by: { kind: 'policy', id: 'documented-outage' } };

describe('a status above 500 that is no failure', () => {
  it('is noted where the document allows it', () => {
    expect(notesOn(DOCUMENTED)).toEqual(['POST /plants answered 503 to valid requests, which its document allows']);
    expect(notesOn(DOCUMENTED, false)).toEqual([
      'POST /plants was not reached: it answered 503 to valid requests, which its document allows',
    ]);
  });

  it('is not noted for what is no valid request, such as TRACE', () => {
    const trace = caseOf();
    expect(notesOn(DOCUMENTED, true, { ...trace, expectation: { ...trace.expectation, kind: 'unspecified' } })).toEqual([]);
  });

  it('is not noted as documented where an alibi cleared it', () => {
    expect(notesOn(clearedBy('server-busy'))).toEqual([]);
  });
});
