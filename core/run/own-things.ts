import { STATUSES_OF_STATE } from '../refusals/speaks-of-state.js';
import { withPlan } from '../cases/case-proposal.js';
import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain-case.js';
import { verdictOf } from '../checks/verdict.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { isDocumented } from '../contract/documented-statuses.js';
import type { CaseOutcome } from '../events/run-event.js';
import type { Exchange } from '../http/exchange.js';
import { succeeded } from '../http/response-class.js';
import { judgeAnswered, judgeCase } from '../inquiry/judge-case.js';
import type { Lab } from '../inquiry/lab.js';
import { seenAgain } from '../inquiry/repeat.js';
import { printJson } from '../json/print.js';
import { takesNewThings } from '../knowledge/reach.js';
import { makeHead } from '../request/request-head.js';
import { asWritten } from '../request/template.js';
import { bodyBytes } from '../request/write-request.js';
import type { Creation } from '../resources/creation.js';
import type { Bound } from '../sequences/plan/bind.js';
import type { Session } from '../session/session.js';
import { broughtIntoState } from './creations/brought-into-state.js';
import { createAnew, renamed } from './creations/create-anew.js';
import type { Creations } from './creations/follow-creations.js';
import { namingThingsOf } from './creations/naming-things-of.js';
import type { JudgeCase } from './run-cases.js';

/** Upper bounds: on the things that are created for the cases of a run, and on those of an operation that refuses new things, too. */
const MOST_CREATED = 600;
const MOST_IN_VAIN = 4;

/** Things that were created for the cases of one connection. */
interface Own {
  /** What the cases name otherwise. */
  readonly instead: readonly Creation[];
  readonly bound: Bound;
  /** True after a request that succeeded. */
  isUsed: boolean;
}

/** The things of the cases that one connection sends about the same things. */
interface Turn {
  /** True if a request can be made once to a thing. */
  readonly isOnce: boolean;
  /** What was created last; undefined at first. */
  readonly current: () => Own | undefined;
  /** @returns undefined if nothing can be created, or nothing more may be. */
  readonly renew: () => Promise<Own | undefined>;
  /** A new thing did not help. */
  readonly wasInVain: () => void;
}

/**
 * Judges cases, each about things that no earlier case moved to a state in which they refuse it: where a case is answered by a documented 409 or
 * 423, what it names is retired, and created anew for it and the cases after it on the same connection. A request that can be made once to a thing
 * gets a new one each time. Where nothing can be created, or a new thing refuses a case alike, the first answer is judged.
 * @param creations what the run created; nothing else is replaced.
 */
export function onOwnThings(creations: Creations): JudgeCase {
  const turnOf = turnsOver(creations);
  return async (lab, testCase): Promise<CaseOutcome> => {
    const { session } = lab;
    const turn = turnOf(lab, testCase);
    if (turn === undefined) return judgeCase(lab, testCase);
    const own = turn.isOnce && turn.current()?.isUsed !== false ? ((await turn.renew()) ?? turn.current()) : turn.current();
    const [aimed, exchange] = await askOn(lab, testCase, own);
    const another = isOfState(session, aimed, exchange) ? await turn.renew() : undefined;
    if (another === undefined) return confirmed(lab, turn, testCase, await judgeAnswered(lab, aimed, exchange));
    const [again, answer] = await askOn(lab, testCase, another);
    if (!isOfState(session, again, answer)) return confirmed(lab, turn, testCase, await judgeAnswered(lab, again, answer));
    // A new thing is in no state that an earlier case explains: the refusal is about something else.
    turn.wasInVain();
    return judgeAnswered(lab, aimed, exchange);
  };
}

