import { plainCase } from '../../cases/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import { isDocumented } from '../../contract/documented-statuses.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Exchange } from '../../http/exchange.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { STATUSES_OF_STATE } from '../../refusals/speaks-of-state.js';
import type { JsonValue } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { speaksOfState } from '../../refusals/speaks-of-state.js';
import { reachOf } from '../../reach/reach-of.js';
import { asAccepted, listedSteps, withMostAllowed, withRequiredOnly } from '../../reach/with-body.js';
import { mayCreate } from '../../reach/presumed-creator.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { Resource } from '../../resources/resource.js';
import { type Safety, safetyOf } from '../../resources/safety.js';
import { comesLast } from '../last-operations.js';
import { wordsOf } from '../../words/name-words.js';
import { namedResources, newThing, onThings } from '../new-thing.js';
import { createOnAllNew, createOnNew, createOrRenew } from '../renewed-references.js';
import type { Lab } from '../../inquiry/lab.js';
import { freshableDates, onOtherDays } from '../../reach/fresh-members.js';
import type { Trial, TriedBefore } from '../trial.js';
import type { Found } from './found.js';
import { reachedBy } from '../try-plain.js';
import { endsLife, isEnding } from './ends-life.js';
import { areDone, withCreated } from './done-moves.js';
import type { Move } from './move.js';
import { renewedMove } from './renewed-move.js';
import { lacksSomething, wantedFirst } from './wanted-first.js';

/** What changes nothing but things that the run creates. */
const OF_THINGS: ReadonlySet<Safety['kind']> = new Set(['safe', 'needs-created-id']);

/** Upper bound on the requests to one thing. */
const MOST_REQUESTS = 40;

/** Upper bound on the moves that are made once more, with other things. */
const MOST_AGAIN = 3;

/** Upper bound on the values of a state that one operation sets. */
const MOST_STEPS = 8;

/** Upper bound on the moves that end the life of a thing and are each tried as the first of them. */
const MOST_ENDS = 4;

/**
 * Moves a new thing through its states, until an operation that was refused for the state of it is accepted: the other operations that
 * change the thing, or add to it, are the moves. Each is tried once more after another one succeeded.
 * @param operation with the values of its request that came furthest.
 * @param tried the operations that were tried before.
 * @param tell is told of each request to a thing that was moved and is still in a state in which it is refused.
 * @returns the operation on the thing that was moved, where it is refused for its content in the end; undefined if no state was found.
 * @throws RunEnded
 */
export async function tryMoves(
  trial: Trial,
  operation: KnownOperation,
  tried: TriedBefore,
  tell: OnRefused = () => {},
): Promise<Found | undefined> {
  const fewest = withRequiredOnly(operation);
  const first = await acceptedAfter(trial, operation, tried, undefined, tell);
  const found = first ?? (fewest && (await acceptedAfter(trial, fewest, tried, undefined, tell)));
  if (found === undefined) return undefined;
  if (found.kind === 'moved') return { kind: 'refused', furthest: found.target, answer: found.exchange };
  if (found.isRepeating !== true) return { kind: 'reached', tried: await reachedBy(trial, operation, found.target, found.exchange) };
  // Its cases have no things that went all that way.
  trial.learner.learn(found.target, found.exchange, plainCase(found.target).plan.head.target);
  return { kind: 'reached', tried: { operation: { ...found.target, refusedWith: CONFLICT }, reach: { kind: 'reached', isOnce: true } } };
}

/** Is told how often a thing was moved until the operation was refused again. */
export type OnRefused = (operation: KnownOperation, answer: Exchange, moves: number) => void;

/** Of a thing in another state (RFC 9110 section 15.5.10). */
const CONFLICT = 409;

/**
 * Learns which moves bring a new thing into the state in which operations are accepted: they were reached on a thing that other requests may have
 * moved before. Only for those of which the document tells that a state refuses them.
 * @param tried the operations that were tried before; those that were reached are asked.
 * @throws RunEnded
 */
export async function learnMoves(trial: Trial, tried: TriedBefore): Promise<void> {
  const { knowledge, clock } = trial.lab.session;
  for (const operation of tried.values()) {
    const isReached = knowledge.reach.get(operation.id)?.kind === 'reached' && !knowledge.moves.has(operation.id);
    const mayDependOnState =
      isChanging(operation) && operation.method !== 'DELETE' && STATUSES_OF_STATE.some((status) => isDocumented(operation, status));
    const namesThing = operation.parameters.some(({ in: location, known }) => location === 'path' && known !== undefined);
    // Each of the things that it names may have to be in a state.
    for (const resource of isReached && mayDependOnState && namesThing ? namedResources(trial, operation) : [])
      if (!clock.isTimeUp()) await acceptedAfter(trial, operation, tried, [resource]);
  }
}

