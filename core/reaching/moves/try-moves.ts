import { plainCase } from '../../cases/plain/plain-case.js';
import { isDocumented } from '../../contract/documented-statuses.js';
import { wordsWithRefusal } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { STATUSES_OF_STATE } from '../../refusals/speaks-of-state.js';
import type { JsonValue } from '../../json/value.js';
import { printJson } from '../../json/print.js';
import { kindIfKnown } from '../../judge/expectation.js';
import { isChanging } from '../../contract/is-changing.js';
import { asAccepted, withRequiredOnly } from '../../reach/bodies/with-body.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { namedIn } from '../../resources/references/named-in.js';
import { namedResources, newThing, onThings } from '../things/new-thing.js';
import { createOnTheDay, createWith } from '../things/create-new.js';
import { createOnAllNew, createOnNew, createOrRenew } from '../things/renewed-references.js';
import type { Trial, TriedBefore } from '../trial/trial.js';
import type { Found } from '../search/found.js';
import { reachedBy } from '../plain/try-plain.js';
import { withShownVersion, withVersionOf } from '../things/shown-version.js';
import { areDone, withCreated } from './done-moves.js';
import { fewestMoves } from './fewest-moves.js';
import type { Move } from './move.js';
import { type Attempt, type Order, bothWays, ordersOf } from './move-orders.js';
import { isAtOrBelow, movesAround, movesOf } from './moves-of.js';
import { isAnsweredAlike, isConflict, isOfState, lacksPart, statesNamed } from './refused-for-state.js';
import { renewedMove } from './renewed-move.js';
import { formsOfThing } from './thing-forms.js';
import { isAskedFor, lacksSomething, wantedFirst } from './wanted-first.js';

/** Upper bound on the requests to one thing. */
const MOST_REQUESTS = 60;

/** Upper bound on the moves that are made once more, with other things. */
const MOST_AGAIN = 3;

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
  // The cases of a deletion name nothing that exists.
  if (operation.method === 'DELETE') return { kind: 'reached', tried: { operation, reach: { kind: 'reached', isOnce: false } } };
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
  const inBody = namedIn(trial.lab.session.plan.resources.references, operation, 'body');
  const mayBeOfDay = trial.lab.session.knowledge.reach.get(operation.id)?.kind !== 'reached' && speaksOfTime(trial, operation);
  for (const resource of named) {
    const moves = movesOf(trial, resource, operation, tried);
    const around = movesAround(trial, resource, operation, tried);
    const ended = new Set<Move>();
    const ofOwn = [...inBody].filter((item) => item !== resource.item && isAtOrBelow(item, resource.item));
    const lacksOwn: Moving['lacksOwn'] = (known) => ofOwn.some((item) => !known.has(item));
    // What the thing names may have been moved with another one, so that this one cannot be.
    const onNew: Attempt = { moves, prefersWanted: true, create: createOnNew };
    // The state of what it names may decide: a bid on a lot whose sale is open.
    const withOthers = around.length === 0 ? [] : bothWays([...around, ...moves]);
    const attempts = [
      ...(moves.length === 0 ? [] : [...ordersOf(moves), onNew]),
      ...withOthers.map((all): Attempt => ({ moves: all, prefersWanted: true, create: createOnAllNew })),
      ...(mayBeOfDay ? [ofToday(moves)] : []),
    ];
    let isStuck = false;
    let said = '';
    const heard = (exchange: Exchange): void => {
      said = readRefusal(exchange)?.texts.join('. ') ?? said;
    };
    // The forms in which the thing may be created, once it is known what is said of the others.
    const inForms = function* (others: readonly Attempt[]): Generator<Attempt> {
      yield* others;
      for (const form of said === '' ? [] : formsOfThing(resource, operation, tried, said))
        // What changes the thing itself would give it room again.
        yield {
          moves: form.isLeast ? moves.filter((move) => move.operation.path !== resource.item) : [],
          prefersWanted: true,
          create: createWith(form.body),
          form,
        };
    };
    const plain: Attempt = { moves: [], prefersWanted: false };
    for (const { first, create = createOrRenew, isOnTheDay = false, form, ...order } of inForms(
      attempts.length === 0 ? [plain] : attempts,
    )) {
      // Where none of them was accepted, or this one was, another order of them leads nowhere else.
      if (first !== undefined && (ended.size === 0 || ended.has(first))) continue;
      const keys: ReadonlyMap<string, JsonValue> | undefined =
        isStuck && form === undefined ? undefined : await newThing(trial, resource, operation, tried, create);
      isStuck ||= keys === undefined;
      if (keys === undefined) continue;
      const done: Move[] = [];
      const found = await moveUntilAccepted(trial, operation, tried, {
        ...order,
        moved: resource.item,
        keys,
        lacksOwn,
        ended,
        done,
        tell,
        heard,
      });
      if (found === 'not-of-state') {
        if (form === undefined) break;
        continue;
      }
      if (found === undefined) continue;
      if (found.isRepeating === true) return found;
      const isEnough = async (some: readonly Move[]): Promise<boolean> => {
        const anew = await newThing(trial, resource, operation, tried, create);
        return anew !== undefined && leadsThere(trial, operation, some, anew, found.kind, tried);
      };
      keepMoves(trial, operation, await fewestMoves(done, isEnough));
      if (form !== undefined) trial.lab.session.knowledge.forms.set(operation.id, new Map([[form.creation.id, form.body]]));
      if (!isOnTheDay) return found;
      // Its cases have no things of today.
      trial.lab.session.knowledge.onTheDay.add(operation.id);
      return { ...found, isRepeating: true };
    }
  }
  return undefined;
}

