import type { Case } from '../cases/case.js';
import { asWritten } from '../cases/template.js';
import type { Exchange } from '../http/exchange.js';
import type { Lane } from '../http/open-lane.js';
import { allowedAnswers } from '../oracle/policy.js';
import { type Verdict, verdictOf } from '../oracle/verdict.js';
import { describeAllowed } from '../oracle/wording.js';
import type { Operation } from '../spec/contract.js';
import { maskedAnswer } from '../session/duplicates.js';
import type { Settled } from './event.js';
import { pairCase } from '../cases/learned-cases.js';
import { sendAuthorised } from '../session/send.js';
import { requestOf } from '../session/patience.js';
import type { Session } from '../session/session.js';
import { succeeded } from './succeeded.js';

/**
 * Sends two ids beyond 2^53 that are the same double to a store that refuses used ids: one that takes the first and knows the
 * second already rounds them (RFC 8259 section 6). A failure is made sure of by a second pair.
 * @returns the case that was settled; none where there is no integer that large, the first id is not taken, or the run ended.
 */
export async function tellApart(session: Session, lane: Lane, operation: Operation): Promise<readonly Settled[]> {
  const first = await sendPair(session, lane, operation);
  if (first?.verdict.kind !== 'broken') return first === undefined ? [] : [first];
  const again = await sendPair(session, lane, operation);
  if (again === undefined) return [first];
  if (!isRounded(again)) session.loose.observe(again.case, again.exchange);
  return again.verdict.kind === 'broken' ? [first] : [{ ...first, flaky: again.exchange }];
}

async function sendPair(session: Session, lane: Lane, operation: Operation): Promise<Settled | undefined> {
  const low = 2n ** 53n + 4n * BigInt(Math.floor(Math.random() * 2 ** 50));
  const [one, two] = [pairCase(operation, low), pairCase(operation, low + 1n)];
  if (one === undefined || two === undefined) return undefined;
  const before = await sendAuthorised(session, lane, one, requestOf(session, one, asWritten));
  if (before !== undefined) session.loose.observe(one, before);
  if (before === undefined || !succeeded(before)) return undefined;
  const exchange = await sendAuthorised(session, lane, two, requestOf(session, two, asWritten));
  if (exchange === undefined) return undefined;
  const duplicates = session.duplicates.get(operation.id);
  const rounded = duplicates?.kind === 'refused' && maskedAnswer(operation, exchange.outcome, exchange.request.body) === duplicates.answer;
  if (!rounded) return settledAs(two, exchange, verdictOf(two, exchange, session.rules));
  const violation = {
    check: 'ids-told-apart',
    signature: 'rounded',
    expected: describeAllowed(allowedAnswers(two.expectation, operation, session.rules), operation),
    actual: `the answer to an id that was used before: the store takes ${low + 1n} for ${low}`,
    constraint: two.constraint,
    scope: 'request',
    focus: two.focus,
  } as const;
  return { ...settledAs(two, exchange, { kind: 'broken', violation }), before: before.request };
}

function isRounded({ verdict }: Settled): boolean {
  return verdict.kind === 'broken' && verdict.violation.check === 'ids-told-apart';
}

function settledAs(own: Case, exchange: Exchange, verdict: Verdict): Settled {
  return { case: own, exchange, verdict, flaky: undefined, origin: undefined };
}
