import { expect } from 'vitest';
import type { Finding } from '../../../core/causes/finding.js';
import type { Run } from '../../../core/results/runs/run.js';
import type { BugApp } from '../../apps/app.js';

/** Fails unless a run of a faulty store has the one finding that the store expects, at the right constraint. */
export function expectItsFinding({ findings, verdict }: Run, { finding }: BugApp): void {
  const [first] = findings;
  expect(findings.map(({ title, actual, constraint }) => `${title}: ${actual} (${constraint.at.pointer})`)).toEqual([expect.any(String)]);
  expect(first?.check).toBe(finding.check);
  expect([finding.constraint, ...(finding.alsoRight ?? [])].some((pointer) => isAt(first, pointer))).toBe(true);
  expect(verdict).toBe('broken');
}

/** Fails unless a run of a correct store ends by itself and has no finding. `time` tells a failure of one round from another. */
export function expectKept({ findings, verdict, ended }: Run, time: number): void {
  expect({ time, verdict, findings: findings.map(({ title, actual }) => `${title}: ${actual}`), ended }).toEqual({
    time,
    verdict: 'kept',
    findings: [],
    ended: undefined,
  });
}

/** A name in `required` stands below the keyword. */
function isAt(finding: Finding | undefined, pointer: string): boolean {
  const found = finding?.constraint.at.pointer ?? '';
  return found === pointer || found.startsWith(`${pointer}/`);
}
