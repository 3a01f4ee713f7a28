import { type Alibi, CLEARED } from './alibi.js';

/** The head of the response is longer than the kit reads: its own limit, and no fault of the server. */
export const longHead: Alibi = {
  id: 'long-head',
  applies: ({ exchange: { outcome } }) => outcome.kind === 'long-head',
  clear: ({ session }, { case: { operation }, exchange: { outcome } }) => {
    if (outcome.kind !== 'response')
      session.emit({ type: 'note', text: `${outcome.detail}: nothing was judged there`, operation: operation.id });
    return Promise.resolve(CLEARED);
  },
};
