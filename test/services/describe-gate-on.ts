import { describe, expect, it } from 'vitest';
import { SEQUENCE_CHECKS } from '../../core/policy/sequence-checks.js';
import type { Run } from '../../core/results/runs/run.js';
import { goTogether } from '../unit/support/go-together.js';
import { type Judging, OF_OPERATIONS, judgeService, lineOf, sortFindings } from './judge-service.js';
import type { Fault, Service } from './service.js';

const OF_SEQUENCES = new Set<string>(SEQUENCE_CHECKS);

/** True for a fault over several requests. */
function isOverRequests({ finding: { checks } }: Fault): boolean {
  return checks.every((check) => OF_SEQUENCES.has(check));
}

/** What may show faults of one kind: those over several requests are shown by the sequences of their checks alone. */
function shownBy(faults: readonly Fault[]): Pick<Judging, 'only' | 'checks'> {
  if (!faults.every(isOverRequests)) return { only: OF_OPERATIONS };
  const checks = new Set(faults.flatMap(({ finding }) => finding.checks));
  const others = SEQUENCE_CHECKS.filter((check) => !checks.has(check));
  return { only: ['sequences'], checks: Object.fromEntries(others.map((check) => [check, false])) };
}

/** The most faults of one run. */
const MOST = 5;

/** True if a finding can be of one of two faults only, because they are of different operations, and the same requests may show both. */
function showApart(one: Fault, other: Fault): boolean {
  const operations = new Set(operationsOf(one));
  return isOverRequests(one) === isOverRequests(other) && !operationsOf(other).some((operation) => operations.has(operation));
}

function operationsOf({ operation, alsoAt = [] }: Fault): readonly string[] {
  return [operation, ...alsoAt];
}

/** The tests of the gate on one service. @param most of the groups of its faults that are judged, each in one run. Default: all. */
export function describeGateOn(service: Service, most = Infinity): void {
  describe(`the gate on ${service.title}`, () => {
    const missing = service.missing();

    it.skipIf(missing !== undefined)('finds nothing in the correct one', async () => {
      const { findings, verdict } = await judgeService(service, [], { seed: 1, cases: 100 });
      expect({ verdict, findings: findings.map(lineOf) }).toEqual({ verdict: 'kept', findings: [] });
    });

    for (const group of groupsOf(service).slice(0, most)) testFaults(service, group);
  });
}

/** The tests of the gate on the faults that `describeGateOn` leaves out. @param judged how many groups it judges. */
export function describeOtherFaults(service: Service, judged: number): void {
  describe(`the gate on ${service.title}`, () => {
    for (const group of groupsOf(service).slice(judged)) testFaults(service, group);
    for (const fault of service.faults.filter(({ found }) => found === false)) it.skip(`finds that ${fault.operation} ${fault.wrong}`);
  });
}

function groupsOf({ faults }: Service): readonly (readonly Fault[])[] {
  return goTogether(
    faults.filter(({ found }) => found !== false),
    MOST,
    showApart,
  );
}

function testFaults(service: Service, group: readonly Fault[]): void {
  const missing = service.missing();
  let together: Promise<Run> | undefined;
  for (const fault of group) {
    it.skipIf(missing !== undefined)(`finds that ${fault.operation} ${fault.wrong}`, async () => {
      together ??= judgeService(
        service,
        group.map(({ id }) => id),
        shownBy(group),
      );
      if (sortFindings(await together, fault).isFound) return;
      // Another fault may hide this one; and what is drawn, and which connection is first, decides what a run can show: there are two.
      const first = await judgeService(service, [fault.id], shownBy([fault]));
      const isFirst = sortFindings(first, fault).isFound;
      const run = isFirst ? first : await judgeService(service, [fault.id], { ...shownBy([fault]), seed: 2 });
      expect(sortFindings(run, fault).isFound, run.findings.map(lineOf).join('\n')).toBe(true);
    });
  }
}
