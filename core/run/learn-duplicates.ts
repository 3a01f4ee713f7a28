import type { Lab } from '../inquiry/lab.js';
import type { Case } from '../cases/case.js';
import { pairCase, usedIdCase } from '../cases/named/used-id-cases.js';
import { plainCase } from '../cases/plain/plain-case.js';
import { type Fill, hasSlots } from '../request/slots/template.js';
import { succeeded } from '../http/exchange/response-class.js';
import { stepOf } from '../http/exchange/step.js';
import { allowedResponses } from '../policy/allowed.js';
import { type Verdict, verdictOf } from '../checks/verdict.js';
import { describeAllowed } from '../policy/wording.js';
import { readRefusal } from '../refusals/read-refusal.js';
import { maskedResponse } from '../session/seen/used-id-answer.js';
import { unlessEnded } from '../session/run-ended.js';
import { requestOf } from '../session/send.js';
import { bodyTemplate } from '../request/wire/write-request.js';
import type { Operation } from '../contract/contract.js';
import type { CaseOutcome } from '../events/run-event.js';
import { judgeExchange } from '../inquiry/judging/judge-case.js';

/** Maximum number of plain bodies sent before giving up. */
const PAIRS = 4;

/**
 * Learns what the store does with a used id by sending a fresh valid body twice. If the repeat is refused, two ids that are the
 * same double show whether the store rounds them.
 * @returns the cases judged on the way: none if no body was stored, which a note reports.
 */
export async function learnDuplicates(lab: Lab, operation: Operation): Promise<readonly CaseOutcome[]> {
  const { session } = lab;
  const plain = plainCase(operation);
  if (!hasSlots(bodyTemplate(plain))) return [];
  const { fill, refill } = session.ids;
  let repeat = await sendTwice(lab, plain, fill);
  // Retries, so that a failed response does not end the learning; the ids of each pair are far from those of the one before.
  for (let again = 1; repeat.kind === 'failed' && again < PAIRS; again += 1) repeat = await sendTwice(lab, plain, refill);
  if (repeat.kind === 'failed') {
    session.emit({ type: 'note', text: `used ids were not tried: ${repeat.why}` });
    return [];
  }
  const { judged } = repeat;
  const last = judged.flaky ?? judged.exchange;
  const isBroken = verdictOf(judged.case, last, session.rules).kind === 'broken';
  const refused = { kind: 'refused', response: maskedResponse(operation, last.outcome, last.request.body) } as const;
  // A refusal that says what it is about is known again, though its status is one that the document does not allow: that is one finding.
  const isKnown = !succeeded(last) && (!isBroken || (readRefusal(last)?.kinds.has('taken') ?? false));
  session.knowledge.duplicates.set(operation.id, isKnown ? refused : { kind: 'accepted' });
  if (isBroken || !isKnown) return [judged];
  return session.rules.off.has('ids-told-apart') ? [judged] : [judged, ...((await unlessEnded(distinguishIds(lab, operation))) ?? [])];
}

type Repeat = { readonly kind: 'judged'; readonly judged: CaseOutcome } | { readonly kind: 'failed'; readonly why: string };

/** Sends a body, and again if it is stored. */
async function sendTwice(lab: Lab, plain: Case, fill: Fill): Promise<Repeat> {
  const { session } = lab;
  const stored = await lab.ask(plain, requestOf(session, plain, fill));
  const { outcome, request } = stored;
  session.evidence.loose.observe(plain, stored);
  if (!succeeded(stored)) {
    const came = outcome.kind === 'response' ? `got ${outcome.status}` : 'got no response';
    return { kind: 'failed', why: `a plain request to ${plain.operation.id} ${came}` };
  }
  const exchange = await lab.ask(plain, request);
  return { kind: 'judged', judged: await judgeExchange(lab, usedIdCase(plain), { exchange, origin: undefined }) };
}

/**
 * Sends two ids beyond 2^53 that are the same double to a store that refuses used ids: one that accepts the first and claims to
 * know the second rounds them (RFC 8259 section 6). A failure is confirmed by a second pair.
 * @returns the judged case; none if no integer is that large, or the first id is not accepted.
 */
async function distinguishIds(lab: Lab, operation: Operation): Promise<readonly CaseOutcome[]> {
  const { session } = lab;
  const first = await sendPair(lab, operation);
  if (first?.verdict.kind !== 'broken') return first === undefined ? [] : [first];
  const again = await unlessEnded(sendPair(lab, operation));
  if (again === undefined) return [first];
  if (!isRounded(again)) session.evidence.loose.observe(again.case, again.exchange);
  return again.verdict.kind === 'broken' ? [first] : [{ ...first, flaky: again.exchange }];
}

async function sendPair(lab: Lab, operation: Operation): Promise<CaseOutcome | undefined> {
  const { session } = lab;
  const low = 2n ** 53n + 4n * BigInt(Math.floor(Math.random() * 2 ** 50));
  const [one, two] = [pairCase(operation, low), pairCase(operation, low + 1n)];
  if (one === undefined || two === undefined) return undefined;
  // What else has to be new is new in both, so that the ids alone are the same to a store that rounds them.
  const fill: Fill = (slot, text) => (slot.fill === 'given' ? text : session.ids.refill(slot, text));
  const before = await lab.ask(one, requestOf(session, one, fill));
  session.evidence.loose.observe(one, before);
  if (!succeeded(before)) return undefined;
  const exchange = await lab.ask(two, requestOf(session, two, fill));
  const judged = (verdict: Verdict): CaseOutcome => ({ case: two, exchange, verdict, flaky: undefined, origin: undefined });
  const duplicates = session.knowledge.duplicates.get(operation.id);
  const verdict = verdictOf(two, exchange, session.rules);
  const rounded =
    duplicates?.kind === 'refused' && maskedResponse(operation, exchange.outcome, exchange.request.body) === duplicates.response;
  if (!rounded || verdict.kind === 'tolerated') return judged(verdict);
  const violation = {
    check: 'ids-told-apart',
    signature: 'rounded',
    expected: describeAllowed(allowedResponses(two.expectation, operation, session.rules), operation),
    actual: `the response to a used id: the store takes ${low + 1n} for ${low}`,
    constraint: two.constraint,
    scope: 'request',
    focus: two.focus,
  } as const;
  return { ...judged({ kind: 'broken', violation }), steps: [stepOf(operation.id, before)] };
}

function isRounded({ verdict }: CaseOutcome): boolean {
  return verdict.kind === 'broken' && verdict.violation.check === 'ids-told-apart';
}
