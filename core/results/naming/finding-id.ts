import { createHash } from 'node:crypto';
import { type Case, isRandomSuite } from '../../cases/case.js';
import { describePath } from '../../json/instance-path.js';
import { responseClass } from '../../causes/failure-mode.js';
import { intermittence, isControl } from '../../causes/symptom.js';
import { type Habit, habitOf } from '../../causes/habits/habits.js';
import type { SharedCause } from '../../causes/rules/shared-cause.js';
import { CHECK_TABLE } from '../../policy/checks.js';
import type { Finding } from '../../causes/finding.js';
import type { BrokenCase } from './broken-cases.js';
import { textOfInput } from '../../input/input-text.js';

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

/** The id of a habit: the same whichever members and operations show it. */
export function habitIdOf({ id, check }: Habit): string {
  return digestOf(check, ['habit', id]);
}

/** The id of all that a reader of requests takes though it should not. */
export const readingId = digestOf('invalid-refused', ['habit', 'reading']);

/** The id of causes that are listed together: of one check, in one operation or in all. */
export function listedIdOf({ check, operation, flaky }: Finding, isOfOperation: boolean): string {
  return digestOf(check, ['listed', flaky === undefined ? '' : 'flaky', isOfOperation ? operation : '']);
}

function digestOf(check: string, about: readonly string[]): string {
  return `${check}-${createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 8)}`;
}

/**
 * The inputs that show a finding, according to named cases: texts of inputs, or suites for a response that is wrong regardless
 * of the request. Empty for requests without a response, because timing decides how many were sent; random cases are excluded
 * because they differ between runs.
 */
export function inputsOf({ case: testCase, violation, flaky }: BrokenCase, group: readonly BrokenCase[]): readonly string[] {
  if (flaky || isControl(testCase) || responseClass(violation) === 'none') return [];
  const isStable = ({ suite, variant }: Case): boolean =>
    !isRandomSuite(suite) && suite !== 'dredd' && (variant === undefined || !CHECK_TABLE[violation.check].traceable);
  const named = group.map((other) => other.case).filter(isStable);
  const inputs = named.map((one) => (violation.scope === 'response' ? one.suite : inputOf(one)));
  // A server error that follows from the fault is worse: where a baseline does not list it, it is new.
  const isWorse = (one: BrokenCase): boolean => one.violation.check !== violation.check && isStable(one.case);
  const worse = group.filter(isWorse).map((one) => `${inputOf(one.case)} ${one.violation.signature}`);
  return [...new Set([...inputs, ...worse])].toSorted();
}

/** The members at which named cases show a habit, with their inputs: a baseline covers the habit for these members only. */
export function habitInputs(group: readonly BrokenCase[]): readonly string[] {
  const named = group.map((other) => other.case).filter(({ suite }) => !isRandomSuite(suite));
  const inputs = named.flatMap((one) => habitOf(one)?.at.map((path) => `${textOfInput(one.input)} at ${describePath(path)}`) ?? []);
  return [...new Set(inputs)].toSorted();
}

/** The inputs of a lenient reader: those of its habits, and those of texts that are not JSON. */
export function readingInputs(shown: BrokenCase, group: readonly BrokenCase[]): readonly string[] {
  const others = group.filter((one) => habitOf(one.case) === undefined);
  return [...new Set([...habitInputs(group), ...inputsOf(shown, others)])].toSorted();
}

function inputOf({ input, variant }: Case): string {
  return [input, ...(variant === undefined ? [] : [variant])].map(textOfInput).join(' ');
}
