import { allowedToOther } from './allowed-to-other.js';
import type { Operation } from '../contract/contract.js';
import { isAbsentStatus } from '../http/exchange/response-class.js';
import { printJson } from '../json/print.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { Reach } from '../knowledge/reach.js';
import { withKnownValues } from '../reach/bodies/with-known.js';
import { isOfPart } from '../resources/paths/part-path.js';
import { isAction } from '../resources/roles/is-action.js';
import { withPrecondition, withToldPrecondition } from './things/precondition.js';
import { readListsAgain, readListsFurther } from './things/read-lists.js';
import { lastReason } from './last-reason.js';
import type { Found } from './search/found.js';
import { search } from './search/search.js';
import { OF_MEDIA_TYPE } from './search/ways.js';
import type { Trial, Tried } from './trial/trial.js';
import { reachedBy } from './plain/try-plain.js';
import { type OnRefused, tryMoves } from './moves/try-moves.js';

/** Upper bound on the rounds: what is reached in one may show what another operation wants. */
const MOST_ROUNDS = 3;

/** A server says it of what a request asks for, not of itself (RFC 9110 section 15.6.2): another engine may be there. */
const NOT_IMPLEMENTED = 501;

/** True for an operation that may take another plain request: it was refused for what is in it, or failed. */
export function mayBeReachedLater({ body, method, path }: Operation, reach: Reach): boolean {
  if (reach.kind !== 'refused') return false;
  // What does not exist may be what the body names.
  const isOfBody = body !== undefined && reach.status !== undefined && isAbsentStatus(reach.status);
  // Another thing may have what this one has not: the refund of an order.
  const isOfThing = method === 'GET' && path.includes('{') && reach.status !== undefined && isAbsentStatus(reach.status);
  // What a thing does not have yet may be put there: a reservation that is given up.
  const isOfAPart = method === 'DELETE' && isOfPart(path) && reach.status !== undefined && isAbsentStatus(reach.status);
  return (
    reach.of === 'content' ||
    isOfBody ||
    isOfThing ||
    isOfAPart ||
    OF_MEDIA_TYPE.has(reach.status) ||
    reach.status === NOT_IMPLEMENTED ||
    (reach.of === 'fault' && reach.status !== undefined)
  );
}

type RefusedAgain = Extract<Found, { kind: 'refused' }>;

/** An operation that was refused, with the values that its plain request had. */
export interface RefusedOperation {
  readonly operation: Operation;
  readonly tried: KnownOperation;
}

/**
 * Tries operations again that refused their plain requests, and again as long as the run learns what they may want: keys of things that were
 * created meanwhile, and values that responses showed under their names.
 * @param known all operations that were tried, with the values of their cases.
 * @param tryAgain tries an operation with what is known by now.
 * @param keep is told of each that was reached, at once: a deletion creates what it deletes by a creation that was reached.
 */
export async function tryRefused(
  trial: Trial,
  refused: readonly RefusedOperation[],
  known: ReadonlyMap<string, KnownOperation>,
  tryAgain: (operation: Operation) => Promise<Tried>,
  keep: (operation: Operation, found: Tried) => void,
): Promise<void> {
  const { learner, lab } = trial;
  const { plan, clock, knowledge, emit } = lab.session;
  const reached = new Set<Operation>();
  const sent = new Map(refused.map(({ operation, tried }) => [operation, knownIn(tried)]));
  const shown = new Map<Operation, number>();
  const tryOnceMore = async (operation: Operation): Promise<Tried | undefined> => {
    const accepted = trial.accepted.get(operation.id);
    if (accepted !== undefined) return reachedBy(trial, operation, accepted.operation, accepted.exchange);
    const values = knownIn(withKnownValues(operation, learner.known, plan.resources));
    const again = values === sent.get(operation) ? undefined : await tryAgain(operation);
    sent.set(operation, values);
    if (again?.reach.kind === 'reached') return again;
    const size = learner.answered.size();
    const isShownMore = size > (shown.get(operation) ?? -1);
    shown.set(operation, size);
    if (!isShownMore) return undefined;
    // What is deleted is created for it, and may have to be in another state; where everything may be deleted, nothing that the other operations need.
    if (operation.method === 'DELETE' && !plan.allowDestructive) {
      const ended = await tryMoves(trial, operation, known);
      return ended?.kind === 'reached' ? ended.tried : undefined;
    }
    const kept = operation.method === 'DELETE' ? valuesOf([...known.values()]) : new Set<string>();
    // An action that succeeds moves its thing: one that was created for it alone, as far as there is one.
    const aimed = await withPrecondition(trial, withToldPrecondition(withKnownValues(operation, learner.known, plan.resources)));
    const isMoving = isAction(operation, plan.resources);
    let nearest: { readonly found: RefusedAgain; readonly moves: number } | undefined;
    const tellMoved: OnRefused = (furthest, answer, moves) => {
      if (moves >= (nearest?.moves ?? 0)) nearest = { found: { kind: 'refused', furthest, answer }, moves };
    };
    const moved = isMoving ? await tryMoves(trial, aimed, known, tellMoved) : undefined;
    if (moved?.kind === 'reached') return moved.tried;
    const found = await search(trial, operation, moved?.furthest ?? aimed, known, kept);
    if (found.kind === 'reached') return found.tried;
    // Moves that led nowhere lead nowhere again.
    const last = isMoving && found.furthest === aimed ? undefined : await tryMoves(trial, found.furthest, known, tellMoved);
    // On what was moved, its content is looked for.
    const after = last?.kind === 'refused' ? await search(trial, operation, last.furthest, known, kept) : last;
    if (after?.kind === 'reached') return after.tried;
    const closest = after ?? nearest?.found ?? found;
    const allowed = await allowedToOther(trial, operation, closest);
    if (allowed === undefined) tellLast(operation, closest);
    return allowed;
  };
  const tellLast = ({ id }: Operation, { furthest, answer }: RefusedAgain): void => {
    const reach = knowledge.reach.get(id);
    if (reach?.kind === 'refused' && answer !== undefined) knowledge.reach.set(id, lastReason(reach, furthest, answer, lab.session.target));
  };
  // What a deletion finds is gone for the others.
  const inOrder = refused.toSorted((one, other) => Number(one.operation.method === 'DELETE') - Number(other.operation.method === 'DELETE'));
  const tell = (): void => {
    const all = [...knowledge.reach.values()].filter(({ kind }) => kind === 'reached').length;
    emit({ type: 'reaching', reached: all, left: refused.length - reached.size });
  };
  if (refused.length > 0) tell();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = reached.size;
    if (refused.some(({ operation }) => !reached.has(operation))) await readListsAgain(trial, known);
    if (round === 0 && refused.some(({ operation }) => !reached.has(operation))) await readListsFurther(trial, known);
    for (const { operation } of inOrder) {
      if (reached.has(operation) || clock.isTimeUp() || lab.session.ended() !== undefined) continue;
      const found = await tryOnceMore(operation);
      if (found !== undefined) {
        reached.add(operation);
        keep(operation, found);
      }
      tell();
    }
    if (reached.size === before) break;
  }
}

/** The values by which operations name what exists, as texts. */
function valuesOf(operations: readonly KnownOperation[]): ReadonlySet<string> {
  const known = operations.flatMap(({ parameters }) => parameters.flatMap((one) => one.known ?? []));
  return new Set(known.map((value) => printJson(value)));
}

/** The known values of an operation, for comparison. */
function knownIn({ parameters, body }: KnownOperation): string {
  return JSON.stringify([parameters.map(({ known }) => known), body?.content.known]);
}
