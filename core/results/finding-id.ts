import { createHash } from 'node:crypto';
import { type Case, isRandomSuite } from '../cases/case.js';
import { responseClass } from '../oracle/failure-mode.js';
import { intermittence, isControl } from '../oracle/symptom.js';
import { TRACEABLE } from '../oracle/check-ids.js';
import type { BrokenCase } from './broken-cases.js';

/** Stable across runs: what is broken, where, by what family of input, and the class of the answer; not which case showed it first. */
export function idOf({ case: testCase, violation, flaky }: BrokenCase, family: string): string {
  const { check, constraint, scope } = violation;
  const input = flaky ? ['flaky', intermittence(testCase)] : [constraint.at.pointer, constraint.keyword, scope === 'request' ? family : ''];
  const about = [testCase.operation.id, responseClass(violation), ...input];
  return `${check}-${createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 8)}`;
}

/**
 * What is sent where a finding shows, as far as named cases tell: kinds of cases, or, of an answer that is wrong whatever was sent,
 * suites. Of requests without an answer, time decides how many were sent; random cases differ from run to run.
 */
export function inputsOf({ case: testCase, violation, flaky }: BrokenCase, group: readonly BrokenCase[]): readonly string[] {
  if (flaky || isControl(testCase) || responseClass(violation) === 'none') return [];
  const isTelling = ({ suite, variant }: Case): boolean =>
    !isRandomSuite(suite) && suite !== 'dredd' && (variant === undefined || !TRACEABLE.has(violation.check));
  const named = group.map((other) => other.case).filter(isTelling);
  return [...new Set(named.map((one) => (violation.scope === 'response' ? one.suite : inputOf(one))))].toSorted();
}

function inputOf({ kind, variant }: Case): string {
  return variant === undefined ? kind : `${kind} ${variant}`;
}