/** What moves came to. */
type Moved =
  /** A request that was accepted, after moves if they were needed: these are remembered. */
  | {
      readonly kind: 'accepted';
      readonly target: KnownOperation;
      readonly exchange: Exchange;
      /** True if a move was made more than once, each time with other things: these are not remembered. */
      readonly isRepeating?: boolean;
    }
  /** One that is refused for its content after moves, and was for the state of its thing before them. */
  | {
      readonly kind: 'moved';
      readonly target: KnownOperation;
      readonly exchange: Exchange;
      readonly isRepeating?: boolean;
    };

async function acceptedAfter(
  trial: Trial,
  refused: KnownOperation,
  tried: TriedBefore,
  named = namedResources(trial, refused),
  tell: OnRefused = () => {},
): Promise<Moved | undefined> {
  // On new things, what refused a second request to others says nothing.
  const { refusedWith: _, ...operation } = asAccepted(refused);
  for (const resource of named) {
    const moves = movesOf(trial, resource, operation, tried);
    const around = movesAround(trial, resource, operation, tried);
    if (moves.length + around.length === 0) continue;
    const ended = new Set<Move>();
    // What the thing names may have been moved with another one, so that this one cannot be.
    const onNew: Attempt = { moves, prefersWanted: true, create: createOnNew };
    // The state of what it names may decide: a bid on a lot whose sale is open.
    const withOthers = around.length === 0 ? [] : bothWays([...around, ...moves]);
    const attempts = [
      ...(moves.length === 0 ? [] : [...ordersOf(moves), onNew]),
      ...withOthers.map((all): Attempt => ({ moves: all, prefersWanted: true, create: createOnAllNew })),
    ];
    for (const { first, create = createOrRenew, ...order } of attempts) {
      // Where none of them was accepted, or this one was, another order of them leads nowhere else.
      if (first !== undefined && (ended.size === 0 || ended.has(first))) continue;
      const keys = await newThing(trial, resource, operation, tried, create);
      if (keys === undefined) break;
      const done: Move[] = [];
      const found = await moveUntilAccepted(trial, operation, tried, { ...order, keys, ended, done, tell });
      if (found === 'not-of-state') break;
      if (found === undefined) continue;
      if (found.isRepeating === true) return found;
      const again = fewerThan(done);
      const anew = again.length === done.length ? undefined : await newThing(trial, resource, operation, tried, create);
      const isEnough = anew !== undefined && (await leadsThere(trial, operation, again, anew, found.kind));
      keepMoves(trial, operation, isEnough ? again : done);
      return found;
    }
  }
  return undefined;
}

/** An order in which the moves of a thing are tried. */
interface Order {
  readonly moves: readonly Move[];
  /** True if those come first that lead to the state of which the refusal or the document speaks. */
  readonly prefersWanted: boolean;
}

/** An order that is tried on a new thing. */
interface Attempt extends Order {
  /** The move for which it is tried, the first of those that end the life of the thing. */
  readonly first?: Move;
  /** How the thing is created. Default: `createOrRenew`. */
  readonly create?: typeof createOrRenew;
}

/**
 * The orders of moves. Each of those that end the life of a thing comes first of them once: after one of them, the others are refused.
 * @param moves those that end it last.
 */
function ordersOf(moves: readonly Move[]): readonly Attempt[] {
  const [others, ends] = [moves.filter(({ isEnd }) => !isEnd), moves.filter(({ isEnd }) => isEnd)];
  return [
    ...bothWays(moves).map((one): Attempt => ({ moves: one, prefersWanted: true })),
    ...ends
      .slice(0, MOST_ENDS)
      .map((first): Attempt => ({ moves: [...others, first, ...ends.filter((one) => one !== first)], prefersWanted: false, first })),
  ];
}

/** Moves in the order of the document and, but for those that end a life, the other way round. */
function bothWays(moves: readonly Move[]): readonly (readonly Move[])[] {
  const [others, ends] = [moves.filter(({ isEnd }) => !isEnd), moves.filter(({ isEnd }) => isEnd)];
  const inOrder = [...others, ...ends];
  return others.length < 2 ? [inOrder] : [inOrder, [...others.toReversed(), ...ends]];
}

/** Moves without the changes that set no state: most of them were accepted, and changed nothing that matters. */
function fewerThan(moves: readonly Move[]): readonly Move[] {
  return moves.filter(({ operation: { method }, value }) => value !== undefined || (method !== 'PUT' && method !== 'PATCH'));
}