/** On a thing of today. */
function ofToday(moves: readonly Move[]): Attempt {
  return { moves, prefersWanted: true, create: createOnTheDay, isOnTheDay: true };
}

/** Words of what is refused before a time, or after it. */
const OF_TIME = /\b(?:days?|dates?|today|early|late|start\w*|begin\w*|begun|open\w*|yet|hours?|minutes?|arriv\w*|depart\w*|past|future)\b/i;

/** True if a document says of an operation, or of its refusal, that it depends on a time. */
function speaksOfTime({ lab }: Trial, operation: KnownOperation): boolean {
  return OF_TIME.test(wordsWithRefusal(lab.session.contract, operation, String(CONFLICT)));
}

/** True if an operation comes as far on new things after some moves. */
async function leadsThere(
  trial: Trial,
  operation: KnownOperation,
  moves: readonly Move[],
  keys: ReadonlyMap<string, JsonValue>,
  wanted: Moved['kind'],
  tried: TriedBefore,
): Promise<boolean> {
  const all = moves.map((move) => move.operation);
  if (!(await areDone(trial, all, keys, tried))) return false;
  const target = onThings(trial, operation, keys);
  const exchange = await trial.lab.attempt(plainCase(target), 'new');
  return reachOf(target, exchange).kind === 'reached' || (wanted === 'moved' && !isOfState(exchange, statesNamed(trial, operation)));
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
  /** The item path of the thing that is moved. */
  readonly moved: string;
  /** Of the thing that is moved. */
  readonly keys: ReadonlyMap<string, JsonValue>;
  /** True as long as the operation names something that belongs to the thing, and nothing of it was created: a column of the machine. */
  readonly lacksOwn: (known: ReadonlyMap<string, JsonValue>) => boolean;
  /** Those that were the first to end the life of a thing. */
  readonly ended: Set<Move>;
  /** Is told how the operation is answered before any move. */
  readonly heard: (exchange: Exchange) => void;
  /** Gets the moves that were accepted, in order. */
  readonly done: Move[];
  readonly tell: OnRefused;
}

