import { describe, expect, it } from 'vitest';
import { SEQUENCE_CHECKS } from '../../core/policy/sequence-checks.js';
import { type Judging, OF_OPERATIONS, judgeService, lineOf, sortFindings } from './judge-service.js';
import type { Fault, Service } from './service.js';

/** What may show a fault: one over several requests is shown by the sequences of its checks alone. */
function shownBy({ finding: { checks } }: Fault): Pick<Judging, 'only' | 'checks'> {
  const ofSequences = new Set<string>(SEQUENCE_CHECKS);
  if (!checks.every((check) => ofSequences.has(check))) return { only: OF_OPERATIONS };
  const others = SEQUENCE_CHECKS.filter((check) => !checks.includes(check));
  return { only: ['sequences'], checks: Object.fromEntries(others.map((check) => [check, false])) };
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
        const first = await judgeService(service, fault.id, shownBy(fault));
        // What is drawn, and which connection is first, decides what a run can show: there are two.
        const isFirst = sortFindings(first, fault).isFound;
        const run = isFirst ? first : await judgeService(service, fault.id, { ...shownBy(fault), seed: 2 });
        expect(sortFindings(run, fault).isFound, run.findings.map(lineOf).join('\n')).toBe(true);
      });
    }
  });
}
