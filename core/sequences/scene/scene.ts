import type { Lab } from '../../inquiry/lab.js';
import { type Bound, bindKeys, unusedKey } from '../plan/bind.js';
import type { Maker } from '../plan/sequence.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { OtherPrincipal } from '../../security/other-principal.js';
import { stepsTo } from './steps-to.js';
import { caseOfOther } from './case-of-other.js';
import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { type Step, stepOf } from '../../http/exchange/step.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import type { Operation } from '../../contract/contract.js';
import type { CheckId } from '../../policy/checks.js';
import { type Verdict, verdictOf } from '../../checks/verdict.js';
import type { DescribedThing } from '../things/thing.js';
import { asAccepted } from '../../reach/bodies/with-body.js';
import { keyParameterOf } from '../../reach/creators/key-of-answer.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';
import type { Input } from '../../input/input.js';
import { withValues } from '../plan/with-values.js';
import type { Query } from '../things/list-walk.js';

/** The checks of what a thing is read from. */
const OF_CONTENT: ReadonlySet<CheckId> = new Set(['media-type-declared', 'body-is-json', 'body-matches-schema']);

/** What the sequences of a run share. */
export interface SharedByScenes {
  /** Things that several checks look for, by the item paths of their resources. */
  readonly stocks: Map<string, Promise<Stock | undefined>>;
  /** The things of the stocks and what contains them (core/sequences/moves/make-room): they stay as they are. */
  readonly stocked: Set<string>;
  /** What was brought into the state in which something can be created in it or with it: the printed keys by their item paths, by the id of the creation. */
  readonly ready: Map<string, readonly ReadonlyMap<string, string>[]>;
  /** The parameters whose filters were found to be broken, by the ids of their operations: later checks say nothing of them. */
  readonly brokenFilters: Map<string, ReadonlySet<string>>;
  /** The ids of operations whose pages were found to be broken: their filters are not blamed for what the pages say of the whole. */
  readonly brokenPages: Set<string>;
  /** Kinds of things, by their item paths, of which each is taken by something that the run created. */
  readonly taken: Set<string>;
  /** What a creation names anew since the server refused it otherwise, as item paths, by the id of its operation. */
  readonly renewed: Map<string, ReadonlySet<string>>;
  /** The thing that an operation names since another one had nothing left for it, by the id of the operation. */
  readonly held: Map<string, { readonly item: string; readonly key: JsonValue }>;
}

/** Where a sequence runs. */
export interface Scene extends SharedByScenes {
  readonly lab: Lab;
  /** The other principal, where it asks. Default: the one whose credentials plain requests carry. */
  readonly asker?: OtherPrincipal;
  /** Told of each request of the other principal that is refused with 401, 403 or 404. */
  readonly onRefusal?: () => void;
  /** What each creation names anew, of all that it needs: what was done to others of the run may be in its way. Default: nothing. */
  readonly namesAnew?: (need: Maker) => boolean;
  /** Waits before a failing read is repeated: some servers need a moment until what they stored is seen. */
  readonly waitForWrites: () => Promise<void>;
  /** What was sent so far for the check that is asked, in order. */
  readonly trail: Step[];
}

/** A thing that was brought into another state. */
export interface MovedThing extends Made {
  /** What was done to it. */
  readonly by: KnownOperation;
}

/** Things of one kind that differ from each other, and what contains them. Never empty. */
export interface Stock {
  readonly above: Bound;
  readonly things: readonly Made[];
  /** Others of the kind, that were brought into another state; a list may hide them. */
  readonly moved: readonly MovedThing[];
  /** Stocks of their own for lists that show nothing but what was moved, by the ids of their operations. */
  readonly shownIn: Map<string, Promise<Stock>>;
  /** The requests that made them. */
  readonly trail: readonly Step[];
}

/** A scene in which nothing was sent yet. */
export function makeScene(lab: Lab, waitForWrites: Scene['waitForWrites'], shared: SharedByScenes = nothingShared()): Scene {
  return { lab, waitForWrites, trail: [], ...shared };
}

/** Starts with nothing. */
export function nothingShared(): SharedByScenes {
  return {
    stocks: new Map(),
    stocked: new Set(),
    ready: new Map(),
    brokenFilters: new Map(),
    brokenPages: new Set(),
    taken: new Set(),
    renewed: new Map(),
    held: new Map(),
  };
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
  if (asker !== undefined && hasStatus(exchange, [401, 403, 404])) scene.onRefusal?.();
  const isChosen = session.knowledge.contract.operations.some(({ id }) => id === operation.id);
  // Whoever asks: what is refused to the other principal is for the rules, what fails is a fault.
  if (isChosen && (failed(exchange) || (asker === undefined && succeeded(exchange))))
    session.evidence.loose.observe(sent, exchange, () => stepsTo(scene.trail, session.contract, exchange));
  return { operation: aimed, exchange, isMalformed: isMalformed(verdictOf(plain, exchange, session.rules)) };
}

/**
 * Sends a request to the things of a sequence as it is: it may be one that is to be refused. Other checks judge only whether the server fails.
 * @throws RunEnded
 */
export async function sendAsItIs(scene: Scene, operation: Operation, bound: Bound): Promise<Exchange> {
  const { lab } = scene;
  const testCase = plainCase(bindKeys(operation, bound, lab.session));
  const exchange = await lab.ask(testCase, 'new');
  scene.trail.push(stepOf(operation.id, exchange));
  observeFailure(lab, testCase, exchange, scene.trail);
  return exchange;
}

/** Keeps what failed, of a request whose response a rule looks at for something else: a server error is a fault whatever was asked, and whoever asks. */
export function observeFailure({ session }: Lab, testCase: Case, exchange: Exchange, trail: readonly Step[] = []): void {
  if (failed(exchange)) session.evidence.loose.observe(testCase, exchange, () => stepsTo(trail, session.contract, exchange));
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

/** A key that nothing has, for an operation that names a thing of a resource; undefined if the document lists all keys. */
export function keyOfNothing({ lab }: Scene, resource: Resource, operation: KnownOperation): JsonValue | undefined {
  const { knowledge, ids } = lab.session;
  const parameter = keyParameterOf(resource, allOperations(knowledge.contract));
  return parameter && unusedKey(operation, parameter, ids.refill, resource.parent !== undefined);
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
