import { splitTarget } from '../../codecs/paths/split-target.js';
import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { type Alibi, clearedIf } from './alibi.js';

/** A deletion finds nothing at a path where the run itself deleted something, and put nothing since: the extra of a reservation, which is gone while both exist. */
export const deletedBefore: Alibi = {
  id: 'deleted-before',
  applies: ({ case: { operation }, exchange, verdict: { violation } }) =>
    operation.method === 'DELETE' &&
    isAbsent(exchange) &&
    (violation.check === 'valid-accepted' || violation.check === 'status-documented'),
  clear: ({ session }, { case: { operation }, exchange }) => {
    const [path] = splitTarget(exchange.request.url);
    const atPath = session.evidence.past
      .before(operation, exchange)
      .filter(({ request, outcome }) => splitTarget(request.url)[0] === path && succeeded({ outcome }));
    const last = atPath.findLast(({ request: { method } }) => method === 'DELETE' || method === 'PUT' || method === 'POST');
    return Promise.resolve(clearedIf(last?.request.method === 'DELETE'));
  },
};
