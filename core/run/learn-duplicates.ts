import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain-case.js';
import { asWritten, hasSlots } from '../cases/template.js';
import type { Exchange } from '../http/exchange.js';
import type { Lane } from '../http/open-lane.js';
import { allowedAnswers } from '../oracle/policy.js';
import { describeAllowed } from '../oracle/wording.js';
import { type Verdict, verdictOf } from '../oracle/verdict.js';
import type { Operation } from '../spec/contract.js';
import { maskedAnswer } from './duplicate-rule.js';
import type { Settled } from './event.js';
import { pairCase, usedIdCase } from './learned-cases.js';
import { requestOf, sendPatiently } from './send-case.js';
import { settleExchange } from './settle-case.js';
import type { Session } from './session.js';

/**
 * Learns what the store does with an id that it has seen: a fresh valid body is sent twice. Where the repeat is refused,
 * two ids that are the same double tell whether the store rounds them.
 */
export async function learnDuplicates(session: Session, lane: Lane, operation: Operation): Promise<readonly Settled[]> {
  const plain = plainCase(operation);
  if (!hasSlots(plain.body)) return [];
  const stored = await sendUntilStored(session, lane, plain);
  const settled = stored === undefined ? undefined : await sendAgain(session, lane, usedIdCase(plain), stored);
  if (settled === undefined) return [];
  const last = settled.flaky ?? settled.exchange;
  if (succeeded(last) || verdictOf(settled.case, last, session.rules).kind === 'broken') {
    session.duplicates.set(operation.id, { kind: 'accepted' });
    return [settled];
  }
  session.duplicates.set(operation.id, { kind: 'refused', answer: maskedAnswer(operation, last.outcome, last.request.body) });
  return session.rules.off.has('ids-told-apart') ? [settled] : [settled, ...(await tellApart(session, lane, operation))];
}

/** A second try, far from the first: one answer that fails must not leave the run in the dark about used ids. */
async function sendUntilStored(session: Session, lane: Lane, plain: Case): Promise<Exchange | undefined> {
  const { fill, refill } = session.ids;
  for (const ids of [fill, refill]) {
    const exchange = await sendPatiently(session, lane, requestOf(session, plain, ids));
    if (exchange === undefined || succeeded(exchange)) return exchange;
    if (ids === refill) session.emit({ type: 'note', text: `used ids were not tried: ${whyNot(exchange, plain.operation)}` });
  }
  return undefined;
}

function whyNot({ outcome }: Exchange, { id }: Operation): string {
  return `a plain request to ${id} ${outcome.kind === 'answer' ? `was answered ${outcome.status}` : 'got no answer'}`;
}

async function sendAgain(session: Session, lane: Lane, repeat: Case, { request }: Exchange): Promise<Settled | undefined> {
  const { token } = session.target;
  const exchange = await sendPatiently(session, lane, request);
  return exchange === undefined ? undefined : settleExchange(session, lane, repeat, { exchange, token, origin: undefined });
}
/** Two ids beyond 2^53 that are the same double: a store that takes the first and knows the second already rounds its ids. */
async function tellApart(session: Session, lane: Lane, operation: Operation): Promise<readonly Settled[]> {
  const first = await sendPair(session, lane, operation);
  if (first?.verdict.kind !== 'broken') return first === undefined ? [] : [first];
  const again = await sendPair(session, lane, operation);
  return again === undefined || again.verdict.kind === 'broken' ? [first] : [{ ...first, flaky: again.exchange }];
}

async function sendPair(session: Session, lane: Lane, operation: Operation): Promise<Settled | undefined> {
  const low = 2n ** 53n + 4n * BigInt(Math.floor(Math.random() * 2 ** 50));
  const [one, two] = [pairCase(operation, low), pairCase(operation, low + 1n)];
  if (one === undefined || two === undefined) return undefined;
  const before = await sendPatiently(session, lane, requestOf(session, one, asWritten));
  if (before === undefined || !succeeded(before)) return undefined;
  const exchange = await sendPatiently(session, lane, requestOf(session, two, asWritten));
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

function settledAs(own: Case, exchange: Exchange, verdict: Verdict): Settled {
  return { case: own, exchange, verdict, flaky: undefined, origin: undefined };
}

function succeeded({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
}
