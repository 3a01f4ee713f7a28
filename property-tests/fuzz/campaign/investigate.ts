import { unlessEnded } from '../../../core/session/run-ended.js';
import { isNotDenied } from '../../../core/inquiry/alibis/second-time.js';
import type { Lab } from '../../../core/inquiry/lab.js';
import type { Session } from '../../../core/session/session.js';
import type { Case } from '../../../core/cases/case.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import { failureMode } from '../../../core/causes/failure-mode.js';
import type { Violation } from '../../../core/checks/violation/violation.js';
import type { Step } from '../../../core/http/exchange/step.js';
import type { Creations } from '../../../core/run/creations/follow-creations.js';
import { showOnOwn } from '../../../core/run/show-on-own.js';
import { isServerError } from '../../../core/run/confirm-alone.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import { judgeExchange } from '../../../core/inquiry/judging/judge-case.js';
import { probeCase } from '../../../core/inquiry/alibis/seen-again.js';
import { SAFETY_NET_MS } from '../../../core/inquiry/safety-net.js';
import type { Campaign } from './campaign.js';
import { probedCase } from '../cases/fuzz-case.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { DrawnCase } from '../cases/drawn-case.js';
import { type ShrinkLimits, shrinkGreedily } from '../../generate/shrinking/shrink-greedily.js';
import { diagnose } from '../diagnosis/diagnose.js';
import type { Cause, Experiments, Failure } from '../diagnosis/failure.js';
import { inPart } from '../faults/fault-location.js';
import { findNamedCases } from '../diagnosis/find-named-cases.js';
import type { KnownCauses } from '../diagnosis/known-causes.js';
import { liesIn } from '../diagnosis/localise.js';
import { sharesInput } from '../diagnosis/matches-cause.js';
import { reproduces } from '../diagnosis/reproduce.js';
import { keyOfRequest, smallerRequests } from '../diagnosis/smaller-requests.js';
import { PLAIN } from '../../../core/input/input.js';

/** Upper bound on failures of one mode that are all diagnosed; of later ones, only the 16th, 32nd, 64th and so on. */
const ALL_OF = 8;

/** Upper bound on smallest values searched for in one field; beyond it, checking whether the field matters is enough. */
const OF_ONE_FIELD = 3;

/** Upper bound on the number of requests to minimise one failure. */
const TRIES = 600;
/** Upper bound on the time that requests without a response may take while one failure is minimised, in milliseconds. */
const SILENCE = 15_000;

/** A case that was sent once and judged broken. */
export interface BrokenOnce {
  readonly drawn: DrawnCase;
  /** As sent, with the exact bytes of its body. */
  readonly testCase: Case;
  /** With the digits that filled its slots. */
  readonly request: FuzzPlan;
  readonly exchange: Exchange;
  readonly violation: Violation;
  /** The token that was sent. */
  readonly token: string;
  readonly origin: NonNullable<CaseOutcome['origin']>;
  /** The requests to the same thing before it. Default: none. */
  readonly before?: () => readonly Step[];
}

/**
 * Handles a broken case of a campaign: counts it if its cause is known, otherwise confirms it and diagnoses the cause.
 * @throws RunEnded before the failure was confirmed.
 */
export async function investigate(campaign: Campaign, lab: Lab, broken: BrokenOnce): Promise<CaseOutcome> {
  const { session, causes, outages } = campaign;
  const { drawn, testCase, request, exchange, violation, origin } = broken;
  const known = causes.explaining(testCase, request, violation);
  if (known !== undefined)
    return { case: testCase, exchange, verdict: { kind: 'broken', violation }, flaky: undefined, origin, like: known.shown };
  const caseOutcome = await judgeExchange(lab, probedCase(drawn, testCase.id, request), broken);
  if (caseOutcome.verdict.kind !== 'broken') return caseOutcome;
  if (session.ended()?.kind === 'lost' && caseOutcome.exchange.outcome.kind !== 'response') return outages.lostWith(caseOutcome);
  if (caseOutcome.flaky !== undefined) return intermittent(causes, caseOutcome);
  const failure: Failure = { testCase, request, path: [], violation: caseOutcome.verdict.violation, caseOutcome };
  return causes.inTurn(failureMode(testCase, failure.violation), () => explain(campaign, lab, drawn, failure, broken.before?.() ?? []));
}