async function moveUntilAccepted(
  trial: Trial,
  operation: KnownOperation,
  tried: TriedBefore,
  { moves: ordered, prefersWanted, moved, keys, lacksOwn, ended, done, tell, heard }: Moving,
): Promise<Moved | 'not-of-state' | undefined> {
  const { lab, ends } = trial;
  const { clock, contract } = lab.session;
  const states = statesNamed(trial, operation);
  let target = onThings(trial, operation, keys);
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
  const sendTarget = async (): Promise<Exchange | undefined> => {
    target = await withShownVersion(trial, target);
    return send(target);
  };
  const first = await sendTarget();
  if (first !== undefined) heard(first);
  /** True if an answer leaves it open what the server says once the thing is in another state. */
  const isOpen = (exchange: Exchange): boolean =>
    isOfState(exchange, states) ||
    lacksOwn(known) ||
    (first !== undefined && (isConflict(first) || lacksPart(operation, first)) && isAnsweredAlike(first, exchange));
  if (first === undefined || !(isDone(target, first) || isOpen(first))) return 'not-of-state';
  if (isDone(target, first)) return { kind: 'accepted', target, exchange: first };
  // What ended things before comes last, unless it is what the server asks for.
  const isLast = (move: Move): boolean => ends.has(endOf(move)) && !isAskedFor(move, first, operation, contract);
  const moves = prefersWanted ? [...ordered.filter((one) => !isLast(one)), ...ordered.filter(isLast)] : ordered;
  // As they were sent: a move says which version of its thing it saw.
  const made = new Map<Move, Move>();
  let hasEnded = false;
  let again = 0;
  let isRepeating = false;
  let refusedSince = 0;
  let isLacking = lacksSomething(first);
  let pending = prefersWanted ? wantedFirst(moves, first, operation, contract, isLast) : moves;
  for (let move = await nextMove(); move !== undefined; move = await nextMove()) {
    pending = pending.filter((one) => one !== move);
    refusedSince = 0;
    done.push(made.get(move) ?? move);
    if (move.isEnd && !hasEnded) {
      ended.add(move);
      hasEnded = true;
    }
    const exchange = await sendTarget();
    if (isDone(target, exchange)) return { kind: 'accepted', target, exchange, isRepeating };
    // Who took the last copy does not wait for one: somebody else does.
    const isOther = exchange !== undefined && isConflict(exchange) && !isAnsweredAlike(first, exchange);
    const renewed = isOther ? await renewedMove(trial, target, known, tried, moved) : undefined;
    const asked = renewed && (await send(renewed));
    if (renewed !== undefined && isDone(renewed, asked)) return { kind: 'accepted', target: renewed, exchange: asked, isRepeating };
    isLacking = exchange !== undefined && lacksSomething(exchange);
    if (exchange !== undefined) tell(target, exchange, done.length);
    // What its content ought to be is found on this thing, as long as it is in this state.
    if (exchange !== undefined && !isOpen(exchange)) return { kind: 'moved', target, exchange, isRepeating };
  }
  const last = done.at(-1);
  if (last !== undefined && refusedSince >= FEWEST_ENDED) ends.add(endOf(last));
  return undefined;

  async function nextMove(): Promise<Move | undefined> {
    const mayGoOn = await nextDone(pending.filter((one) => !isLast(one)));
    return mayGoOn ?? (await oneMore()) ?? nextDone(pending.filter(isLast));
  }

  /**
   * The first move that the server accepts now: after each one, those before it may have become possible. What a refused one wants comes before those
   * that nothing asks for.
   */
  async function nextDone(candidates: readonly Move[]): Promise<Move | undefined> {
    const others = [...candidates];
    for (let move = others.shift(); move !== undefined; move = others.shift()) {
      // What names a crew of the event says nothing of it before one was created.
      if (move.names !== undefined && !move.names.some((item) => known.has(item))) continue;
      const aimed = await withShownVersion(trial, onThings(trial, move.operation, known));
      const exchange = await send(aimed);
      // What it names beside the thing may be taken: the tank that another batch is in.
      const isTaken = exchange !== undefined && isConflict(exchange);
      const renewed = isTaken ? await renewedMove(trial, move.operation, known, tried, moved) : undefined;
      const onOther = renewed && (await send(renewed));
      const [sent, answer] = renewed !== undefined && isDone(renewed, onOther) ? [renewed, onOther] : [aimed, exchange];
      if (isDone(sent, answer)) {
        made.set(move, { ...move, operation: withVersionOf(move.operation, sent) });
        known = withCreated(trial, known, sent, answer);
        return move;
      }
      if (exchange !== undefined && isOfState(exchange, states)) refusedSince += 1;
      isLacking ||= exchange !== undefined && isOfState(exchange, states) && lacksSomething(exchange);
      if (prefersWanted && exchange !== undefined && isOfState(exchange, states))
        others.splice(0, others.length, ...wantedFirst(others, exchange, move.operation, contract, isLast));
    }
    return undefined;
  }

  /**
   * A move that was made, once more, where a refusal says that there is too little: with other things, at least two players, or as it was where it names
   * nothing else. The most that is allowed comes first: the mean of the scores is too low.
   */
  async function oneMore(): Promise<Move | undefined> {
    if (!isLacking || again >= MOST_AGAIN) return undefined;
    const additions = done.filter(({ operation: { method }, isEnd }) => method === 'POST' && !isEnd);
    const inTurn = [...new Set(additions)].toSorted(
      (one, other) => countOf(done, one) - countOf(done, other) || rankOfMost(one) - rankOfMost(other),
    );
    for (const move of inTurn) {
      const renewed = await renewedMove(trial, move.operation, known, tried);
      const aimed = renewed ?? onThings(trial, move.operation, known);
      if (!isDone(aimed, await send(aimed))) continue;
      again += 1;
      isRepeating ||= renewed !== undefined;
      return move;
    }
    return undefined;
  }
}

/** How many moves a thing refuses after one that ends its life. */
const FEWEST_ENDED = 3;

/** The move that ends the life of things, as text. */
function endOf({ operation: { id }, value }: Move): string {
  return JSON.stringify([id, value === undefined ? null : printJson(value)]);
}

function countOf(done: readonly Move[], move: Move): number {
  return done.filter((one) => one === move).length;
}

function rankOfMost({ isMost = false }: Move): number {
  return isMost ? 0 : 1;
}
