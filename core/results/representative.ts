import { UNTRACED, isRandomSuite } from '../cases/case.js';
import { canRefillAll } from '../cases/fresh.js';
import { asWritten } from '../request/template.js';
import { isNoText } from '../oracle/input-family.js';
import { hasSeveralFaults, isControl } from '../oracle/symptom.js';
import { TRACEABLE } from '../oracle/check-ids.js';
import type { BrokenCase } from './broken-cases.js';
import { bodyBytes } from '../request/write-request.js';

/**
 * The smallest request among those at the spot that most cases point to, a named one where it is not much larger; a
 * plain case where that is broken already.
 */
export function representative(group: readonly BrokenCase[]): BrokenCase | undefined {
  const plain = group.find(({ case: testCase }) => isControl(testCase) && testCase.suite !== 'dredd');
  if (plain !== undefined) return plain;
  const notDredd = group.filter(({ case: testCase }) => testCase.suite !== 'dredd');
  // A body with one fault tells which it is.
  const sure = notDredd.filter((broken) => !hasSeveralFaults(broken));
  const named = sure.length > 0 ? sure : notDredd;
  const located = named.filter(({ case: testCase, violation }) => testCase.kind !== UNTRACED || !TRACEABLE.has(violation.check));
  // In a form that fails by itself, a request needs no wrong credentials to show it.
  const simple = located.filter(({ case: testCase }) => testCase.variant === undefined);
  const candidates = [simple, located, named, group].find((some) => some.length > 0) ?? group;
  // Named cases decide on the spot: they are the same in each run, so the finding's id is, too.
  const certain = candidates.filter(({ case: testCase }) => !isRandomSuite(testCase.suite));
  const counts = new Map<string, number>();
  for (const { violation } of certain.length > 0 ? certain : candidates) {
    const { pointer } = violation.constraint.at;
    counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  }
  const [pointer] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const [smallest, ...others] = plainest(candidates.filter(({ violation }) => violation.constraint.at.pointer === pointer));
  const readable = others.find(({ case: testCase }) => !isRandomSuite(testCase.suite));
  if (smallest === undefined || !isRandomSuite(smallest.case.suite) || readable === undefined) return smallest;
  return sizeOf(readable) <= 4 * sizeOf(smallest) + READABLE ? readable : smallest;
}

/**
 * The case that a finding shows: the representative, but of what a campaign found its own smallest request, not a named case that
 * was sent to tell the cause. Of a text that is not JSON the named one is shown, because it is broken in one place only.
 */
export function headline(group: readonly BrokenCase[]): BrokenCase | undefined {
  const telling = representative(group);
  if (telling?.times !== 0 || isNoText(telling.case)) return telling;
  return representative(group.filter(({ times }) => times !== 0)) ?? telling;
}

/** In the order in which they are worth showing: the smallest first. */
function plainest(some: readonly BrokenCase[]): readonly BrokenCase[] {
  if (some[0]?.violation.check !== 'credentials-required') return some.toSorted((a, b) => rankOf(a) - rankOf(b) || sizeOf(a) - sizeOf(b));
  // A server that is open without credentials is open with those of any scheme; a longer title tells of what does not matter.
  const kind = some.find(({ case: testCase }) => testCase.kind === 'credentials-none')?.case.kind ?? some[0].case.kind;
  return some.filter(({ case: testCase }) => testCase.kind === kind).toSorted((a, b) => a.case.title.length - b.case.title.length);
}

/** An invalid body whose integers can be replaced can be replayed after the server has taken it. */
function rankOf({ case: testCase }: BrokenCase): number {
  return testCase.expectation.violations.length > 0 && !canRefillAll(testCase) ? 1 : 0;
}

/** So many bytes more are no loss where a named case says in words what a random body only shows. */
const READABLE = 100;

/** Of the body as it is written in the case: the digits that are filled in differ from run to run. */
function sizeOf({ case: testCase }: BrokenCase): number {
  return bodyBytes(testCase, asWritten).length;
}