async function explain(campaign: Campaign, lab: Lab, drawn: DrawnCase, failure: Failure, past: readonly Step[]): Promise<CaseOutcome> {
  const { session, causes } = campaign;
  const { caseOutcome } = failure;
  const experiments = experimentsOf(lab, drawn, failure, causes);
  const findAny = async (): Promise<Cause | undefined> =>
    (await findKnown(causes, failure, experiments)) ?? findUnderPlainerHead(causes, drawn, failure, experiments);
  const known = session.ended() === undefined ? await unlessEnded(findAny()) : undefined;
  if (session.ended() !== undefined) return withoutDiagnosis(causes, failure);
  if (known !== undefined) return { ...caseOutcome, like: known.shown };
  // A killed run must not lose the failure: until its cause is found, it is known as it was sent.
  session.emit({ type: 'diagnosis-started', caseOutcome });
  return findCause(campaign, lab, failure, experiments, past).finally(() => session.emit({ type: 'diagnosis-ended', caseOutcome }));
}

async function findCause(
  { session, creations, causes, outages }: Campaign,
  lab: Lab,
  failure: Failure,
  experiments: Experiments,
  past: readonly Step[],
): Promise<CaseOutcome> {
  const { testCase, violation, caseOutcome } = failure;
  const cause = await unlessEnded(diagnose(failure, experiments));
  if (session.ended() !== undefined) return { ...caseOutcome, cut: true };
  if (cause === undefined) {
    const again = await lab.connection.send(caseOutcome.exchange.request);
    return isNotDenied(violation, caseOutcome.exchange, again) ? caseOutcome : intermittent(causes, { ...caseOutcome, flaky: again });
  }
  const same = causes.ofMode(failureMode(testCase, violation)).find((other) => isSame(other, cause));
  const isCostly = violation.signature === 'timeout' || outages.broughtDown(cause.shown.exchange);
  const ofState = same === undefined && isServerError(cause.shown) ? await unlessEnded(ofItsState(lab, cause, creations, past)) : undefined;
  const shown = same?.shown ??
    ofState ?? {
      ...cause.shown,
      asSent: caseOutcome,
      // Whether it needs what came before was not examined then.
      ...(same === undefined && isServerError(cause.shown) && session.ended() !== undefined ? { cut: true as const } : {}),
      alike: isCostly ? [] : ((await unlessEnded(findNamedCases(lab, cause.shown))) ?? []),
    };
  causes.add(testCase, violation, { ...cause, shown }, isCostly);
  return same === undefined ? shown : { ...caseOutcome, like: shown };
}

/**
 * A server error that things of their own do not show at once: with the requests that it needs, or as one that could not be shown again.
 * @returns undefined if they show it.
 * @throws RunEnded
 */
async function ofItsState(
  lab: Lab,
  { shown, location }: Cause,
  creations: Creations,
  past: readonly Step[],
): Promise<CaseOutcome | undefined> {
  const onOwn = await showOnOwn(lab, shown, creations, past);
  if (onOwn.kind === 'alone') return undefined;
  if (onOwn.kind === 'not shown') return { ...shown, flaky: onOwn.answer };
  const since = onOwn.since.map(({ operation }) => operation);
  const what = location.kind === 'anything' ? 'a plain request' : shown.case.title;
  const title = since.length === 0 ? shown.case.title : `${what} after ${since.join(', then ')}`;
  return { ...shown, case: { ...shown.case, title }, exchange: onOwn.exchange, steps: onOwn.steps };
}

/** A failure of a run that has ended: nothing can be sent for it any more. */
function withoutDiagnosis(causes: KnownCauses, { testCase, request, violation, caseOutcome }: Failure): CaseOutcome {
  const known = causes.explaining(testCase, request, violation);
  return known === undefined ? { ...caseOutcome, cut: true } : { ...caseOutcome, like: known.shown };
}

