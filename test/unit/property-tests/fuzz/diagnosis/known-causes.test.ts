import { describe, expect, it } from 'vitest';
import { makeKnownCauses } from '../../../../../property-tests/fuzz/diagnosis/known-causes.js';
import { brokenBy } from '../../../core/checks/broken-by.js';
import { caseOf } from '../../../core/checks/exchanges.js';
import { answerOf } from '../../../support/fake-connection.js';

const request = { method: 'POST', url: 'http://x', headers: [], body: new Uint8Array(), chunked: false };
const caseOutcomeOf = (title: string) => ({
  case: { ...caseOf(), title },
  exchange: { request, outcome: answerOf(500, {}), ms: 1 },
  verdict: { kind: 'broken', violation: brokenBy('no-server-error') } as const,
  flaky: undefined,
  origin: undefined,
});

describe('the known causes of a campaign', () => {
  it('let one failure of a mode be diagnosed at a time, also after one that went wrong', async () => {
    const { inTurn } = makeKnownCauses();
    const steps: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      steps.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (name === 'a') throw new Error('the connection was closed');
    };
    const [first] = await Promise.allSettled([inTurn('500', work('a')), inTurn('500', work('b')), inTurn('400', work('c'))]);
    expect(first?.status).toBe('rejected');
    expect(steps.filter((step) => !step.startsWith('c'))).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
    expect(steps.indexOf('c starts')).toBeLessThan(steps.indexOf('a ends'));
  });

  it('count what none of them explains, each mode for itself', () => {
    const { countUnexplained } = makeKnownCauses();
    expect([countUnexplained('500'), countUnexplained('500'), countUnexplained('400')]).toEqual([1, 2, 1]);
  });

  it('let the first intermittent failure of a mode stand for the others', () => {
    const { firstIntermittent } = makeKnownCauses();
    const [one, another] = [caseOutcomeOf('one'), caseOutcomeOf('another')];
    expect(firstIntermittent('500', one)).toBe(one);
    expect(firstIntermittent('500', another)).toBe(one);
    expect(firstIntermittent('400', another)).toBe(another);
  });
});
