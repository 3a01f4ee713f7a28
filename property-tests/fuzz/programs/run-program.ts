import { verdictOf } from '../../../core/checks/verdict.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import { notJudged } from '../../../core/policy/tolerance.js';
import { unlessEnded } from '../../../core/session/run-ended.js';
import { investigate } from '../diagnosis/investigate.js';
import type { Campaign } from '../engine/campaign.js';
import { investigateProgram } from './investigate-program.js';
import type { DrawnProgram } from './program.js';
import { PROGRAMS, type SentStep, type Stage, walkProgram } from './walk-program.js';

/**
 * Runs a program and judges each response; the first failure is looked into, and ends it. What a request of it is refused for is left to the
 * rules over several requests: the state of its thing may be the reason.
 * @returns the number of its requests.
 * @throws RunEnded
 */
export async function runProgram(campaign: Campaign, stage: Stage, { program, index }: DrawnProgram): Promise<number> {
  const { session } = campaign;
  const { connection } = stage;
  const origin = { property: PROGRAMS.id, seed: session.plan.seed, index, path: [], connection };
  let sentSteps = 0;
  const judge = (sent: SentStep): CaseOutcome => {
    const { testCase, exchange } = sent;
    const verdict = verdictOf(testCase, exchange, session.rules);
    const isRefused = verdict.kind === 'broken' && verdict.violation.check === 'valid-accepted';
    return { case: testCase, exchange, verdict: isRefused ? notJudged('sequence-undecided') : verdict, flaky: undefined, origin };
  };
  await walkProgram(stage, program, `fuzz/program/${connection}-${index}`, async (sent, nth) => {
    sentSteps += 1;
    const { testCase } = sent;
    const first = judge(sent);
    if (first.verdict.kind !== 'broken') {
      session.emit({ type: 'case-judged', caseOutcome: first });
      return 'go on';
    }
    campaign.open += 1;
    const upTo = { ...program, steps: program.steps.slice(0, nth + 1) };
    // A creation is a request like any other.
    const looking = nth === 0 ? investigateCreation(campaign, stage, sent, first) : investigateProgram(campaign, stage, upTo, sent, first);
    const outcome = await unlessEnded(looking).finally(() => (campaign.open -= 1));
    if (outcome !== undefined) session.emit({ type: 'case-judged', caseOutcome: outcome });
    else if (session.ended() !== undefined) campaign.unconfirmed += 1;
    else {
      campaign.vanished.push(`${testCase.operation.id} answered ${responseOf(sent)}`);
      session.emit({ type: 'case-judged', caseOutcome: { ...first, verdict: notJudged('sequence-undecided') } });
    }
    return 'stop';
  });
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
