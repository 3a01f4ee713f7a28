import type { Case } from '../../../core/cases/case.js';
import { failureMode } from '../../../core/causes/failure-mode.js';
import type { Violation } from '../../../core/checks/violation/violation.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import type { Step } from '../../../core/http/exchange/step.js';
import { judgeExchange } from '../../../core/inquiry/judging/judge-case.js';
import { type SeenAgain, seenAgain } from '../../../core/inquiry/alibis/seen-again.js';
import { unlessEnded } from '../../../core/session/run-ended.js';
import { SAFETY_NET_MS } from '../../../core/inquiry/safety-net.js';
import { PLAIN } from '../../../core/input/input.js';
import { stepsTo } from '../../../core/sequences/scene/steps-to.js';
import { diagnose } from '../diagnosis/diagnose.js';
import type { Experiments } from '../diagnosis/failure.js';
import { inPart } from '../faults/fault-location.js';
import { keyOfRequest, smallerRequests, withSlots } from '../diagnosis/smaller-requests.js';
import type { Campaign } from './campaign.js';
import { probedCase } from '../cases/fuzz-case.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import { shrinkGreedily } from '../../generate/shrinking/shrink-greedily.js';
import { decodeJson } from '../../../core/json/decode.js';
import { getAt, setAt } from '../../../core/json/edit.js';
import type { JsonValue } from '../../../core/json/value.js';
import { type BoundStep, rebind } from '../programs/bound-step.js';
import type { Program, ProgramStep } from '../programs/program.js';
import { simplestProgram } from '../programs/simplest-program.js';
import { PROGRAMS } from '../programs/case-of-step.js';
import { type AfterStep, type SentStep, type Stage, sendNext, walkProgram } from '../programs/walk-program.js';

const goOn: AfterStep = () => Promise.resolve('go on');

/** Upper bounds on what is sent for one failure: programs while requests are dropped, and while the last one is made smaller. */
const PROGRAMS_TRIED = 40;
const REQUESTS_TRIED = 150;

/** Upper bound on failures of one mode that are all looked into; of later ones, only the 16th, 32nd, 64th and so on. */
const ALL_OF = 4;

/**
 * Looks into a failure of the last request of a program: repeats the program about a new thing, drops requests, makes the others plain, then makes the
 * last request smaller. Each step is judged as the first was.
 * @returns undefined if it does not show again.
 * @throws RunEnded before it was seen again.
 */
export async function investigateProgram(
  campaign: Campaign,
  stage: Stage,
  program: Program,
  sent: SentStep,
  first: CaseOutcome,
): Promise<CaseOutcome | undefined> {
  const { session, causes } = campaign;
  const { testCase, bound, exchange } = sent;
  if (first.verdict.kind !== 'broken') return first;
  const { violation } = first.verdict;
  const known = causes.explaining(testCase, bound.plan, violation);
  if (known !== undefined) return { ...first, like: known.shown };
  const mode = failureMode(testCase, violation);
  return causes.inTurn(mode, async () => {
    const explained = causes.explaining(testCase, bound.plan, violation);
    if (explained !== undefined) return { ...first, like: explained.shown };
    const count = causes.countUnexplained(`program ${mode}`);
    const [other] = causes.ofMode(mode);
    if (other !== undefined && count > ALL_OF && !Number.isInteger(Math.log2(count))) return { ...first, like: other.shown };
    const judged = await judgeExchange(stage.lab, testCase, { exchange, origin: first.origin });
    if (judged.verdict.kind !== 'broken') return judged;
    const again = await lastOf(stage, program, testCase.id, violation);
    if (again === undefined) return undefined;
    session.emit({ type: 'diagnosis-started', caseOutcome: first });
    const outcome = await smallest(campaign, stage, program, again, first, violation).finally(() =>
      session.emit({ type: 'diagnosis-ended', caseOutcome: first }),
    );
    return outcome;
  });
}

/** The last request of a program that failed in a known way, with what it was about. */
interface Again extends SeenAgain {
  readonly sent: SentStep;
}

/** Runs a program again, about a new thing. @returns undefined if its last request does not fail in the same way. */
async function lastOf(stage: Stage, program: Program, id: string, known: Violation): Promise<Again | undefined> {
  let last: SentStep | undefined;
  await walkProgram(stage, program, id, (sent, nth) => {
    if (nth === program.steps.length - 1) last = sent;
    return Promise.resolve('go on');
  });
  const seen = last && seenAgain(stage.lab.session, last.testCase, last.exchange, known);
  return last === undefined || seen === undefined ? undefined : { ...seen, sent: last };
}

