import { verdictOf } from '../../checks/verdict.js';
import { mayShowAnotherChange } from '../../session/seen/exclusive-writes.js';
import { type Alibi, STANDS } from './alibi.js';

/** The response shows what another request changed at the same time: sent alone, the request is answered with what it sent. */
export const concurrentChange: Alibi = {
  id: 'concurrent-change',
  applies: ({ exchange, verdict }) => mayShowAnotherChange(verdict.violation, exchange.request.method),
  clear: async (lab, failure) => {
    const exchange = await lab.askAlone(failure.case, failure.exchange.request);
    const verdict = verdictOf(failure.case, exchange, lab.session.rules);
    if (verdict.kind === 'kept') return { kind: 'cleared', exchange };
    return verdict.kind === 'tolerated' ? { kind: 'decided', outcome: { ...failure, exchange, verdict } } : STANDS;
  },
};
