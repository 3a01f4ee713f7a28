import { headerValues } from '../../codecs/headers.js';
import { NOT_MADE_UP, REASON_HEADER } from '../../contract/reason-header.js';
import type { Violation } from '../../checks/violation/violation.js';
import type { Operation } from '../../contract/contract.js';
import type { RunPlan, Session } from '../../session/session.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { type Alibi, CLEARED } from './alibi.js';

/**
 * The mock of the kit says itself that it found no value that keeps the schema. It counts only for the mock that a run started: any server may
 * send such a header.
 */
export const notMadeUp: Alibi = {
  id: 'not-made-up',
  applies: ({ exchange, verdict }, { plan }) => isNotMadeUp(plan, verdict.violation, exchange),
  clear: ({ session }, { case: { operation }, exchange }) => {
    noteNotMadeUp(session, operation, exchange);
    return Promise.resolve(CLEARED);
  },
};

/** True for a body that breaks its schema because the mock that the run started found no value, as it says. */
export function isNotMadeUp({ isOwnMock }: Pick<RunPlan, 'isOwnMock'>, { check }: Violation, exchange: Exchange): boolean {
  return isOwnMock && check === 'body-matches-schema' && whatIsMissing(exchange) !== undefined;
}

/** Notes what was not judged for that. */
export function noteNotMadeUp({ emit }: Pick<Session, 'emit'>, { id }: Operation, exchange: Exchange): void {
  emit({ type: 'note', text: `${TEXT}: ${whatIsMissing(exchange) ?? ''}`, operation: id });
}

const TEXT = 'the mock found no value that keeps the schema of its answer, which was not judged';

/** What a mock says that it could not make up; undefined if it does not. */
function whatIsMissing({ outcome }: Exchange): string | undefined {
  const said = outcome.kind === 'response' ? headerValues(outcome.headers, REASON_HEADER).join('; ') : '';
  const at = said.indexOf(NOT_MADE_UP);
  return at < 0 ? undefined : said.slice(at + NOT_MADE_UP.length);
}