/** The known cause of a failure, or the one assumed because many failures of its mode have been diagnosed already. */
async function findKnown(causes: KnownCauses, failure: Failure, experiments: Experiments): Promise<Cause | undefined> {
  const { testCase, request, violation } = failure;
  const found = causes.explaining(testCase, request, violation);
  if (found !== undefined) return found;
  const mode = failureMode(testCase, violation);
  const others = causes.ofMode(mode);
  const count = causes.countUnexplained(mode);
  const [first] = others;
  if (first !== undefined && count > ALL_OF && !Number.isInteger(Math.log2(count))) return first;
  for (const cause of others) if (await liesWhere(cause, others, failure, experiments)) return cause;
  return undefined;
}

/** The known cause of a failure that its unusual headers do not cause: with plainer ones, it fails in the same way. */
async function findUnderPlainerHead(
  causes: KnownCauses,
  { generators: { heads } }: DrawnCase,
  failure: Failure,
  experiments: Experiments,
): Promise<Cause | undefined> {
  const { head, body } = failure.request;
  for (const plainer of head === heads.plain ? [] : [heads.plain, ...head.simpler]) {
    const request: FuzzPlan = { head: plainer, body };
    const candidate = experiments.caseOf(request);
    const known = causes.explaining(candidate, request, failure.violation);
    if (known !== undefined && (await reproduces(failure, candidate, experiments, 2))) return known;
  }
  return undefined;
}

/** True if a failure lies in the field of a known cause for which several smallest values were found. */
async function liesWhere({ location }: Cause, others: readonly Cause[], failure: Failure, experiments: Experiments): Promise<boolean> {
  if (location.kind !== 'field') return false;
  const at = location.path.join('/');
  const ofField = others.filter((other) => other.location.kind === 'field' && other.location.path.join('/') === at);
  return ofField.length >= OF_ONE_FIELD && liesIn(location.path, failure, experiments);
}

function isSame(one: Cause, other: Cause): boolean {
  const { case: testCase, verdict } = other.shown;
  return verdict.kind === 'broken' && one.location.kind === other.location.kind && sharesInput(one.shown, testCase, verdict.violation);
}

/** Intermittent failures count as one cause per mode, because the request does not determine them. */
function intermittent(causes: KnownCauses, caseOutcome: CaseOutcome): CaseOutcome {
  if (caseOutcome.verdict.kind !== 'broken') return caseOutcome;
  const named = { ...caseOutcome, case: { ...caseOutcome.case, title: 'a random request fails intermittently' } };
  const first = causes.firstIntermittent(failureMode(caseOutcome.case, caseOutcome.verdict.violation), named);
  return first === named ? named : { ...caseOutcome, like: first };
}

/** The items until the run ends: then none can be tried, and making them costs time. */
function* untilEnded<T>(session: Session, items: Iterable<T>): IterableIterator<T> {
  for (const item of items) {
    if (session.ended() !== undefined) return;
    yield item;
  }
}

function experimentsOf(lab: Lab, drawn: DrawnCase, failure: Failure, causes: KnownCauses): Experiments {
  const { session } = lab;
  const { testCase, violation } = failure;
  return {
    parts: drawn.generators,
    probe: (candidate, known) => probeCase(lab, candidate, known),
    caseOf: (request, location) => {
      const candidate = probedCase(drawn, testCase.id, request, inPart(location));
      return location?.kind === 'anything' ? { ...candidate, input: PLAIN, title: 'a plain request shows it' } : candidate;
    },
    shrink: (request, fails) =>
      shrinkGreedily(
        request,
        (smaller) => untilEnded(session, smallerRequests(drawn.generators, smaller)),
        keyOfRequest,
        fails,
        limitsOf(violation, session),
      ),
    isKnown: (candidate, request) => causes.explaining(candidate, request, violation) !== undefined,
    mayBecomeValid: true,
  };
}

/** Each step of minimising a failure that times out takes at least the time limit of an exchange. */
function limitsOf({ signature }: Violation, { target }: Session): ShrinkLimits {
  const steps = signature === 'timeout' ? Math.max(2, Math.ceil(SILENCE / target.timeoutMs)) : Number.POSITIVE_INFINITY;
  return { tries: TRIES, steps, ms: SAFETY_NET_MS };
}
