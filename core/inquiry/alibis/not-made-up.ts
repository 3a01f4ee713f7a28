import { headerValues } from '../../codecs/headers.js';
import { NOT_MADE_UP, REASON_HEADER } from '../../contract/reason-header.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { type Alibi, CLEARED } from './alibi.js';

/**
 * The mock of the kit says itself that it found no value that keeps the schema. It counts only for the mock that a run started: any server may
 * send such a header.
 */
export const notMadeUp: Alibi = {
  id: 'not-made-up',
  applies: ({ exchange, verdict }, { plan }) =>
    plan.isOwnMock && verdict.violation.check === 'body-matches-schema' && whatIsMissing(exchange) !== undefined,
  clear: ({ session }, { case: { operation }, exchange }) => {
    session.emit({ type: 'note', text: `${TEXT}: ${whatIsMissing(exchange) ?? ''}`, operation: operation.id });
    return Promise.resolve(CLEARED);
  },
};

const TEXT = 'the mock found no value that keeps the schema of its answer, which was not judged';

/** What a mock says that it could not make up; undefined if it does not. */
function whatIsMissing({ outcome }: Exchange): string | undefined {
  const said = outcome.kind === 'response' ? headerValues(outcome.headers, REASON_HEADER).join('; ') : '';
  const at = said.indexOf(NOT_MADE_UP);
  return at < 0 ? undefined : said.slice(at + NOT_MADE_UP.length);
}
