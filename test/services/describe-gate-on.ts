import { describe, expect, it } from 'vitest';
import { SEQUENCE_CHECKS } from '../../core/policy/sequence-checks.js';
import { OF_OPERATIONS, judgeService, lineOf, sortFindings } from './judge-service.js';
import type { Fault, Service } from './service.js';

/** The suites that may show a fault: one over several requests is shown by sequences alone. */
function shownBy({ finding: { checks } }: Fault): typeof OF_OPERATIONS {
  const ofSequences = new Set<string>(SEQUENCE_CHECKS);
  return checks.every((check) => ofSequences.has(check)) ? ['sequences'] : OF_OPERATIONS;
}

/** The tests of the gate on one service: each file has some, so that they run side by side. */
export function describeGateOn(service: Service): void {
  describe(`the gate on ${service.title}`, () => {
    const missing = service.missing();

    it.skipIf(missing !== undefined)('finds nothing in the correct one', async () => {
      const { findings, verdict } = await judgeService(service, undefined, { seed: 1, cases: 100 });
      expect({ verdict, findings: findings.map(lineOf) }).toEqual({ verdict: 'kept', findings: [] });
    });

    for (const fault of service.faults) {
      it.skipIf(missing !== undefined || fault.found === false)(`finds that ${fault.operation} ${fault.wrong}`, async () => {
        const first = await judgeService(service, fault.id, { only: shownBy(fault) });
        // What is drawn, and which connection is first, decides what a run can show: there are two.
        const isFirst = sortFindings(first, fault).isFound;
        const run = isFirst ? first : await judgeService(service, fault.id, { only: shownBy(fault), seed: 2 });
        expect(sortFindings(run, fault).isFound, run.findings.map(lineOf).join('\n')).toBe(true);
      });
    }
  });
}