/** @returns the turn of a case; undefined if it names nothing that the run created. */
function turnsOver(creations: Creations): (lab: Lab, testCase: Case) => Turn | undefined {
  const things = new WeakMap<Lab, Map<string, Own>>();
  const inVain = new Map<string, number>();
  let left = MOST_CREATED;
  return (lab, testCase) => {
    const { knowledge } = lab.session;
    const { id } = testCase.operation;
    const instead = hasPlainPath(testCase) ? namedBy(creations, lab.session, testCase) : [];
    if (instead.length === 0) return undefined;
    const isOnce = takesNewThings(knowledge.reach.get(id));
    const whose = isOnce || knowledge.moves.has(id) ? id : '';
    const key = JSON.stringify([whose, instead.map((one) => [one.resource, printJson(one.key)])]);
    const ofLab = things.get(lab) ?? new Map<string, Own>();
    things.set(lab, ofLab);
    const wasInVain = (): void => void inVain.set(id, (inVain.get(id) ?? 0) + 1);
    return {
      isOnce,
      current: () => ofLab.get(key),
      wasInVain,
      renew: async () => {
        if (left <= 0 || (inVain.get(id) ?? 0) >= MOST_IN_VAIN) return undefined;
        left -= 1;
        const own = await createOwn(lab, testCase, instead);
        if (own === undefined) wasInVain();
        else ofLab.set(key, own);
        return own;
      },
    };
  };
}

async function createOwn(lab: Lab, testCase: Case, instead: readonly Creation[]): Promise<Own | undefined> {
  const anew = await createAnew(lab, testCase, instead);
  if (anew.kind !== 'created') return undefined;
  const own = { instead, bound: anew.bound, isUsed: false };
  return (await broughtIntoState(lab, testCase, anew.bound)) ? own : undefined;
}

/** Sends a case about other things, or as it is. */
async function askOn(lab: Lab, testCase: Case, own: Own | undefined): Promise<readonly [aimed: Case, exchange: Exchange]> {
  const aimed = own === undefined ? testCase : onThings(lab.session, testCase, own);
  const exchange = await lab.ask(aimed);
  if (own !== undefined && succeeded(exchange)) own.isUsed = true;
  return [aimed, exchange];
}

/** A failure that did not repeat may have moved its thing, so that the second request was refused for its state: a new one tells. */
async function confirmed(lab: Lab, { renew }: Turn, testCase: Case, outcome: CaseOutcome): Promise<CaseOutcome> {
  const { verdict, flaky } = outcome;
  if (verdict.kind !== 'broken' || flaky === undefined || !isOfState(lab.session, outcome.case, flaky)) return outcome;
  const another = await renew();
  if (another === undefined) return outcome;
  const [again, exchange] = await askOn(lab, testCase, another);
  return seenAgain(lab.session, again, exchange, verdict.violation) === undefined ? outcome : { ...outcome, flaky: undefined };
}

/** True for a case whose path is that of the plain request, so that another key can stand in it. */
function hasPlainPath({ operation, plan }: Case): boolean {
  return splitTarget(plan.head.target)[0] === splitTarget(plainCase(operation).plan.head.target)[0];
}

function namedBy(creations: Creations, { target }: Session, testCase: Case): readonly Creation[] {
  const url = target.baseUrl + testCase.plan.head.target;
  return creations.namedBy(testCase.operation.id, { url, body: bodyBytes(testCase, asWritten) });
}

/** True for a documented answer that the state of a thing explains, where the contract does not ask for it. */
function isOfState({ rules }: Session, testCase: Case, exchange: Exchange): boolean {
  const { outcome } = exchange;
  if (outcome.kind !== 'response' || !STATUSES_OF_STATE.includes(outcome.status) || !isDocumented(testCase.operation, outcome.status))
    return false;
  return verdictOf(testCase, exchange, rules).kind !== 'kept';
}

/** The case about other things. The requests with which it is compared are about them, too. */
function onThings(session: Session, testCase: Case, { instead, bound }: Own): Case {
  const other = renamed(session, testCase, instead, bound);
  const operation = namingThingsOf(testCase.operation, other.plan.head.target);
  return withPlan({ ...other, operation }, { ...other.plan, head: makeHead(operation, other.plan.head) }, other.title);
}
