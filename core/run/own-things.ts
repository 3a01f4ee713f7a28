import { STATUSES_OF_STATE } from '../refusals/speaks-of-state.js';
import { withPlan } from '../cases/case-proposal.js';
import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain/plain-case.js';
import { verdictOf } from '../checks/verdict.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { isDescribed } from '../contract/documented-statuses.js';
import type { CaseOutcome } from '../events/run-event.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { isRefusal, succeeded } from '../http/exchange/response-class.js';
import { judgeAnswered, judgeCase } from '../inquiry/judging/judge-case.js';
import type { Lab } from '../inquiry/lab.js';
import { seenAgain } from '../inquiry/alibis/seen-again.js';
import { getAt, setAt } from '../json/edit.js';
import { isAction } from '../resources/roles/is-action.js';
import { equalJson } from '../json/equal.js';
import type { InstancePath } from '../json/instance-path.js';
import { printJson } from '../json/print.js';
import { takesNewThings } from '../knowledge/reach.js';
import type { PartPlan } from '../request/plan/request-plan.js';
import { makeHead } from '../request/plan/request-head.js';
import { asWritten } from '../request/slots/template.js';
import { bodyBytes } from '../request/wire/write-request.js';
import type { Creation } from '../resources/creation.js';
import type { Bound } from '../sequences/plan/bind.js';
import { CHANGING } from '../session/seen/exclusive-writes.js';
import type { Session } from '../session/session.js';
import { bringIntoState } from '../sequences/moves/make.js';
import { type IsInUse, isOfMany, makeRoom } from '../sequences/moves/make-room.js';
import { isSameKey } from '../sequences/things/listing.js';
import { sceneOfCases } from './creations/scene-of-cases.js';
import { type OwnTexts, createAnew, renamed } from './creations/create-anew.js';
import type { Creations } from './creations/follow-creations.js';
import { namingThingsOf } from './creations/naming-things-of.js';

/** Upper bounds: on the things that are created for the cases of a run, and on those of an operation that refuses new things, too. */
const MOST_CREATED = 600;
const MOST_IN_VAIN = 4;

/** Of how many new things other connections may not have said yet that they need them. */
const NEWEST = 2;

/** Things that belong to the cases of one connection: no other changes them. */
export interface OwnThings {
  readonly judge: typeof judgeCase;
  /** The case about the things of this connection; as it is if it changes nothing that the run can create. @throws RunEnded */
  readonly aim: (lab: Lab, testCase: Case) => Promise<Case>;
}

/** Things that were created for the cases of one connection. */
interface Own {
  /** What the cases name otherwise. */
  readonly instead: readonly Creation[];
  readonly bound: Bound;
  readonly texts: OwnTexts;
  /** True after a request that succeeded. */
  isUsed: boolean;
}

/** The things of the cases that one connection sends about the same things. */
interface Turn {
  /** What a case may change: created last, or now if it has to be new or there is none yet. Undefined if the case changes nothing, or nothing can be created. */
  readonly taken: () => Promise<Own | undefined>;
  /** @returns undefined if nothing can be created, or nothing more may be. */
  readonly renew: () => Promise<Own | undefined>;
  /** A new thing did not help. */
  readonly wasInVain: () => void;
  /** The operation refuses its plain request of what the run creates: its cases stay with the thing that it took first. */
  readonly isUnfit: () => void;
}

/**
 * Gives each connection things of its own. A thing has one writer at a time: what a case changes was created for its connection, so that no other
 * case explains its answer. What earlier cases of the same connection may explain is asked again about a new thing: a documented 409 or 423, and the
 * documented refusal of a valid request. A request that can be made once to a thing gets a new one each time. Where nothing can be created, or a new
 * thing refuses a case alike, the first answer is judged.
 * @param creations what the run created; nothing else is replaced.
 */
export function ownThings(creations: Creations): OwnThings {
  const { turnOf, isInUse } = turnsOver(creations);
  return {
    aim: async (lab, testCase) => {
      const own = await turnOf(lab, testCase)?.taken();
      return own === undefined ? testCase : onThings(lab.session, testCase, own);
    },
    judge: async (lab, testCase, origin) => {
      const { session } = lab;
      const turn = turnOf(lab, testCase);
      const own = await turn?.taken();
      const isMoved = own?.isUsed === true;
      const [aimed, exchange] = await askInRoom(lab, testCase, own, isInUse);
      if (turn === undefined) return judgeAnswered(lab, aimed, exchange, origin);
      const isOfMoved = isMoved && isRefusedThough(session, aimed, exchange);
      const another = isOfMoved || isOfState(session, aimed, exchange) ? await turn.renew() : undefined;
      if (another === undefined) return confirmed(lab, turn, testCase, await judgeAnswered(lab, aimed, exchange, origin));
      const [again, answer] = await askOn(lab, testCase, another);
      if (!isOfState(session, again, answer)) return confirmed(lab, turn, testCase, await judgeAnswered(lab, again, answer, origin));
      // A new thing is in no state that an earlier case explains: the refusal is about something else.
      turn.wasInVain();
      if (own === undefined || (await takesPlain(lab, testCase, another))) return judgeAnswered(lab, aimed, exchange, origin);
      turn.isUnfit();
      return judgeCase(lab, testCase, origin);
    },
  };
}

/** True if an operation takes its plain request of things that were created for its cases. */
async function takesPlain(lab: Lab, { operation }: Case, own: Own): Promise<boolean> {
  const [, exchange] = await askOn(lab, plainCase(operation), own);
  return succeeded(exchange);
}

/** The turns of the cases of a run. */
interface Turns {
  /** @returns undefined for a case that names nothing that the run created. */
  readonly turnOf: (lab: Lab, testCase: Case) => Turn | undefined;
  readonly isInUse: IsInUse;
}

