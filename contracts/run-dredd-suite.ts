import { hasSiblings } from '../core/contract/has-siblings.js';
import { isNotMadeUp, noteNotMadeUp } from '../core/inquiry/alibis/not-made-up.js';
import { clearedBy } from '../core/policy/tolerance.js';
import type { Case } from '../core/cases/case.js';
import { counted } from '../core/words/counted.js';
import type { Exchange, Outcome } from '../core/http/exchange/exchange.js';
import { fillSecrets, fillTarget, hideSecrets } from '../core/http/masking/secrets.js';
import { isDocumented } from '../core/contract/documented-statuses.js';
import { describeActual } from '../core/checks/violation/describe-actual.js';
import { type Verdict, verdictOf } from '../core/checks/verdict.js';
import type { Violation } from '../core/checks/violation/violation.js';
import { isRefusedForMeaning } from '../core/inquiry/alibis/refused-meaning.js';
import { wasGone } from '../core/inquiry/alibis/renamed-meanwhile.js';
import { statesConflict } from '../core/inquiry/alibis/state-conflict.js';
import { mayShowAnotherChange } from '../core/session/seen/exclusive-writes.js';
import { isDuplicateResponse } from '../core/session/seen/used-id-answer.js';
import { askedToWait } from '../core/session/timing/retry-after.js';
import { takesValid } from '../core/knowledge/reach.js';
import type { Session } from '../core/session/session.js';
import { byOperation } from '../core/cases/by-operation.js';
import { transactionCase } from '../core/run/batches/gate-cases.js';
import { bodyBytes } from '../core/request/wire/write-request.js';
import type { LeftOut } from './dredd/derive-document.js';
import type { DreddHost, DreddRequest, DreddVerdict } from './dredd/host.js';
import type { DreddTransaction } from './dredd/message.js';
import { runDredd } from './dredd/run-dredd.js';

/** Upper bound on retries with a fresh id after the duplicate response. */
const FRESH_TRIES = 3;
/** Upper bound on retries where another request may have changed the thing. */
const OTHER_TRIES = 3;
/** Retries where nobody listens, and the wait before each, in milliseconds. */
const GONE_TRIES = 4;
const GONE_WAIT = 1000;
/** Upper bound on the wait for a rate-limiting server, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Runs Dredd's transactions as a suite: Dredd sends, the kit's checks judge. A transaction corresponds to a named case, so its
 * failures join the findings of that case.
 * @param named the named cases that a transaction may be equal to; others are ignored.
 */
export async function runDreddSuite(session: Session, named: readonly Case[]): Promise<void> {
  if (session.knowledge.isHttp2)
    return session.emit({ type: 'note', text: 'Dredd left out all its transactions: it speaks HTTP/1.1, and the server HTTP/2 alone' });
  const started = performance.now();
  const { target, signal } = session;
  const operations = session.knowledge.contract.operations.filter(({ id }) => takesValid(session.knowledge.reach.get(id)));
  const contract = { ...session.contract, operations };
  const ids = new Set(operations.map(({ id }) => id));
  const cases = byOperation(named.filter(({ operation }) => ids.has(operation.id)));
  const late = new Set<string>();
  session.emit({ type: 'suite-started', suite: 'dredd', cases: 2 * operations.length });
  if (operations.length === 0) return session.emit({ type: 'suite-finished', suite: 'dredd', durationMs: performance.now() - started });
  const { baseUrl, timeoutMs, transport } = target;
  const outcome = await runDredd({ contract, baseUrl, timeoutMs, transport, signal, host: hostFor(session, cases, late) });
  const ended = session.ended();
  if (outcome.kind === 'failed' && ended === undefined) session.emit({ type: 'note', text: `Dredd did not run: ${outcome.why}` });
  if (outcome.kind === 'failed' && ended?.kind === 'time-up') session.emit({ type: 'note', text: CUT });
  if (outcome.kind === 'ran') {
    for (const text of leftOutNotes(outcome.leftOut.map((one) => (late.has(keyOf(one)) ? { ...one, why: TOO_LATE } : one))))
      session.emit({ type: 'note', text });
  }
  session.emit({ type: 'suite-finished', suite: 'dredd', durationMs: performance.now() - started });
}

