import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { isRefusal } from '../http/exchange/response-class.js';
import { type CaseOutcome, unconfirmedOf } from '../events/run-event.js';
import type { Lab } from '../inquiry/lab.js';
import { isInput } from '../input/input.js';
import type { BrokenCases } from '../results/naming/broken-cases.js';
import { type MadeFinding, makeFindings } from '../results/make-findings.js';
import { unlessEnded } from '../session/run-ended.js';
import type { Session } from '../session/session.js';
import { counted } from '../words/counted.js';
import type { Creations } from './creations/follow-creations.js';
import { judgeAgain } from './judge-again.js';

/** A run whose cases were sent. */
export interface SentRun {
  readonly session: Session;
  readonly labs: readonly Lab[];
  readonly broken: BrokenCases;
  readonly creations: Creations;
}

/** Upper bound on the cases of one finding that are asked alone: one that breaks is enough. */
const MOST_ASKED = 3;

/**
 * Asks again for what each finding shows, as a replay does: about things of its own, with nothing else in flight. A refusal that is none then was
 * explained by the requests before it: it is no finding, and a note says so. A server error is one that occurs now and then. What was seen in a
 * sequence has its requests as steps. What has steps, got no response, or is intermittent has been confirmed in ways of its own.
 * @param isAbout returns true for the id of an operation whose findings are asked for.
 */
export async function confirmAlone(
  { session, labs, broken, creations }: SentRun,
  isAbout: (id: string) => boolean = () => true,
): Promise<void> {
  const [lab] = labs;
  if (lab === undefined) return;
  const withdrawn: MadeFinding[] = [];
  const unasked: MadeFinding[] = [];
  for (const made of makeFindings(broken.counted(), session.target, broken.operations.all())) {
    if (!made.members.every((member) => mayShowAlone(member) && isAbout(member.case.operation.id))) continue;
    const [shown, others] = [made.members.filter(({ case: { id } }) => id === made.finding.caseId), made.members];
    const asked = [...new Set([...shown, ...others])].slice(0, MOST_ASKED);
    const [representative] = asked;
    const { trail = [] } = made.members.find((member) => (member.trail?.length ?? 0) > 0) ?? {};
    if (representative === undefined || (trail.length === 0 && !mayBeExplained(representative))) continue;
    const answer = await unlessEnded(answerAlone(lab, asked, creations));
    if (answer === undefined) unasked.push(made);
    if (answer === undefined || answer === 'broken') continue;
    if (trail.length > 0) broken.merge(made.members, { ...representative, alike: [], steps: trail });
    else if (await showsAsSent(lab, made, creations, broken)) continue;
    else if (made.members.some(isServerError)) broken.merge(made.members, { ...representative, alike: [], flaky: answer });
    else withdrawn.push(made);
  }
  leaveUnconfirmed(session, unasked, broken);
  for (const { members } of withdrawn) session.emit({ type: 'withdrawn', members });
  const [first] = withdrawn;
  if (first === undefined) return;
  const what = `${counted(withdrawn.length, 'failure')} did not show again when ${withdrawn.length === 1 ? 'it was' : 'they were'} asked alone`;
  session.emit({
    type: 'note',
    text: `${what}, and ${withdrawn.length === 1 ? 'is no finding' : 'are no findings'}: ${first.finding.title} (${first.finding.operation})`,
  });
}

/**
 * Takes out what could not be asked alone before the run ended, where that leaves it open what it is: a server error of operations that answer server
 * errors now and then, such as those of a database that is busy, may be one of these.
 */
function leaveUnconfirmed(session: Session, unasked: readonly MadeFinding[], broken: BrokenCases): void {
  const nowAndThen = new Set(broken.all().flatMap((one) => (one.flaky !== undefined && isServerError(one) ? [one.case.operation.id] : [])));
  const isOpen = ({ members }: MadeFinding): boolean =>
    members.every((member) => isServerError(member) && nowAndThen.has(member.case.operation.id));
  for (const { members } of unasked.filter(isOpen)) {
    session.emit({ type: 'withdrawn', members });
    session.emit({ type: 'unconfirmed', failures: members.flatMap(unconfirmedOf) });
  }
}

/**
 * Asks for the request that was made smaller. What a small one shows may change with what exists by now, such as the first page after the last.
 * @returns true if it breaks alone: then it stands for the finding.
 */
async function showsAsSent(lab: Lab, { members }: MadeFinding, creations: Creations, broken: BrokenCases): Promise<boolean> {
  const { asSent } = members.find((member) => member.asSent !== undefined) ?? {};
  if (asSent === undefined || (await unlessEnded(answerAlone(lab, [asSent], creations))) !== 'broken') return false;
  broken.merge(members, asSent);
  return true;
}

/**
 * Asks for some broken cases alone.
 * @returns how the server answers the first of them, if it answers all as documented, and nothing is left in doubt.
 * @throws RunEnded
 */
export async function answerAlone(lab: Lab, asked: readonly CaseOutcome[], creations: Creations): Promise<Exchange | 'broken'> {
  let first: Exchange | undefined;
  for (const caseOutcome of asked) {
    let isSure = true;
    const outcome = await judgeAgain(lab, asKept(caseOutcome, creations), () => {
      isSure = false;
    });
    if (outcome === undefined || outcome.verdict.kind === 'broken' || !isSure) return 'broken';
    first ??= outcome.exchange;
  }
  return first ?? 'broken';
}

/** True if the requests before it may explain a failure. What a response shows is wrong whatever led to it. */
function mayBeExplained(caseOutcome: CaseOutcome): boolean {
  const { verdict, exchange } = caseOutcome;
  return verdict.kind === 'broken' && verdict.violation.scope === 'request' && (isRefusal(exchange) || isServerError(caseOutcome));
}

/** True for a response of the server that says it failed. */
export function isServerError({ exchange: { outcome } }: CaseOutcome): boolean {
  return outcome.kind === 'response' && outcome.status >= 500;
}

/** True for a failure that a single request shows each time. */
function mayShowAlone({ case: testCase, exchange, flaky, steps = [] }: CaseOutcome): boolean {
  if (steps.length > 0 || exchange.outcome.kind !== 'response' || isInput(testCase.input, 'intermittent') || isInput(testCase.input, 'id'))
    return false;
  return flaky === undefined || isRefusal(exchange);
}

/** The case as that of a kept finding, which creates what it names anew. */
export function asKept({ case: testCase, exchange, verdict }: CaseOutcome, creations: Creations): Case {
  const { outcome, request } = exchange;
  return {
    ...testCase,
    former: {
      created: creations.namedBy(testCase.operation.id, request),
      wasUnanswered: false,
      wasFlaky: false,
      wasRefused: verdict.kind === 'broken' && verdict.violation.check === 'valid-accepted',
      status: outcome.kind === 'response' ? outcome.status : undefined,
      steps: [],
    },
  };
}