/** True if an operation comes as far on new things after some moves. */
async function leadsThere(
  trial: Trial,
  operation: KnownOperation,
  moves: readonly Move[],
  keys: ReadonlyMap<string, JsonValue>,
  wanted: Moved['kind'],
): Promise<boolean> {
  if (
    !(await areDone(
      trial,
      moves.map((move) => move.operation),
      keys,
    ))
  )
    return false;
  const target = onThings(trial, operation, keys);
  const exchange = await trial.lab.attempt(plainCase(target), 'new');
  return reachOf(target, exchange).kind === 'reached' || (wanted === 'moved' && !isOfState(exchange));
}

/** Moves of one thing come beside those of another one that the operation names. */
function keepMoves({ lab }: Trial, { id }: KnownOperation, done: readonly Move[]): void {
  const { moves } = lab.session.knowledge;
  const all = done.map(({ operation }) => operation);
  if (all.length === 0) return;
  const ids = new Set(all.map((one) => one.id));
  moves.set(id, [...(moves.get(id) ?? []).filter((one) => !ids.has(one.id)), ...all]);
}

interface Moving extends Order {
  /** Of the thing that is moved. */
  readonly keys: ReadonlyMap<string, JsonValue>;
  /** Those that were the first to end the life of a thing. */
  readonly ended: Set<Move>;
  /** Gets the moves that were accepted, in order. */
  readonly done: Move[];
  readonly tell: OnRefused;
}

async function moveUntilAccepted(
  trial: Trial,
  operation: KnownOperation,
  tried: TriedBefore,
  { moves, prefersWanted, keys, ended, done, tell }: Moving,
): Promise<Moved | 'not-of-state' | undefined> {
  const { lab } = trial;
  const { clock } = lab.session;
  const target = onThings(trial, operation, keys);
  // With what the moves create: an event wants a shift, which names a crew of the event.
  let known = keys;
  let left = MOST_REQUESTS;
  const send = async (one: KnownOperation): Promise<Exchange | undefined> => {
    if (left <= 0 || clock.isTimeUp() || kindIfKnown(plainCase(one).expectation) !== 'accept') return undefined;
    left -= 1;
    return lab.attempt(plainCase(one), 'new');
  };
  const isDone = (one: KnownOperation, exchange: Exchange | undefined): exchange is Exchange =>
    exchange !== undefined && reachOf(one, exchange).kind === 'reached';
  const first = await send(target);
  if (first === undefined || !(isDone(target, first) || isOfState(first))) return 'not-of-state';
  if (isDone(target, first)) return { kind: 'accepted', target, exchange: first };
  let hasEnded = false;
  let again = 0;
  let isLacking = lacksSomething(first);
  const { contract } = lab.session;
  let pending = prefersWanted ? wantedFirst(moves, first, operation, contract) : moves;
  for (let move = await nextDone(); move !== undefined; move = (await nextDone()) ?? (await oneMore())) {
    pending = pending.filter((one) => one !== move);
    done.push(move);
    if (move.isEnd && !hasEnded) {
      ended.add(move);
      hasEnded = true;
    }
    const exchange = await send(target);
    if (isDone(target, exchange)) return { kind: 'accepted', target, exchange, isRepeating: again > 0 };
    isLacking = exchange !== undefined && lacksSomething(exchange);
    if (exchange !== undefined) tell(target, exchange, done.length);
    // What its content ought to be is found on this thing, as long as it is in this state.
    if (exchange !== undefined && !isOfState(exchange)) return { kind: 'moved', target, exchange, isRepeating: again > 0 };
  }
  return undefined;

  /**
   * The first move that the server accepts now: after each one, those before it may have become possible. What a refused one wants comes before those
   * that nothing asks for.
   */
  async function nextDone(): Promise<Move | undefined> {
    const others = [...pending];
    for (let move = others.shift(); move !== undefined; move = others.shift()) {
      // What names a crew of the event says nothing of it before one was created.
      if (move.names !== undefined && !move.names.some((item) => known.has(item))) continue;
      const aimed = onThings(trial, move.operation, known);
      const exchange = await send(aimed);
      if (isDone(aimed, exchange)) {
        known = withCreated(trial, known, aimed, exchange);
        return move;
      }
      isLacking ||= exchange !== undefined && isOfState(exchange) && lacksSomething(exchange);
      if (prefersWanted && exchange !== undefined && isOfState(exchange))
        others.splice(0, others.length, ...wantedFirst(others, exchange, move.operation, contract));
    }
    return undefined;
  }

  /** A move that was made, once more with other things, where a refusal says that there is too little: at least two players. */
  async function oneMore(): Promise<Move | undefined> {
    if (!isLacking || again >= MOST_AGAIN) return undefined;
    for (const move of new Set(done.filter(({ operation: { method }, isEnd }) => method === 'POST' && !isEnd))) {
      const aimed = await renewedMove(trial, move.operation, known, tried);
      if (!isDone(aimed ?? move.operation, aimed && (await send(aimed)))) continue;
      again += 1;
      return move;
    }
    return undefined;
  }
}

