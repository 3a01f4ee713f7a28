import { notJudged } from '../policy/tolerance.js';
import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain-case.js';
import type { Sequence, SequenceCheck } from './plan/sequence.js';
import { isChanging } from '../contract/is-changing.js';
import type { Step } from '../http/step.js';
import { joined } from '../input/input.js';
import { equalJson } from '../json/equal.js';
import type { Constraint } from '../contract/constraint.js';
import type { Operation } from '../contract/contract.js';
import type { Violation } from '../checks/violation.js';
import type { CaseOutcome } from '../events/run-event.js';
import type { Exchange } from '../http/exchange.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import { type Attempt, type Broken, type AtFault, unknown } from './attempt.js';
import type { Scene } from './scene.js';
import type { SequenceToRun } from './sequences-of.js';

/** What a sequence came to. */
export interface JudgedSequence {
  /** Undefined if nothing was sent that can be judged. */
  readonly outcome: CaseOutcome | undefined;
  /** Why it says nothing, as a clause; undefined if it was judged. */
  readonly because: string | undefined;
}

/**
 * Runs a sequence. A failure is confirmed by running all of it again with new things.
 */
export async function judgeSequence(asked: Scene, toRun: SequenceToRun): Promise<JudgedSequence> {
  const { sequence, testCase } = toRun;
  const plain = await runOnce(asked, toRun);
  const scene = isInTheWay(asked, sequence, plain) ? { ...asked, namesAnew: () => true } : asked;
  const first = scene === asked ? plain : await runAnew(scene, toRun);
  if (first.kind !== 'broken') return outcomeOf(testCase, first);
  const steps = stepsTo(scene, first.shownBy ?? first.exchange);
  const again = await runAnew(scene, toRun);
  const broken = brokenOutcome(testCase, sequence, first, steps);
  if (again.kind === 'broken') {
    if (again.signature !== first.signature) return outcomeOf(testCase, unknown('it fails in another way each time', again.exchange));
    return isMadeByServer(first, again)
      ? outcomeOf(testCase, unknown('the server makes the value itself', again.exchange))
      : { outcome: broken, because: undefined };
  }
  if (again.kind === 'unknown') return outcomeOf(testCase, again);
  // One failure of two may be of chance, or of others who use the server.
  const last = await runAnew(scene, toRun);
  const isRepeated = last.kind === 'broken' && last.signature === first.signature && !isMadeByServer(first, last);
  return isRepeated
    ? { outcome: { ...broken, flaky: again.exchange }, because: undefined }
    : outcomeOf(testCase, unknown('it failed once, and not again', again.exchange));
}

/** True if a sequence came to nothing by a refusal, and what its creations name can be created anew: what was done to it may be the reason. */
function isInTheWay({ trail }: Scene, { maker, parents, referrers }: Sequence, { kind }: Attempt): boolean {
  const makers = [maker, ...parents, ...referrers.map((one) => one.maker)];
  const last = trail.at(-1);
  const isRefused = last?.outcome.kind === 'response' && last.outcome.status >= 400 && last.outcome.status < 500;
  return kind === 'unknown' && isRefused && makers.some(({ needs, isOnce }) => !isOnce && needs.length > 0);
}

function runOnce(scene: Scene, { rule, sequence }: SequenceToRun): Promise<Attempt> {
  scene.trail.length = 0;
  return rule.run(scene, sequence);
}

/** Runs a sequence again on another connection, with new things. */
function runAnew(scene: Scene, toRun: SequenceToRun): Promise<Attempt> {
  scene.lab.connection.renew();
  scene.stocks.delete(toRun.sequence.resource.item);
  return runOnce(scene, toRun);
}

/**
 * The requests that led to an exchange: those that changed something, and earlier ones of its operation, such as the pages before it, but not the
 * same one.
 */
function stepsTo({ trail, lab }: Scene, { outcome, request }: Exchange): readonly Step[] {
  const at = trail.findIndex((step) => step.outcome === outcome);
  const own = trail[at]?.operation;
  const changing = new Set(allOperations(lab.session.contract).flatMap((one) => (isChanging(one) ? [one.id] : [])));
  return trail
    .slice(0, at === -1 ? trail.length : at)
    .filter((step) => changing.has(step.operation) || (step.operation === own && step.request.url !== request.url));
}

function outcomeOf(testCase: Case, attempt: Exclude<Attempt, Broken>): JudgedSequence {
  const { kind, exchange } = attempt;
  const verdict = kind === 'kept' ? { kind } : notJudged('sequence-undecided');
  return {
    outcome: exchange && { case: testCase, exchange, verdict, flaky: undefined, origin: undefined },
    because: kind === 'unknown' ? attempt.because : undefined,
  };
}

/** True if a server makes the value of a member itself: it is another one each time, and never what was sent. */
function isMadeByServer({ difference: one }: Broken, { difference: other }: Broken): boolean {
  if (one?.stored === undefined || other?.stored === undefined) return one?.path !== other?.path;
  if (one.path !== other.path) return true;
  // Two equal values say nothing, nor do two that were sent differently.
  return equalJson(one.sent, other.sent) && !equalJson(one.stored, other.stored);
}

/** The checks that are broken at the security requirement of an operation. */
const OF_CREDENTIALS: ReadonlySet<SequenceCheck> = new Set<SequenceCheck>([
  'credentials-required',
  'others-kept-out',
  'forbidden-is-refused',
]);

function constraintOf({ security, at }: Operation, check: SequenceCheck): Constraint {
  return OF_CREDENTIALS.has(check) && security !== undefined ? { keyword: 'security', at: security.at } : { keyword: 'operation', at };
}

function brokenOutcome(testCase: Case, { check }: Sequence, broken: Broken, steps: readonly Step[]): CaseOutcome {
  const { exchange, shownBy = exchange, signature, expected, actual, difference, atFault } = broken;
  const constraint = difference?.constraint ?? constraintOf(atFault?.operation ?? testCase.operation, check);
  const violation: Violation = {
    check,
    signature,
    expected,
    actual,
    ...(difference === undefined || check === 'change-is-kept' ? {} : { difference }),
    constraint,
    scope: 'request',
    focus: constraint.at.pointer,
  };
  return {
    case: caseAtFault(testCase, atFault),
    exchange: shownBy,
    steps,
    verdict: { kind: 'broken', violation },
    flaky: undefined,
    origin: undefined,
  };
}

/** The case of the request at fault; its id stays that of the sequence. */
function caseAtFault(testCase: Case, atFault: AtFault | undefined): Case {
  if (atFault === undefined) return testCase;
  const { operation, title, change } = atFault;
  const { id, suite } = testCase;
  const input = change === undefined ? testCase.input : joined(testCase.input, change);
  return { ...(operation === undefined ? testCase : plainCase(operation)), id, suite, title, input };
}
