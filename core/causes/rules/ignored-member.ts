import { printJson } from '../../json/print.js';
import { type CauseKey, type KeySet, createKeySet, textOfKey } from './cause-key.js';
import { failureMode } from '../failure-mode.js';
import type { Symptom } from '../symptom.js';

/**
 * The value that a server answers with in place of the one that was sent, by operation and place; undefined if it answers with nothing there, or
 * the failure is of another kind.
 */
export function keptValue({ case: testCase, violation, flaky }: Symptom): CauseKey | undefined {
  const { difference, constraint } = violation;
  if (flaky || violation.check !== 'stored-as-sent' || difference?.stored === undefined) return undefined;
  const mode = failureMode(testCase, violation);
  return { shares: 'kept-value', mode, value: printJson(difference.stored), pointer: constraint.at.pointer };
}

/** The values with which a server answers to different ones: it ignores the member, whatever was sent. */
export function keptValues(symptoms: readonly Symptom[]): KeySet {
  const sent = new Map<string, { readonly kept: CauseKey; readonly values: Set<string> }>();
  for (const symptom of symptoms) {
    const kept = keptValue(symptom);
    const { difference } = symptom.violation;
    if (kept === undefined || difference === undefined) continue;
    const text = textOfKey(kept);
    const { values } = sent.get(text) ?? { values: new Set() };
    sent.set(text, { kept, values: values.add(printJson(difference.sent)) });
  }
  return createKeySet([...sent.values()].filter(({ values }) => values.size > 1).map(({ kept }) => kept));
}