/** Maximum number of responses that one note names. */
const MOST_NAMED = 3;

/** One note for each reason, in the order in which the reasons occur. */
function leftOutNotes(leftOut: readonly LeftOut[]): readonly string[] {
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return reasons.map((reason) => {
    const all = leftOut.filter(({ why }) => why === reason);
    const named = all.slice(0, MOST_NAMED).map(({ operationId, status }) => `${operationId} > ${status}`);
    const rest = all.length > MOST_NAMED ? ` and ${counted(all.length - MOST_NAMED, 'more response')}` : '';
    return `Dredd left out ${named.join(', ')}${rest}: ${reason}`;
  });
}

interface Attempt {
  waited: number;
  freshTries: number;
  otherTries: number;
  goneTries: number;
  failure: Exchange | undefined;
  /** When its request was sent, on the clock of `performance.now()`. */
  failedAt: number;
}

const TOO_LATE = 'it did not fit in the time';
const CUT = 'not all transactions of Dredd fitted in the time';

function keyOf({ operationId, status }: Pick<LeftOut, 'operationId'> & { readonly status: string | number }): string {
  return `${operationId} ${status}`;
}

/** @param late takes the keys of the transactions for which there is no time. */
function hostFor(session: Session, cases: ReadonlyMap<string, readonly Case[]>, late: Set<string>): DreddHost {
  const attempts = new Map<string, Attempt>();
  const caseOf = ({ operationId, status }: DreddTransaction): Case | undefined => transactionCase(status, cases.get(operationId) ?? []);
  const attemptAt = (transaction: DreddTransaction): Attempt => {
    const key = keyOf(transaction);
    const attempt = attempts.get(key) ?? { waited: 0, freshTries: 0, otherTries: 0, goneTries: 0, failure: undefined, failedAt: 0 };
    attempts.set(key, attempt);
    return attempt;
  };
  return {
    request: async (transaction) => {
      const testCase = caseOf(transaction);
      if (testCase === undefined) return undefined;
      if (session.clock.isTimeUp()) {
        late.add(keyOf(transaction));
        return undefined;
      }
      await session.traffic.pace.turn();
      const headers = [...testCase.plan.head.headers, ...session.target.headers].map(
        ([name, value]) => [name, fillSecrets(value, session.target)] as const,
      );
      return {
        method: testCase.operation.method,
        target: fillTarget(testCase.plan.head.target, session.target),
        headers,
        body: bodyBytes(testCase, session.ids.fill),
      };
    },
    judge: async (transaction, sent, outcome, ms) => {
      const testCase = caseOf(transaction);
      if (testCase === undefined) return { kind: 'kept' };
      const exchange = exchangeOf(session, testCase, sent, outcome, ms);
      session.evidence.watch?.(exchange);
      return judge(session, testCase, attemptAt(transaction), exchange);
    },
  };
}

function judge(session: Session, testCase: Case, attempt: Attempt, exchange: Exchange): DreddVerdict {
  const wait = askedToWait(exchange.outcome);
  if (wait !== undefined && attempt.waited + wait <= PATIENCE) {
    attempt.waited += wait;
    return { kind: 'again', waitMs: wait };
  }
  if (testCase.expectation.kind === 'accept' && isDuplicateResponse(session, testCase, exchange) && attempt.freshTries < FRESH_TRIES) {
    attempt.freshTries += 1;
    return { kind: 'again', waitMs: 0 };
  }
  const { downUntil } = session.health;
  // A case that is sent meanwhile brought the server down.
  if (attempt.failure?.outcome.kind === 'reset' && attempt.failedAt < downUntil) attempt.failure = undefined;
  const sentAt = performance.now() - exchange.ms;
  if (exchange.outcome.kind === 'refused' || (exchange.outcome.kind === 'reset' && sentAt < downUntil)) {
    // The run finds out whether the server comes back.
    if (session.ended()?.kind === 'lost') return { kind: 'kept' };
    if (attempt.goneTries < GONE_TRIES) {
      attempt.goneTries += 1;
      return { kind: 'again', waitMs: GONE_WAIT };
    }
  }
  const verdict = verdictOn(session, testCase, exchange);
  if (verdict.kind === 'broken' && attempt.otherTries < OTHER_TRIES && isOfOthers(session, testCase, exchange, verdict.violation)) {
    attempt.otherTries += 1;
    return { kind: 'again', waitMs: 0 };
  }
  if (verdict.kind === 'broken' && attempt.failure === undefined) {
    attempt.failure = exchange;
    attempt.failedAt = sentAt;
    return { kind: 'again', waitMs: 0 };
  }
  return report(session, testCase, attempt, exchange, verdict);
}

