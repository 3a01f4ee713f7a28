import { verdictOf } from '../../../core/checks/verdict.js';
import { type CaseOutcome, unconfirmedOf } from '../../../core/events/run-event.js';
import { notJudged } from '../../../core/policy/tolerance.js';
import { unlessEnded } from '../../../core/session/run-ended.js';
import { investigate } from './investigate.js';
import type { Campaign } from './campaign.js';
import { investigateProgram } from './investigate-program.js';
import { isFirstAccepted, learnReached } from '../programs/learn-reached.js';
import type { DrawnProgram, Program, ProgramStep } from '../programs/program.js';
import { repairedStep } from '../programs/repaired-step.js';
import { changes } from '../programs/shown-by-step.js';
import { PROGRAMS } from '../programs/case-of-step.js';
import { type SentStep, type Stage, walkProgram } from '../programs/walk-program.js';

/**
 * Runs a program and judges each response; the first failure is looked into, and ends it. What a request of it is refused for is left to the
 * rules over several requests: the state of its thing may be the reason.
 * @returns the number of its requests.
 * @throws RunEnded
 */
export async function runProgram(
  campaign: Campaign,
  stage: Stage,
  { program, untried, index, random, bias }: DrawnProgram,
): Promise<number> {
  const { session, keptPrograms } = campaign;
  const { connection } = stage;
  const origin = { property: PROGRAMS.id, seed: session.plan.seed, index, path: [], connection };
  let sentSteps = 0;
  const [create] = program.steps;
  const steps = create === undefined ? [] : [create];
  const done: SentStep[] = [];
  const repaired = new Set<ProgramStep>();
  let reached: Program | undefined;
  const stepsToTry = (): readonly ProgramStep[] => {
    const before = new Set(steps.map(({ of }) => of.operation.id));
    const isLeft = (id: string): boolean => session.knowledge.reach.get(id)?.kind === 'refused';
    return untried.flatMap(({ step, after }) =>
      isLeft(step.of.operation.id) && (after.length === 0 || after.some((id) => before.has(id))) ? [step] : [],
    );
  };
  const judge = (sent: SentStep): CaseOutcome => {
    const { testCase, exchange } = sent;
    const verdict = verdictOf(testCase, exchange, session.rules);
    const isRefused = verdict.kind === 'broken' && verdict.violation.check === 'valid-accepted';
    return { case: testCase, exchange, verdict: isRefused ? notJudged('sequence-undecided') : verdict, flaky: undefined, origin };
  };
  await walkProgram(stage, program, `fuzz/program/${connection}-${index}`, async (sent, nth) => {
    sentSteps += 1;
    if (nth > 0) steps.push(sent.step);
    const { testCase } = sent;
    const first = judge(sent);
    if (first.verdict.kind !== 'broken') {
      session.emit({ type: 'case-judged', caseOutcome: first });
      const isEnd = sent.step.role === 'delete' && sent.step.about === program.subject.resource;
      if (changes(sent) && !isEnd && nth > 0) done.push(sent);
      const isNew = keptPrograms.observe(program, done, sent);
      if (isFirstAccepted(session, sent)) {
        const before = done.flatMap(({ step }) => (step === sent.step ? [] : [step]));
        reached = { ...program, steps: [...steps.slice(0, 1), ...before, sent.step] };
        return 'stop';
      }
      const again = nth === 0 || repaired.has(sent.step) ? undefined : repairedStep(random, bias, sent);
      if (again !== undefined) repaired.add(again);
      const next = [...(again === undefined ? [] : [again]), ...(isNew && changes(sent) ? stepsToTry() : [])];
      return next.length === 0 ? 'go on' : next;
    }
    campaign.open += 1;
    const upTo = { ...program, steps: [...steps] };
    // A creation is a request like any other.
    const looking = nth === 0 ? investigateCreation(campaign, stage, sent, first) : investigateProgram(campaign, stage, upTo, sent, first);
    const outcome = await unlessEnded(looking).finally(() => (campaign.open -= 1));
    if (outcome !== undefined) session.emit({ type: 'case-judged', caseOutcome: outcome });
    else if (session.ended() !== undefined) campaign.unconfirmed.push(...unconfirmedOf(first));
    else {
      campaign.vanished.push(`${testCase.operation.id} answered ${responseOf(sent)}`);
      session.emit({ type: 'case-judged', caseOutcome: { ...first, verdict: notJudged('sequence-undecided') } });
    }
    return 'stop';
  });
  if (reached !== undefined) await learnReached(stage, reached);
  return sentSteps;
}

function responseOf({ exchange: { outcome } }: SentStep): string {
  return outcome.kind === 'response' ? String(outcome.status) : 'nothing';
}

function investigateCreation(campaign: Campaign, { lab, connection }: Stage, sent: SentStep, first: CaseOutcome): Promise<CaseOutcome> {
  const { testCase, exchange, bound } = sent;
  const { verdict, origin } = first;
  if (verdict.kind !== 'broken' || origin === undefined) return Promise.resolve(first);
  const drawn = { strategy: PROGRAMS, ...bound, connection, index: origin.index };
  const { token } = campaign.session.target;
  return investigate(campaign, lab, { drawn, testCase, request: bound.plan, exchange, violation: verdict.violation, token, origin });
}
