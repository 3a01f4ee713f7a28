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
import type { Session } from './session.js';

/**
 * Learns what the store does with an id that it has seen: a fresh valid body is sent twice. Where the repeat is refused,
 * two ids that are the same double tell whether the store rounds them.
 */
export async function learnDuplicates(session: Session, lane: Lane, operation: Operation): Promise<readonly Settled[]> {
  const plain = plainCase(operation);
  if (!hasSlots(plain.body)) return [];
  const request = requestOf(session, plain, session.ids.fill);
  const first = await sendPatiently(session, lane, request);
  const second = first === undefined || !succeeded(first) ? undefined : await sendPatiently(session, lane, request);
  if (second === undefined) return [];
  const repeat = usedIdCase(plain);
  const settled = settledAs(repeat, second, verdictOf(repeat, second, session.rules));
  if (succeeded(second) || settled.verdict.kind === 'broken') {
    session.duplicates.set(operation.id, { kind: 'accepted' });
    return [settled];
  }
  session.duplicates.set(operation.id, { kind: 'refused', answer: maskedAnswer(operation, second.outcome, request.body) });
  return session.rules.off.has('ids-told-apart') ? [settled] : [settled, ...(await tellApart(session, lane, operation))];
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