/** What the run did before may explain a response. */
function verdictOn(session: Session, testCase: Case, exchange: Exchange): Verdict {
  if (mayConflict(testCase, exchange)) return clearedBy(testCase.expectation.kind === 'accept' ? 'state-conflict' : 'moved-state');
  const verdict = verdictOf(testCase, exchange, session.rules);
  if (verdict.kind !== 'broken') return verdict;
  if (verdict.violation.check === 'valid-accepted' && isRefusedForMeaning(session, testCase, exchange)) return clearedBy('refused-meaning');
  if (isNotMadeUp(session.plan, verdict.violation, exchange)) {
    noteNotMadeUp(session, testCase.operation, exchange);
    return clearedBy('not-made-up');
  }
  return session.evidence.stored.explain(testCase, verdict.violation, exchange) ? clearedBy('stored-fault') : verdict;
}

/** True if a case that is sent meanwhile may have changed the thing, or given it another key for a moment. */
function isOfOthers(session: Session, testCase: Case, exchange: Exchange, violation: Violation): boolean {
  return mayShowAnotherChange(violation, exchange.request.method) || wasGone(session, testCase, exchange);
}

/**
 * True if values that another operation uses by now, or a state to which one moved the thing, may explain a refusal (RFC 9110 section 15.5.10).
 * The cases of the kit find out whether they do.
 */
function mayConflict({ operation, expectation }: Case, exchange: Exchange): boolean {
  const { outcome } = exchange;
  if (outcome.kind !== 'response' || !statesConflict(exchange) || !hasSiblings(operation)) return false;
  return expectation.kind === 'accept' || (expectation.kind === 'invalid' && isDocumented(operation, outcome.status));
}

/** An intermittent failure is reported with both responses. */
function report(session: Session, testCase: Case, attempt: Attempt, exchange: Exchange, verdict: Verdict): DreddVerdict {
  const first = attempt.failure === undefined || verdict.kind === 'broken' ? undefined : attempt.failure;
  if (attempt.failure !== undefined && first === undefined) session.evidence.loose.observe(testCase, attempt.failure);
  const judged = first === undefined ? verdict : verdictOf(testCase, first, session.rules);
  const caseOutcome = {
    case: testCase,
    exchange: first ?? exchange,
    verdict: judged,
    flaky: first === undefined ? undefined : exchange,
    origin: undefined,
  };
  session.emit({ type: 'case-judged', caseOutcome });
  return judged.kind === 'broken'
    ? {
        kind: 'broken',
        message: `expected ${judged.violation.expected}, got ${describeActual(judged.violation, (text) => hideSecrets(text, session.target))}`,
      }
    : { kind: 'kept' };
}

/** The exchange as reported by the kit, with placeholders for secrets. */
function exchangeOf(session: Session, testCase: Case, sent: DreddRequest, outcome: Outcome, ms: number): Exchange {
  const { target, headers } = testCase.plan.head;
  const url = session.target.baseUrl + target;
  return {
    request: { method: testCase.operation.method, url, headers, body: sent.body, chunked: false },
    outcome,
    ms,
  };
}
