import { isOfRefusedMember } from '../failure.js';
import { type Alibi, CLEARED } from './alibi.js';

/** The response shows what an accepted invalid request of the run stored (core/session/seen/stored-faults.ts). */
export const storedFault: Alibi = {
  id: 'stored-fault',
  applies: ({ case: testCase, exchange, verdict }, { evidence: { stored } }) =>
    !isOfRefusedMember(testCase) && stored.explain(testCase, verdict.violation, exchange),
  clear: () => Promise.resolve(CLEARED),
};