/**
 * The other operations on a thing, and on what belongs to it, in the order of the document, then those that name it in their body: an order is started
 * when a slot of a machine has it. Those that end its life come last.
 */
function movesOf({ lab }: Trial, { item }: Resource, operation: Operation, tried: TriedBefore): readonly Move[] {
  const others = lab.session.knowledge.contract.operations.filter(
    (one) => one.id !== operation.id && isChanging(one) && one.method !== 'DELETE',
  );
  const { references } = lab.session.plan.resources;
  const isSafe = (one: KnownOperation): boolean =>
    !comesLast(one, lab.session.plan) &&
    (lab.session.plan.allowDestructive || OF_THINGS.has(safetyOf(one, lab.session.plan.resources).kind));
  const moves = [
    ...others.filter((one) => isAtOrBelow(one.path, item) && isSafe(one)).flatMap((one) => movesBy(lab, one, tried)),
    ...others
      .filter((one) => !isAtOrBelow(one.path, item) && isSafe(one))
      .flatMap((one) => {
        // A shift names a crew of the event: it is in the event, too.
        const names = [...namedIn(references, one, 'body')].filter((named) => isAtOrBelow(named, item));
        return names.length === 0 ? [] : movesThatName(lab, one, tried).map((move): Move => ({ ...move, names }));
      }),
  ];
  return [...moves.filter(({ isEnd }) => !isEnd), ...moves.filter(({ isEnd }) => isEnd)];
}

/** How far what things name is followed: the event of the crew of a shift. */
const DEPTH = 2;

/** The moves of what the things of a resource name: the sale of a lot. */
function movesAround(trial: Trial, resource: Resource, operation: Operation, tried: TriedBefore): readonly Move[] {
  const { resources, references } = trial.lab.session.plan.resources;
  // What the path of the operation names is moved by its own.
  const own = new Set([resource.item, ...namedIn(references, operation, 'path')]);
  const around = new Set<Resource>();
  const follow = (kind: Resource, depth: number): void => {
    const named = new Set(
      mayCreate(kind).flatMap(({ operation: id }) => [...namedIn(references, { id }, 'body'), ...namedIn(references, { id }, 'path')]),
    );
    for (const one of resources.filter(({ item }) => named.has(item) && !own.has(item))) {
      if (around.has(one)) continue;
      around.add(one);
      if (depth > 1) follow(one, depth - 1);
    }
  };
  follow(resource, DEPTH);
  const creators = new Set([resource, ...around].flatMap((kind) => mayCreate(kind).map((one) => one.operation)));
  return [...around].flatMap((one) => movesOf(trial, one, operation, tried)).filter((move) => !creators.has(move.operation.id));
}

/** The requests of an operation on a thing. */
function movesBy({ session: { knowledge } }: Lab, one: KnownOperation, tried: TriedBefore): readonly Move[] {
  const known = asAccepted(tried.get(one.id) ?? one);
  // Of one that was never accepted, the optional members may be to blame.
  const isReached = knowledge.reach.get(one.id)?.kind === 'reached';
  // A decision may ask for more than the least score.
  const variants = [known, ...(isReached ? [] : [withRequiredOnly(known)]), withMostAllowed(known)].filter((move) => move !== undefined);
  return variants.flatMap((move): readonly Move[] => [
    { operation: move, value: undefined, isEnd: endsLife(move) },
    ...listedSteps(move)
      .slice(0, MOST_STEPS)
      .map((step) => ({ ...step, isEnd: typeof step.value === 'string' && wordsOf(step.value).some(isEnding) })),
  ]);
}

/** The requests of an operation that names a thing, for another day than those before it: what is planned is planned once for a time. */
function movesThatName({ session: { plan } }: Lab, one: KnownOperation, tried: TriedBefore): readonly Move[] {
  const known = asAccepted(tried.get(one.id) ?? one);
  const variants = [...onOtherDays(known, freshableDates(known, plan)).toReversed(), known];
  return variants.map((operation) => ({ operation, value: undefined, isEnd: endsLife(operation) }));
}

function isAtOrBelow(path: string, item: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}

function isOfState(exchange: Exchange): boolean {
  const refusal = readRefusal(exchange);
  return refusal !== undefined && speaksOfState(refusal);
}
