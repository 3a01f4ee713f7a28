import { printJson } from '../json/print.js';
import { failureMode } from './failure-mode.js';
import type { Symptom } from './symptom.js';

/**
 * The value that a server answers with in place of the one that was sent, by operation and place; undefined if it answers with nothing there, or
 * the failure is of another kind.
 */
export function keptValue({ case: testCase, violation, flaky }: Symptom): string | undefined {
  const { difference, constraint } = violation;
  if (flaky || violation.check !== 'stored-as-sent' || difference?.stored === undefined) return undefined;
  return `${failureMode(testCase, violation)} keeps ${printJson(difference.stored)} at ${constraint.at.pointer}`;
}

/** The values with which a server answers to different ones: it ignores the member, whatever was sent. */
export function keptValues(symptoms: readonly Symptom[]): ReadonlySet<string> {
  const sent = new Map<string, Set<string>>();
  for (const symptom of symptoms) {
    const kept = keptValue(symptom);
    const { difference } = symptom.violation;
    if (kept === undefined || difference === undefined) continue;
    const values = sent.get(kept) ?? new Set();
    sent.set(kept, values.add(printJson(difference.sent)));
  }
  return new Set([...sent].filter(([, values]) => values.size > 1).map(([kept]) => kept));
}
