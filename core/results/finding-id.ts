import { createHash } from 'node:crypto';
import { type Case, isRandomSuite } from '../cases/case.js';
import { responseClass } from '../oracle/failure-mode.js';
import { intermittence, isControl } from '../oracle/symptom.js';
import type { SharedCause } from '../oracle/shared-cause.js';
import { CHECK_TRAITS } from '../oracle/check-ids.js';
import type { BrokenCase } from './broken-cases.js';

/**
 * Stable across runs: the broken check, its location, the input family, and the class of the response; not the case that showed
 * it first.
 */
export function idOf({ case: testCase, violation, flaky }: BrokenCase, family: string): string {
  const { check, constraint, scope } = violation;
  const input = flaky ? ['flaky', intermittence(testCase)] : [constraint.at.pointer, constraint.keyword, scope === 'request' ? family : ''];
  return digestOf(check, [testCase.operation.id, responseClass(violation), ...input]);
}

/** The id of a cause that operations share: the same whichever of them show it, and whichever were chosen. */
export function sharedIdOf({ violation }: BrokenCase, { about }: SharedCause): string {
  return digestOf(violation.check, about);
}

function digestOf(check: string, about: readonly string[]): string {
  return `${check}-${createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 8)}`;
}

/**
 * The inputs that show a finding, according to named cases: kinds of cases, or suites for a response that is wrong regardless
 * of the request. Empty for requests without a response, because timing decides how many were sent; random cases are excluded
 * because they differ between runs.
 */
export function inputsOf({ case: testCase, violation, flaky }: BrokenCase, group: readonly BrokenCase[]): readonly string[] {
  if (flaky || isControl(testCase) || responseClass(violation) === 'none') return [];
  const isStable = ({ suite, variant }: Case): boolean =>
    !isRandomSuite(suite) && suite !== 'dredd' && (variant === undefined || !CHECK_TRAITS[violation.check].traceable);
  const named = group.map((other) => other.case).filter(isStable);
  return [...new Set(named.map((one) => (violation.scope === 'response' ? one.suite : inputOf(one))))].toSorted();
}

function inputOf({ kind, variant }: Case): string {
  return variant === undefined ? kind : `${kind} ${variant}`;
}
