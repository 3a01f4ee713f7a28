import { splitTarget } from '../../codecs/paths/split-target.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { decodeJson } from '../../json/decode.js';
import { showsValue } from '../../codecs/shows-value.js';
import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import type { KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import type { Lab } from '../lab.js';
import { type Alibi, clearedIf } from './alibi.js';

/**
 * A request names something that the run did not create, such as a process of the machine, which ends by itself. It is gone if nothing shows it any
 * more that showed it before.
 */
export const goneByItself: Alibi = {
  id: 'gone-by-itself',
  applies: ({ case: { operation, plan }, exchange, verdict: { violation } }) =>
    isAbsent(exchange) &&
    (violation.check === 'valid-accepted' || violation.check === 'status-documented') &&
    namedOfOthers(operation).length > 0 &&
    splitTarget(plan.head.target)[0] === splitTarget(plainCase(operation).plan.head.target)[0],
  clear: async (lab, { case: { operation } }) => {
    for (const parameter of namedOfOthers(operation)) if (await isShownNoMore(lab, parameter)) return clearedIf(true);
    return clearedIf(false);
  },
};

type Named = KnownParameter & Required<Pick<KnownParameter, 'known' | 'shownBy'>>;

function namedOfOthers({ parameters }: KnownOperation): readonly Named[] {
  return parameters.filter((one): one is Named => one.known !== undefined && one.shownBy !== undefined);
}

/** True if what showed a value can be read, and shows it nowhere. */
async function isShownNoMore(lab: Lab, { known, shownBy }: Named): Promise<boolean> {
  const { operations } = lab.session.knowledge.contract;
  let isRead = false;
  for (const operation of operations.filter(({ id }) => shownBy.includes(id))) {
    const exchange = await lab.ask(plainCase(operation));
    const { value } = exchange.outcome.kind === 'response' ? decodeJson(exchange.outcome.body) : { value: undefined };
    if (!succeeded(exchange) || value === undefined) continue;
    if (showsValue(value, known)) return false;
    isRead = true;
  }
  return isRead;
}
