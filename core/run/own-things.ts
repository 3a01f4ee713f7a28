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
import { reachOf } from '../reach/reach-of.js';
import { makeHead } from '../request/request-head.js';
import { asWritten } from '../request/template.js';
import { bodyBytes } from '../request/write-request.js';
import type { Creation } from '../resources/creation.js';
import { type Bound, bindKeys } from '../sequences/plan/bind.js';
import type { Session } from '../session/session.js';
import { createAnew, renamed } from './creations/create-anew.js';
import type { Creations } from './creations/follow-creations.js';
import { namingThingsOf } from './creations/naming-things-of.js';
import type { JudgeCase } from './run-cases.js';

/** Upper bounds: on the things that are created for the cases of a run, and on those of an operation that refuses new things, too. */
const MOST_CREATED = 600;
const MOST_IN_VAIN = 4;

/** Statuses that say that the state of a thing refuses a request (RFC 9110 section 15.5.10, RFC 4918 section 11.3). */
const OF_STATE: ReadonlySet<number> = new Set([409, 423]);

/** Things that were created for the cases of one connection. */
interface Own {
  /** What the cases name otherwise. */
  readonly instead: readonly Creation[];
  readonly bound: Bound;
  /** True after a request that can be made once to a thing. */
  isUsed: boolean;
}

/**
 * Judges cases, each about things that no earlier case moved to a state in which they refuse it: where a case is answered by a documented 409 or
 * 423, what it names is retired, and created anew for it and the cases after it on the same connection. A request that can be made once to a thing
 * gets a new one each time. Where nothing can be created, or a new thing refuses a case alike, the first answer is judged.
 * @param creations what the run created; nothing else is replaced.
 */
export function onOwnThings(creations: Creations): JudgeCase {
  const things = new WeakMap<Lab, Map<string, Own>>();
  const inVain = new Map<string, number>();
  let left = MOST_CREATED;

  const create = async (lab: Lab, testCase: Case, instead: readonly Creation[]): Promise<Own | undefined> => {
    const { id } = testCase.operation;
    if (left <= 0 || (inVain.get(id) ?? 0) >= MOST_IN_VAIN) return undefined;
    left -= 1;
    const anew = await createAnew(lab, testCase, instead);
    const own = anew.kind === 'created' ? { instead, bound: anew.bound, isUsed: false } : undefined;
    if (own !== undefined && (await isMoved(lab, testCase, own))) return own;
    inVain.set(id, (inVain.get(id) ?? 0) + 1);
    return undefined;
  };

  return async (lab, testCase): Promise<CaseOutcome> => {
    const { session } = lab;
    const { id } = testCase.operation;
    const instead = hasPlainPath(testCase) ? namedBy(creations, session, testCase) : [];
    if (instead.length === 0) return judgeCase(lab, testCase);
    const isOnce = takesNewThings(session.knowledge.reach.get(id));
    const key = JSON.stringify([
      isOnce || session.knowledge.moves.has(id) ? id : '',
      instead.map((one) => [one.resource, printJson(one.key)]),
    ]);
    const ofLab = things.get(lab) ?? new Map<string, Own>();
    things.set(lab, ofLab);
    const renew = async (): Promise<Own | undefined> => {
      const own = await create(lab, testCase, instead);
      if (own !== undefined) ofLab.set(key, own);
      return own;
    };
    /** What did not fail again may not have been looked at, because the thing was in another state by then: a new one tells. */
    const confirmed = async (outcome: CaseOutcome): Promise<CaseOutcome> => {
      const mayBeMoved = outcome.flaky !== undefined && isOfState(session, outcome.case, outcome.flaky);
      const another = mayBeMoved ? await renew() : undefined;
      if (another === undefined || outcome.verdict.kind !== 'broken') return outcome;
      const again = onThings(session, testCase, another);
      another.isUsed = true;
      const seen = seenAgain(session, again, await lab.ask(again), outcome.verdict.violation);
      return seen === undefined ? outcome : { ...outcome, flaky: undefined };
    };
    let own = ofLab.get(key);
    if (isOnce && own?.isUsed !== false) own = (await renew()) ?? own;
    const aimed = own === undefined ? testCase : onThings(session, testCase, own);
    const exchange = await lab.ask(aimed);
    if (own !== undefined && succeeded(exchange)) own.isUsed = true;
    const another = isOfState(session, aimed, exchange) ? await renew() : undefined;
    if (another === undefined) return confirmed(await judgeAnswered(lab, aimed, exchange));
    const again = onThings(session, testCase, another);
    const answer = await lab.ask(again);
    another.isUsed = succeeded(answer);
    if (!isOfState(session, again, answer)) return confirmed(await judgeAnswered(lab, again, answer));
    // A new thing is in no state that an earlier case explains: the refusal is about something else.
    inVain.set(id, (inVain.get(id) ?? 0) + 1);
    return judgeAnswered(lab, aimed, exchange);
  };
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
  if (outcome.kind !== 'response' || !OF_STATE.has(outcome.status) || !isDocumented(testCase.operation, outcome.status)) return false;
  return verdictOf(testCase, exchange, rules).kind !== 'kept';
}

/** Brings a new thing into the state in which the operation of a case is accepted. @returns true if it is there. */
async function isMoved(lab: Lab, { operation }: Case, { bound }: Own): Promise<boolean> {
  const { knowledge, plan } = lab.session;
  for (const move of knowledge.moves.get(operation.id) ?? []) {
    const aimed = bindKeys(move, bound, plan.resources, plan.given);
    if (reachOf(aimed, await lab.ask(plainCase(aimed), 'new')).kind !== 'reached') return false;
  }
  return true;
}

/** The case about other things. The requests with which it is compared are about them, too. */
function onThings(session: Session, testCase: Case, { instead, bound }: Own): Case {
  const other = renamed(session, testCase, instead, bound);
  const operation = namingThingsOf(testCase.operation, other.plan.head.target);
  return withPlan({ ...other, operation }, { ...other.plan, head: makeHead(operation, other.plan.head) }, other.title);
}
