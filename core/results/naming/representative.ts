import { isRandomSuite } from '../../cases/case.js';
import { canRefillAll } from '../../cases/fresh-ids.js';
import { asWritten } from '../../request/slots/template.js';
import { isNoText } from '../../causes/habits/family-in-context.js';
import { hasSeveralFaults, isControl } from '../../causes/symptom.js';
import { CHECK_TABLE } from '../../policy/checks.js';
import type { BrokenCase } from './broken-cases.js';
import { bodyBytes } from '../../request/wire/write-request.js';
import { isInput } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';

/**
 * Chooses the smallest request at the location that most cases point to: a named one unless it is much larger, or a plain case
 * if one is broken.
 */
export function representative(group: readonly BrokenCase[]): BrokenCase | undefined {
  const plain = group.find(({ case: testCase }) => isControl(testCase) && testCase.suite !== 'dredd');
  if (plain !== undefined) return plain;
  const notDredd = group.filter(({ case: testCase }) => testCase.suite !== 'dredd');
  // A body with one fault identifies it.
  const sure = notDredd.filter((broken) => !hasSeveralFaults(broken));
  const named = sure.length > 0 ? sure : notDredd;
  const traced = named.filter(({ case: { input } }) => !isInput(input, 'unlocated', 'untraced'));
  const located = traced.length > 0 ? traced : named.filter(({ violation: { check } }) => !CHECK_TABLE[check].traceable);
  // If a variant of the request fails by itself, wrong credentials are not needed to show it.
  const simple = located.filter(({ case: testCase }) => testCase.variant === undefined);
  const candidates = [simple, located, named, group].find((some) => some.length > 0) ?? group;
  // Named cases determine the location: they are the same in each run, so the finding's id is too.
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
 * The case that a finding shows: the representative, but for a campaign its smallest request, not a named case that was sent to
 * identify the cause. For a text that is not JSON the named one, because it is broken in one place only.
 */
export function headline(group: readonly BrokenCase[]): BrokenCase | undefined {
  const chosen = representative(group);
  if (chosen?.times !== 0 || isNoText(chosen.case)) return chosen;
  return representative(group.filter(({ times }) => times !== 0)) ?? chosen;
}

/** In order of preference: the one with the fewest requests before it first, then the smallest. */
function plainest(some: readonly BrokenCase[]): readonly BrokenCase[] {
  if (some[0]?.violation.check !== 'credentials-required') {
    const measured = some.map((broken) => ({
      broken,
      rank: rankOf(broken),
      steps: broken.caseOutcome.steps?.length ?? 0,
      size: sizeOf(broken),
    }));
    return measured.toSorted((a, b) => a.rank - b.rank || a.steps - b.steps || a.size - b.size).map(({ broken }) => broken);
  }
  // A server that accepts requests without credentials accepts those of any scheme; a longer title would mention what does not
  // matter.
  const bare = some.find(({ case: testCase }) => isInput(testCase.input, 'credentials', 'none')) ?? some[0];
  const text = textOfInput(bare.case.input);
  return some
    .filter(({ case: testCase }) => textOfInput(testCase.input) === text)
    .toSorted((a, b) => a.case.title.length - b.case.title.length);
}

/** An invalid body whose integers can be replaced can be replayed after the server has accepted it. */
function rankOf({ case: testCase }: BrokenCase): number {
  return testCase.expectation.violations.length > 0 && !canRefillAll(testCase) ? 1 : 0;
}

/** Number of bytes by which a named case may be larger: its title explains what a random body only shows. */
const READABLE = 100;

/** Size of the body and the target as written in the case: the digits that are filled in differ between runs. */
function sizeOf({ case: testCase }: BrokenCase): number {
  const { operation, plan } = testCase;
  return bodyBytes(testCase, asWritten).length + plan.head.target.length - operation.path.length;
}
