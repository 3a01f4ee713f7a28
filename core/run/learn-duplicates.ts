import type { Case } from '../cases/case.js';
import { pairCase, usedIdCase } from '../cases/learned-cases.js';
import { plainCase } from '../cases/plain-case.js';
import { type Fill, asWritten, hasSlots } from '../request/template.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { allowedResponses } from '../oracle/allowed.js';
import { type Verdict, verdictOf } from '../oracle/verdict.js';
import { describeAllowed } from '../oracle/wording.js';
import { maskedResponse } from '../session/duplicates.js';
import { requestOf, send } from '../session/send.js';
import type { Session } from '../session/session.js';
import { bodyTemplate } from '../request/write-request.js';
import type { Operation } from '../openapi/contract.js';
import type { CaseOutcome } from './event.js';
import { judgeExchange } from './judge-case.js';

/** How many plain bodies are sent before used ids are given up. */
const PAIRS = 4;

/**
 * Learns what the store does with an id that it has seen: a fresh valid body is sent twice. Where the repeat is refused,
 * two ids that are the same double tell whether the store rounds them.
 * @returns what was judged on the way: nothing where no body was stored, which a note says then.
 */
export async function learnDuplicates(session: Session, connection: Connection, operation: Operation): Promise<readonly CaseOutcome[]> {
  const plain = plainCase(operation);
  if (!hasSlots(bodyTemplate(plain))) return [];
  const { fill, refill } = session.ids;
  let repeat = await sendTwice(session, connection, plain, fill);
  // Answers that fail must not leave the run in the dark; the ids of each pair are far from those of the one before.
  for (let again = 1; repeat?.kind === 'failed' && again < PAIRS; again += 1) repeat = await sendTwice(session, connection, plain, refill);
  if (repeat?.kind === 'failed') session.emit({ type: 'note', text: `used ids were not tried: ${repeat.why}` });
  if (repeat?.kind !== 'judged') return [];
  const { judged } = repeat;
  const last = judged.flaky ?? judged.exchange;
  if (succeeded(last) || verdictOf(judged.case, last, session.rules).kind === 'broken') {
    session.duplicates.set(operation.id, { kind: 'accepted' });
    return [judged];
  }
  session.duplicates.set(operation.id, { kind: 'refused', response: maskedResponse(operation, last.outcome, last.request.body) });
  return session.rules.off.has('ids-told-apart') ? [judged] : [judged, ...(await distinguishIds(session, connection, operation))];
}

type Repeat = { readonly kind: 'judged'; readonly judged: CaseOutcome } | { readonly kind: 'failed'; readonly why: string };

/** Sends a body, and once more where it is stored; undefined when the run ended meanwhile. */
async function sendTwice(session: Session, connection: Connection, plain: Case, fill: Fill): Promise<Repeat | undefined> {
  const stored = await send(session, connection, plain, requestOf(session, plain, fill));
  if (stored === undefined) return undefined;
  const { outcome, request } = stored;
  session.loose.observe(plain, stored);
  if (!succeeded(stored)) {
    const came = outcome.kind === 'response' ? `was answered ${outcome.status}` : 'got no answer';
    return { kind: 'failed', why: `a plain request to ${plain.operation.id} ${came}` };
  }
  const exchange = await send(session, connection, plain, request);
  const judged = exchange && (await judgeExchange(session, connection, usedIdCase(plain), { exchange, origin: undefined }));
  return judged && { kind: 'judged', judged };
}

/**
 * Sends two ids beyond 2^53 that are the same double to a store that refuses used ids: one that takes the first and knows the
 * second already rounds them (RFC 8259 section 6). A failure is confirmed by a second pair.
 * @returns the case that was judged; none where there is no integer that large, the first id is not taken, or the run ended.
 */
async function distinguishIds(session: Session, connection: Connection, operation: Operation): Promise<readonly CaseOutcome[]> {
  const first = await sendPair(session, connection, operation);
  if (first?.verdict.kind !== 'broken') return first === undefined ? [] : [first];
  const again = await sendPair(session, connection, operation);
  if (again === undefined) return [first];
  if (!isRounded(again)) session.loose.observe(again.case, again.exchange);
  return again.verdict.kind === 'broken' ? [first] : [{ ...first, flaky: again.exchange }];
}

async function sendPair(session: Session, connection: Connection, operation: Operation): Promise<CaseOutcome | undefined> {
  const low = 2n ** 53n + 4n * BigInt(Math.floor(Math.random() * 2 ** 50));
  const [one, two] = [pairCase(operation, low), pairCase(operation, low + 1n)];
  if (one === undefined || two === undefined) return undefined;
  const before = await send(session, connection, one, requestOf(session, one, asWritten));
  if (before !== undefined) session.loose.observe(one, before);
  if (before === undefined || !succeeded(before)) return undefined;
  const exchange = await send(session, connection, two, requestOf(session, two, asWritten));
  if (exchange === undefined) return undefined;
  const judged = (verdict: Verdict): CaseOutcome => ({ case: two, exchange, verdict, flaky: undefined, origin: undefined });
  const duplicates = session.duplicates.get(operation.id);
  const rounded =
    duplicates?.kind === 'refused' && maskedResponse(operation, exchange.outcome, exchange.request.body) === duplicates.response;
  if (!rounded) return judged(verdictOf(two, exchange, session.rules));
  const violation = {
    check: 'ids-told-apart',
    signature: 'rounded',
    expected: describeAllowed(allowedResponses(two.expectation, operation, session.rules), operation),
    actual: `the answer to an id that was used before: the store takes ${low + 1n} for ${low}`,
    constraint: two.constraint,
    scope: 'request',
    focus: two.focus,
  } as const;
  return { ...judged({ kind: 'broken', violation }), before: before.request };
}

function isRounded({ verdict }: CaseOutcome): boolean {
  return verdict.kind === 'broken' && verdict.violation.check === 'ids-told-apart';
}

/** Whether a request was fulfilled (RFC 9110 section 15.3). */
function succeeded({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && outcome.status >= 200 && outcome.status < 300;
}
