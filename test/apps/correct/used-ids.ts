import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { Refusal } from '../store/refusal.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

/** Stores that take each id once. */
export const usedIdApps: readonly CorrectApp[] = [
  storeApp('used-ids-400', 'refuses used ids with 400', () => refusingUsedIds(400)),
  storeApp('used-ids-409', 'refuses used ids with 409', () => refusingUsedIds(409)),
  storeApp('used-ids-409-empty', 'refuses used ids with 409 and an empty body', () => ({
    ...refusingUsedIds(409),
    refuse: (refusal, call) => (refusal.kind === 'used-id' ? { status: 409, headers: {}, body: '' } : correct.refuse(refusal, call)),
  })),
];

function refusingUsedIds(status: number): Steps {
  const used = new Set<string>();
  return {
    ...correct,
    remember({ id }) {
      if (used.has(id)) return new Refusal('used-id', status, `there is a plant ${id} already`);
      used.add(id);
      return undefined;
    },
  };
}