function turnsOver(creations: Creations): Turns {
  const things = new Map<Lab, Map<string, Own>>();
  const inVain = new Map<string, number>();
  const unfit = new Set<string>();
  let left = MOST_CREATED;
  const isInUse: IsInUse = (item, key) =>
    [...things.values()].some((ofLab) =>
      [...ofLab.values()].some(({ bound }) => bound.has(item) && isSameKey(bound.get(item) ?? null, key)),
    );
  const turnOf: Turns['turnOf'] = (lab, testCase) => {
    const { knowledge, plan } = lab.session;
    const { id, method } = testCase.operation;
    if (unfit.has(id)) return undefined;
    const instead = hasPlainPath(testCase) ? namedBy(creations, lab.session, testCase) : [];
    if (instead.length === 0) return undefined;
    const isOnce = takesNewThings(knowledge.reach.get(id));
    // An action may bring its thing into a state in which others refuse it, or end it.
    const whose = isOnce || knowledge.moves.has(id) || isAction(testCase.operation, plan.resources) ? id : '';
    const key = JSON.stringify([whose, instead.map((one) => [one.resource, printJson(one.key)])]);
    const ofLab = things.get(lab) ?? new Map<string, Own>();
    things.set(lab, ofLab);
    const current = (): Own | undefined => ofLab.get(key);
    const wasInVain = (): void => void inVain.set(id, (inVain.get(id) ?? 0) + 1);
    const renew = async (): Promise<Own | undefined> => {
      if (left <= 0 || (inVain.get(id) ?? 0) >= MOST_IN_VAIN) return undefined;
      left -= 1;
      const own = await createOwn(lab, testCase, instead);
      if (own === undefined) wasInVain();
      else ofLab.set(key, own);
      return own;
    };
    const taken = async (): Promise<Own | undefined> => {
      const isWanted = isOnce ? current()?.isUsed !== false : CHANGING.has(method) && current() === undefined;
      return isWanted ? ((await renew()) ?? current()) : current();
    };
    return { taken, wasInVain, renew, isUnfit: () => void unfit.add(id) };
  };
  return { turnOf, isInUse };
}

async function createOwn(lab: Lab, testCase: Case, instead: readonly Creation[]): Promise<Own | undefined> {
  const anew = await createAnew(lab, testCase, instead);
  if (anew.kind !== 'created') return undefined;
  const bound = await bringIntoState(sceneOfCases(lab), testCase.operation, anew.bound);
  return bound && { instead, bound, texts: anew.texts, isUsed: false };
}

/** Sends a case about other things, or as it is. */
async function askOn(lab: Lab, testCase: Case, own: Own | undefined): Promise<readonly [aimed: Case, exchange: Exchange]> {
  const aimed = own === undefined ? testCase : onThings(lab.session, testCase, own);
  const exchange = await lab.ask(aimed);
  if (own !== undefined && succeeded(exchange)) own.isUsed = true;
  return [aimed, exchange];
}

/** Sends a case, and once more where the server has too many of what the run created before, after some of that was brought to its end. */
async function askInRoom(
  lab: Lab,
  testCase: Case,
  own: Own | undefined,
  isInUse: IsInUse,
): Promise<readonly [aimed: Case, exchange: Exchange]> {
  const [aimed, exchange] = await askOn(lab, testCase, own);
  if (testCase.operation.method !== 'POST' || !isOfMany(exchange)) return [aimed, exchange];
  const { resources } = lab.session.plan.resources;
  const created = resources.find(({ creators }) => creators.some(({ operation }) => operation === testCase.operation.id));
  const hasRoom = created !== undefined && (await makeRoom(sceneOfCases(lab), created, isInUse, NEWEST));
  return hasRoom ? askOn(lab, testCase, own) : [aimed, exchange];
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
  if (outcome.kind !== 'response' || !STATUSES_OF_STATE.includes(outcome.status) || !isDescribed(testCase.operation, outcome.status))
    return false;
  return verdictOf(testCase, exchange, rules).kind !== 'kept';
}

/** True for a documented refusal of a request that the contract lets the server only accept. */
function isRefusedThough({ rules }: Session, testCase: Case, exchange: Exchange): boolean {
  const { outcome } = exchange;
  if (testCase.expectation.kind !== 'accept' || outcome.kind !== 'response' || !isRefusal(exchange)) return false;
  return isDescribed(testCase.operation, outcome.status) && verdictOf(testCase, exchange, rules).kind === 'broken';
}

/** The case about other things. The requests with which it is compared are about them, too. */
function onThings(session: Session, testCase: Case, { instead, bound, texts }: Own): Case {
  const other = renamed(session, testCase, instead, bound);
  const operation = namingThingsOf(testCase.operation, other.plan.head.target);
  const isOfThing = operation.path === instead.at(-1)?.resource;
  const plan = { head: makeHead(operation, other.plan.head), body: isOfThing ? withTexts(other, texts) : other.plan.body };
  return withPlan({ ...other, operation }, plan, other.title);
}

/** The body of a case with what only the thing has, where it has that of the plain request. */
function withTexts({ operation, plan: { body } }: Case, texts: OwnTexts): PartPlan {
  const plain = plainCase(operation).plan.body;
  if (body.kind !== 'value' || plain.kind !== 'value') return body;
  const isPlain = (path: InstancePath): boolean => {
    const [value, before] = [getAt(body.value, path), getAt(plain.value, path)];
    return value !== undefined && before !== undefined && equalJson(value, before);
  };
  return { ...body, value: texts.filter(([path]) => isPlain(path)).reduce((value, [path, own]) => setAt(value, path, own), body.value) };
}