/** The failure with the smallest request that shows it; as it was last seen, if the run ends meanwhile. */
async function smallest(
  campaign: Campaign,
  stage: Stage,
  whole: Program,
  first: Again,
  caseOutcome: CaseOutcome,
  violation: Violation,
): Promise<CaseOutcome> {
  const { session, causes } = campaign;
  const { id } = caseOutcome.case;
  const show = (candidate: Program): Promise<Again | undefined> => unlessEnded(lastOf(stage, candidate, id, violation));
  const { program, shown } = await simplestProgram({ program: whole, shown: first }, show, PROGRAMS_TRIED);
  const trails = new WeakMap<Exchange, readonly Step[]>();
  const lastStep = program.steps.at(-1);
  if (lastStep === undefined) return caseOutcome;
  const experiments = experimentsOf(stage, program, lastStep, shown, trails);
  const { testCase } = shown.sent;
  const bound = asSent(shown.sent);
  const failure = {
    testCase,
    request: bound.plan,
    path: [],
    violation,
    caseOutcome: { ...caseOutcome, case: testCase, exchange: shown.exchange },
  };
  const cause = await unlessEnded(diagnose(failure, experiments));
  const isCut = session.ended() !== undefined;
  const found = cause?.shown ?? failure.caseOutcome;
  const trail = trails.get(found.exchange) ?? shown.sent.trail;
  const steps = stepsTo(trail, session.contract, found.exchange);
  const isAlone = program.steps.length <= 2;
  const title = cause?.location.kind === 'anything' ? afterWhat(program, found.case.title) : found.case.title;
  const outcome: CaseOutcome = {
    ...found,
    case: withSentBody({ ...found.case, title }, found.exchange, lastStep),
    ...(isAlone ? { trail: steps } : { steps }),
    ...(isCut && { cut: true as const }),
  };
  if (cause !== undefined) causes.add(testCase, violation, { ...cause, shown: outcome }, false);
  return outcome;
}

/** The step with the values that were sent: digits that are filled in anew each time cannot be made smaller. */
function asSent({ bound, exchange }: SentStep): BoundStep {
  const { generators, plan } = bound;
  const value = plan.body.kind === 'value' && generators.content !== undefined ? decodeJson(exchange.request.body).value : undefined;
  if (value === undefined || plan.body.kind !== 'value') return bound;
  return { generators, plan: { ...plan, body: { ...plan.body, value: withSlots(value, generators.content?.model.shape) } } };
}

/** The case with the body that was sent: one that names things of the program names others in each run. */
function withSentBody(testCase: Case, { request }: Exchange, { of: { content } }: ProgramStep): Case {
  const { head, body } = testCase.plan;
  const value = body.kind === 'value' ? decodeJson(request.body).value : undefined;
  if (body.kind !== 'value' || value === undefined) return testCase;
  const known = testCase.operation.body?.content.known ?? [];
  const slotted = known.reduce<JsonValue>(
    (whole, [path]) => {
      const key = path.length === 0 ? undefined : getAt(value, path);
      return key === undefined ? whole : setAt(whole, path, key);
    },
    withSlots(value, content?.model.shape),
  );
  return { ...testCase, plan: { head, body: { ...body, value: slotted } } };
}

/** What came before a plain request that fails, as a clause. */
function afterWhat({ steps }: Program, otherwise: string): string {
  const before = steps.slice(1, -1).map(({ of }) => of.operation.id);
  return before.length === 0 ? otherwise : `a plain request after ${before.join(', then ')}`;
}

/** Experiments whose last request is about a new thing each time, after the requests before it. */
function experimentsOf(
  stage: Stage,
  program: Program,
  lastStep: ProgramStep,
  { sent }: Again,
  trails: WeakMap<Exchange, readonly Step[]>,
): Experiments {
  const { session } = stage.lab;
  const { generators } = sent.bound;
  const plans = new WeakMap<Case, { readonly plan: FuzzPlan; readonly location: Parameters<Experiments['caseOf']>[1] }>();
  const drawn = { strategy: PROGRAMS, generators, plan: sent.bound.plan, connection: stage.connection, index: 0 };
  const { id } = sent.testCase;
  const before = { ...program, steps: program.steps.slice(0, -1) };
  return {
    parts: generators,
    caseOf: (plan, location) => {
      const probed = probedCase(drawn, id, plan, inPart(location));
      const titled = location?.kind === 'anything' ? { ...probed, input: PLAIN, title: 'a plain request shows it' } : probed;
      plans.set(titled, { plan, location });
      return titled;
    },
    probe: async (candidate, known) => {
      const { plan = { head: generators.heads.plain, body: candidate.plan.body }, location } = plans.get(candidate) ?? {};
      const end = await walkProgram(stage, before, id, goOn);
      if (end === undefined) return undefined;
      const next = await sendNext(stage, end, lastStep, id, ({ generators: of }) => ({ generators: of, plan: rebind(of, plan) }));
      if (next === undefined) return undefined;
      trails.set(next.exchange, next.trail);
      const fault = inPart(location);
      const again =
        fault === undefined ? next.testCase : probedCase({ ...drawn, generators: next.bound.generators }, id, next.bound.plan, fault);
      return seenAgain(session, { ...again, expectation: next.testCase.expectation }, next.exchange, known);
    },
    shrink: (request, fails) =>
      shrinkGreedily(request, (smaller) => smallerRequests(generators, smaller), keyOfRequest, fails, {
        tries: REQUESTS_TRIED,
        ms: SAFETY_NET_MS,
      }),
    isKnown: () => false,
    mayBecomeValid: true,
  };
}
