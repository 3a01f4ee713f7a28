import type { Lab } from '../inquiry/lab.js';
import type { Case } from '../cases/case.js';
import { isAbsent } from '../http/exchange/response-class.js';
import { withPlan } from '../cases/case-proposal.js';
import { notJudged } from '../policy/tolerance.js';
import { makeHead } from '../request/plan/request-head.js';
import type { Session } from '../session/session.js';
import { bringIntoState } from '../sequences/moves/make.js';
import { sceneOfCases } from './creations/scene-of-cases.js';
import { type Anew, createAnew } from './creations/create-anew.js';
import { namingThingsOf } from './creations/naming-things-of.js';
import type { CaseOutcome } from '../events/run-event.js';
import { defaultsToJudge, leavesDefaultOut } from '../sequences/defaults/defaults-to-judge.js';
import { judgeDefault } from '../sequences/defaults/judge-default.js';
import { NOT_SHOWN_AGAIN, intermittentCheck, replayIntermittent } from './intermittent/replay-intermittent.js';
import { judgeCase, judgeExchange } from '../inquiry/judging/judge-case.js';
import { isInput } from '../input/input.js';
import { goneAfter } from '../inquiry/outages/gone-after.js';
import { replaySteps } from './replay-steps.js';
import { isSequence, replaySequence } from './run-sequences.js';
import { statesConflict } from '../inquiry/alibis/state-conflict.js';
import { lookForUsedUp } from '../inquiry/alibis/used-value.js';

/** Why a finding over several requests has no case, as a clause. */
const RULE_NOT_ASKED = 'the rule over several requests that found it cannot be asked here, since what it is about was not reached';

/** True if a request that led to a finding is to an operation that refuses the plain one here: programs of a campaign may have reached it (decision 81). */
function lacksSteps({ knowledge }: Session, { former }: Case): boolean {
  return former?.steps?.some(({ operation }) => knowledge.reach.get(operation)?.kind === 'refused') === true;
}

/**
 * Judges a case that failed once. Its resource may already be in the store, so it is kept only if it was not refused for that;
 * or its failure may need other requests, which is then diagnosed.
 * @param onUnconfirmed called for a case that cannot be confirmed as kept, with the reason as a clause, if it is a special one.
 * @returns undefined if nothing was sent that can be judged.
 */
export async function judgeAgain(
  lab: Lab,
  testCase: Case,
  onUnconfirmed: (testCase: Case, why?: string) => void,
): Promise<CaseOutcome | undefined> {
  const { session } = lab;
  const check = intermittentCheck(testCase);
  if (check !== undefined) return replayIntermittent(session, testCase, check, onUnconfirmed);
  if (isSequence(testCase)) {
    const sequence = await replaySequence(lab, testCase);
    if (sequence === undefined) onUnconfirmed(testCase, RULE_NOT_ASKED);
    else if (sequence.verdict.kind === 'tolerated') onUnconfirmed(testCase);
    else if (sequence.verdict.kind === 'kept' && lacksSteps(session, testCase)) {
      onUnconfirmed(testCase, RULE_NOT_ASKED);
      return { ...sequence, verdict: notJudged('not-as-before') };
    }
    return sequence;
  }
  if (leavesDefaultOut(testCase)) {
    const probe = defaultsToJudge(session).find(({ leftOut }) => leftOut.id === testCase.id);
    const judged = probe && (await judgeDefault(lab, probe));
    if (judged === undefined || judged.verdict.kind === 'tolerated') onUnconfirmed(testCase);
    return judged;
  }
  const { steps = [], created = [] } = testCase.former ?? {};
  // Two ids that are one double are probed when a session begins.
  if (steps.length > 0 && !isInput(testCase.input, 'id', 'same-double')) {
    const replayed = await replaySteps(lab, testCase, steps);
    if (replayed.kind === 'judged') return replayed.outcome;
    onUnconfirmed(testCase, replayed.why);
    return undefined;
  }
  const anew = created.length === 0 ? undefined : await createAnew(lab, testCase, created);
  const named = anew?.kind === 'created' ? asReached(session, anew) : testCase;
  if (anew?.kind === 'created') await bringIntoState(sceneOfCases(lab), named.operation, anew.bound);
  const judged = await judgeCase(lab, named);
  const outcome = testCase.former?.wasUnanswered === true && judged.verdict.kind !== 'broken' ? await goneAfter(lab, judged) : judged;
  const why = outcome.verdict.kind === 'broken' ? undefined : missingFor(outcome, anew);
  if (why !== undefined) {
    onUnconfirmed(testCase, why);
    return { ...outcome, verdict: notJudged('not-as-before') };
  }
  if (outcome.verdict.kind !== 'kept') return outcome;
  const { origin } = outcome;
  const found = await lookForUsedUp(lab, named, outcome.exchange, true);
  if (found.kind === 'taken') return judgeExchange(lab, found.taken, { exchange: found.exchange, origin });
  if (found.kind !== 'unconfirmed') return outcome;
  onUnconfirmed(testCase);
  return { ...outcome, verdict: notJudged('used-before-replay') };
}

/**
 * The case with what this run knows of its operation; the plain requests with which it is compared name the same things as it does. What it names
 * is known to exist, and to be as it was, if it was created as before.
 */
function asReached({ knowledge: { contract, reach } }: Session, { testCase, isLike }: Extract<Anew, { kind: 'created' }>): Case {
  const found = reach.get(testCase.operation.id);
  const operation = contract.operations.find(({ id }) => id === testCase.operation.id);
  if (operation === undefined || found?.kind !== 'reached' || found.isOnce) return testCase;
  const { title, plan } = testCase;
  const known = { ...testCase, operation: namingThingsOf(operation, plan.head.target) };
  return isLike ? withPlan(known, { ...plan, head: makeHead(known.operation, plan.head) }, title) : known;
}

/** What a server lacks to show a failure again, as a clause; undefined if it does not. */
function missingFor({ case: testCase, exchange, verdict }: CaseOutcome, anew: Anew | undefined): string | undefined {
  if (anew?.kind === 'impossible') return anew.why;
  if (anew?.kind === 'created' && !anew.isLike) return 'what it names could not be created as it was';
  const { former, expectation } = testCase;
  if (former?.wasFlaky === true) return NOT_SHOWN_AGAIN;
  const isSame = exchange.outcome.kind === 'response' && exchange.outcome.status === former?.status;
  if (former?.wasRefused === true && isSame) return 'it is refused as before, maybe for a rule that no schema tells';
  // A path that breaks its schema may lead nowhere.
  const isOfPath = expectation.situations.some(({ id }) => id === 'path-parameter-broken');
  // To another user, what is not theirs is not there.
  const isOther = isInput(testCase.input, 'credentials', 'other-user');
  const wasThere = !isOther && (anew !== undefined || (former?.status !== undefined && former.status < 300 && !isOfPath));
  if (wasThere && isAbsent(exchange)) return 'what it names is not there';
  const isMoved = anew !== undefined && verdict.kind === 'tolerated' && statesConflict(exchange) && !isSame;
  return isMoved ? 'what it names is in another state' : undefined;
}
