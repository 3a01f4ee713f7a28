import type { Lab } from '../inquiry/lab.js';
import { type Bound, alsoFresh, bindKeys, keysAbove, unusedKey } from './plan/bind.js';
import type { Maker, Sequence } from './plan/sequence.js';
import { plainCase } from '../cases/plain-case.js';
import type { OtherPrincipal } from '../security/other-principal.js';
import { caseOfOther } from './others/case-of-other.js';
import type { Exchange } from '../http/exchange.js';
import { isRefusal, succeeded } from '../http/response-class.js';
import { type Step, stepOf } from '../http/step.js';
import { kindIfKnown } from '../judge/expectation.js';
import { decodeJson } from '../json/decode.js';
import type { InstancePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import type { Operation } from '../contract/contract.js';
import type { CheckId } from '../policy/checks.js';
import { type Verdict, verdictOf } from '../checks/verdict.js';
import { type DescribedThing, thingAnswered, thingSent } from './things/thing.js';
import { asAccepted } from '../reach/with-body.js';
import { freshableDates, freshableMembers, onOtherDays } from '../reach/fresh-members.js';
import { keyOfCreated, keyParameterOf } from '../reach/key-of-answer.js';
import { keysCreated } from '../reach/keys-created.js';
import { keyGivenBy } from '../resources/key-given-by.js';
import type { MemberPath, Resource, ResourceModel } from '../resources/resource.js';
import type { Input } from '../input/input.js';
import { withValues } from './plan/with-values.js';
import type { Query } from './things/list-walk.js';

/** The checks of what a thing is read from. */
const OF_CONTENT: ReadonlySet<CheckId> = new Set(['media-type-declared', 'body-is-json', 'body-matches-schema']);

/** What the sequences of a run share. */
export interface SharedByScenes {
  /** Things that several checks look for, by the item paths of their resources. */
  readonly stocks: Map<string, Promise<Stock | undefined>>;
  /** What was brought into the state in which something can be created in it or with it: its keys, by the id of the creation. */
  readonly ready: Set<string>;
  /** The parameters whose filters were found to be broken, by the ids of their operations: later checks say nothing of them. */
  readonly brokenFilters: Map<string, ReadonlySet<string>>;
}

/** Where a sequence runs. */
export interface Scene extends SharedByScenes {
  readonly lab: Lab;
  /** The other principal, where it asks. Default: the one whose credentials plain requests carry. */
  readonly asker?: OtherPrincipal;
  /** What each creation names anew, of all that it needs: what was done to others of the run may be in its way. Default: nothing. */
  readonly namesAnew?: (need: Maker) => boolean;
  /** Waits before a failing read is repeated: some servers need a moment until what they stored is seen. */
  readonly waitForWrites: () => Promise<void>;
  /** What was sent so far for the check that is asked, in order. */
  readonly trail: Step[];
}

/** Things of one kind that differ from each other, and what contains them. Never empty. */
export interface Stock {
  readonly above: Bound;
  readonly things: readonly Made[];
  /** Others of the kind, that were brought into another state; a list may hide them. */
  readonly moved: readonly Made[];
  /** The requests that made them. */
  readonly trail: readonly Step[];
}

/** A scene in which nothing was sent yet. */
export function makeScene(lab: Lab, waitForWrites: Scene['waitForWrites'], shared: SharedByScenes = nothingShared()): Scene {
  return { lab, waitForWrites, trail: [], ...shared };
}

/** Starts with nothing. */
export function nothingShared(): SharedByScenes {
  return { stocks: new Map(), ready: new Set(), brokenFilters: new Map() };
}

/** A request of a sequence that was sent. */
export interface Sent {
  readonly operation: Operation;
  readonly exchange: Exchange;
  /** True if the content of the response is a finding by itself, so that what it says of a thing is none. */
  readonly isMalformed: boolean;
}

/** A thing that a sequence created. */
export interface Made {
  /** Its key, and those of what contains it. */
  readonly bound: Bound;
  readonly key: JsonValue;
  readonly exchange: Exchange;
  readonly sent: DescribedThing | undefined;
  readonly answered: DescribedThing | undefined;
}

/**
 * Sends a plain request of an operation to the things of a sequence. A success and a server error are judged by all other checks, too.
 * @param special what is special about the request, if anything is.
 * @returns undefined if no valid request can be made.
 */
export async function sendBound(scene: Scene, operation: Operation, bound: Bound, special: Special = {}): Promise<Sent | undefined> {
  const { lab, asker } = scene;
  const { session } = lab;
  const { query = new Map(), words } = special;
  const aimed = withValues(bindKeys(asAccepted(operation), bound, session), query);
  if (!namesWhatIsBound(aimed, bound, session.plan.resources)) return undefined;
  const plain = { ...plainCase(aimed), ...words };
  const sent = asker === undefined ? plain : caseOfOther(plain, asker);
  if (kindIfKnown(plain.expectation) !== 'accept' || sent === undefined) return undefined;
  const exchange = await lab.ask(sent, 'new');
  scene.trail.push(stepOf(operation.id, exchange));
  const isChosen = session.knowledge.contract.operations.some(({ id }) => id === operation.id);
  if (isChosen && asker === undefined && (succeeded(exchange) || failed(exchange))) session.evidence.loose.observe(plain, exchange);
  return { operation: aimed, exchange, isMalformed: isMalformed(verdictOf(plain, exchange, session.rules)) };
}

/** False if a path does not take the key of a thing that is bound: its request would name another one. */
function namesWhatIsBound({ id, parameters }: KnownOperation, bound: Bound, { references }: ResourceModel): boolean {
  return references
    .filter((one) => one.operation === id && one.in === 'path' && one.member === undefined && bound.has(one.resource))
    .every(({ field }) => parameters.some((one) => one.in === 'path' && one.name === field[0] && one.known !== undefined));
}

/** As in a single exchange, a check of the content comes before a comparison with what was sent. */
function isMalformed(verdict: Verdict): boolean {
  return verdict.kind === 'broken' && OF_CONTENT.has(verdict.violation.check);
}

/** What is special about a request of a sequence. */
export interface Special {
  /** Values of parameters, whatever the run knows of them. */
  readonly query?: Query;
  readonly words?: SpecialWords;
}

/** The parts of a case that say what is special about it. */
export interface SpecialWords {
  readonly id: string;
  readonly title: string;
  readonly input: Input;
  readonly suite: 'sequences';
}

/** How often a creation is sent again that was refused, where it has other values each time. */
const MOST_AGAIN = 2;

/** Creates a thing below others. @returns undefined if it is not certain that it was created, and under which key. */
export async function make(scene: Scene, maker: Maker, above: Bound): Promise<Made | undefined> {
  const { creation, creator, resource, isOnce } = maker;
  const { contract, target, ids, plan } = scene.lab.session;
  const parameter = keyParameterOf(resource, allOperations(contract));
  const needed = parameter && (await makeNeeds(scene, maker, above));
  const named = needed && (await bringOnceIntoState(scene, creation, needed));
  if (parameter === undefined || named === undefined) return undefined;
  const keyOfOther = named.get(keyGivenBy(creation.id, resource) ?? '');
  const ownKey = creator.gives.from === 'path' ? (keyOfOther ?? unusedKey(creation, parameter, ids.refill)) : undefined;
  const chosen = creator.chosenBy === undefined || creator.chosenBy.includes('*') ? [] : [creator.chosenBy];
  const around = ownKey === undefined ? named : new Map([...named, [resource.item, ownKey]]);
  const send = (members: readonly InstancePath[]): Promise<Sent | undefined> => sendBound(scene, alsoFresh(creation, members), around);
  let first = await send(chosen);
  // Of values that are new each time, such as days, a server may refuse some: on a Sunday, nothing is open.
  const tries = (creation.body?.content.fresh ?? []).length > 0 ? MOST_AGAIN : 0;
  for (let again = 0; again < tries && first !== undefined && isRefusal(first.exchange); again += 1) first = await send(chosen);
  // What is taken for a time is free at another one.
  const dates = first !== undefined && isRefusal(first.exchange) ? freshableDates(creation, plan.given) : [];
  if (dates.length > 0) first = (await sendBound(scene, onOtherDays(alsoFresh(creation, chosen), dates), around)) ?? first;
  // Two things at two paths may share no text.
  const isTaken = first !== undefined && ownKey !== undefined && isRefusal(first.exchange);
  const sent = isTaken ? ((await send([...chosen, ...freshableMembers(creation)])) ?? first) : first;
  // 202 promises only that it will be created (RFC 9110 section 15.3.3).
  if (sent === undefined || !hasStatus(sent.exchange, [200, 201, 204])) {
    // Of what it names, a server may allow a number of such things.
    const isRenewable = sent !== undefined && isRefusal(sent.exchange) && !isOnce && scene.namesAnew === undefined;
    return isRenewable ? makeOnNew(scene, maker, above) : undefined;
  }
  const { exchange, operation } = sent;
  const key = keyOfCreated(creator, resource, parameter, exchange, exchange.request.url.slice(target.baseUrl.length));
  if (key === undefined) return undefined;
  const bound = new Map([...named, [resource.item, key]]);
  const shown = exchange.outcome.kind === 'response' ? decodeJson(exchange.outcome.body).value : undefined;
  if (shown !== undefined) scene.lab.session.knowledge.things.keep(resource.item, key, shown);
  const thing = thingSent(operation, exchange);
  return { bound, key, exchange, sent: thing, answered: thingAnswered(operation, exchange, wrapperOf(creator.gives, resource), thing) };
}

/** Creates a thing that names new things: one of them, since others may fit together, then all of them. */
async function makeOnNew(scene: Scene, maker: Maker, above: Bound): Promise<Made | undefined> {
  const renewable = maker.needs.filter((need) => !above.has(need.resource.item));
  const groups = renewable.length > 1 ? [...renewable.map((one) => [one]), renewable] : [renewable];
  for (const group of renewable.length === 0 ? [] : groups) {
    const made = await make({ ...scene, namesAnew: (need) => group.includes(need) }, maker, above);
    if (made !== undefined) return made;
  }
  return undefined;
}

/**
 * Brings things into the state in which an operation is accepted, by the moves that the run learned.
 * @returns what is bound then, with the keys of what the moves created; undefined if they are not in that state.
 */
export async function bringIntoState(scene: Scene, { id }: KnownOperation, bound: Bound): Promise<Bound | undefined> {
  const { knowledge, plan, contract, target } = scene.lab.session;
  let all = bound;
  for (const move of knowledge.moves.get(id) ?? []) {
    const sent = await sendBound(scene, move, all);
    if (sent === undefined || !succeeded(sent.exchange)) return undefined;
    all = new Map([...all, ...keysCreated(move.id, sent.exchange, plan.resources, contract, target.baseUrl)]);
  }
  return all;
}

/** The same for a creation, once for the things that it names: they stay in that state. */
async function bringOnceIntoState(scene: Scene, creation: KnownOperation, bound: Bound): Promise<Bound | undefined> {
  const { knowledge, plan } = scene.lab.session;
  const moves = new Set((knowledge.moves.get(creation.id) ?? []).map(({ id }) => id));
  const named = plan.resources.references.filter((one) => moves.has(one.operation) && one.in === 'path').map(({ resource }) => resource);
  const text = JSON.stringify([creation.id, named.map((item) => [item, bound.get(item)])]);
  if (scene.ready.has(text)) return bound;
  const moved = await bringIntoState(scene, creation, bound);
  if (moved !== undefined) scene.ready.add(text);
  return moved;
}

/** A key that nothing has, for an operation that names a thing of a resource; undefined if the document lists all keys. */
export function keyOfNothing({ lab }: Scene, resource: Resource, operation: KnownOperation): JsonValue | undefined {
  const { knowledge, ids } = lab.session;
  const parameter = keyParameterOf(resource, allOperations(knowledge.contract));
  return parameter && unusedKey(operation, parameter, ids.refill);
}

/** Creates what a creation needs, each below what its own creation names, where one of them serves one creation, or the scene asks for it. */
export async function makeNeeds(scene: Scene, { needs, around, isOnce }: Maker, above: Bound): Promise<Bound | undefined> {
  if (!isOnce && scene.namesAnew === undefined) return above;
  let bound = above;
  // What is named in the path is shared by several, unless nothing else makes them possible again.
  for (const need of needs.length > 0 ? needs : around) {
    if (!isOnce && (bound.has(need.resource.item) || scene.namesAnew?.(need) !== true)) continue;
    const made = await make(scene, need, new Map([...keysAbove([need], scene.lab.session.plan.resources), ...bound]));
    if (made === undefined && isOnce) return undefined;
    bound = made?.bound ?? bound;
  }
  return bound;
}

/** What wraps the thing in the answer of a creator that has its key in the body. */
function wrapperOf(gives: Maker['creator']['gives'], { key }: Maker['resource']): MemberPath {
  return gives.from === 'body' ? gives.member.slice(0, -(key?.member.length ?? gives.member.length)) : [];
}

/** Creates what contains the thing of a sequence, below what its creation names where that cannot be created again. */
export async function makeParents(scene: Scene, { parents, maker }: Pick<Sequence, 'parents' | 'maker'>): Promise<Bound | undefined> {
  let bound: Bound = keysAbove([...parents, maker], scene.lab.session.plan.resources);
  for (const parent of parents) {
    const made = await make(scene, parent, bound);
    if (made === undefined) return undefined;
    ({ bound } = made);
  }
  for (const one of maker.around) {
    const made = await make(scene, one, new Map([...keysAbove([one], scene.lab.session.plan.resources), ...bound]));
    bound = made?.bound ?? bound;
  }
  return bound;
}

/** True if a response has one of some statuses. */
export function hasStatus({ outcome }: Exchange, statuses: readonly number[]): boolean {
  return outcome.kind === 'response' && statuses.includes(outcome.status);
}

/** True for a server error, or no response. */
export function failed({ outcome }: Exchange): boolean {
  return outcome.kind !== 'response' || outcome.status >= 500;
}

/** The status of a response, or why there is none. */
export function answerOf({ outcome }: Exchange): string {
  return outcome.kind === 'response' ? String(outcome.status) : outcome.kind;
}
