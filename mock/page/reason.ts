import type { JournalEntry } from '../wire.js';

const FAULTS: Readonly<Record<string, string>> = {
  reset: 'the connection was cut off on purpose',
  timeout: 'no answer was given on purpose',
  malformed: 'the answer was broken on purpose',
};

/** Why a request was answered as it was; empty where there is nothing to say. */
export function reasonOf({ because, fault }: Pick<JournalEntry, 'because' | 'fault'>): string {
  if (because !== null || fault === null) return because ?? '';
  return FAULTS[fault] ?? `answered ${fault} on purpose`;
}
