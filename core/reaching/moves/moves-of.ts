import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Lab } from '../../inquiry/lab.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableDates, onOtherDays } from '../../reach/bodies/fresh-members.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import { asAccepted, listedSteps, withMostAllowed, withRequiredOnly, withSentences } from '../../reach/bodies/with-body.js';
import { lastingLonger } from '../../reach/bodies/with-room.js';
import { bringsBack } from '../../resources/brings-back.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { Resource } from '../../resources/resource.js';
import { type Safety, safetyOf } from '../../resources/endings/safety.js';
import { wordsOf } from '../../words/name-words.js';
import { comesLast } from '../things/last-operations.js';
import type { Trial, TriedBefore } from '../trial/trial.js';
import { endsLife, isEnding } from './ends-life.js';
import type { Move } from './move.js';

/** What changes nothing but things that the run creates. */
const OF_THINGS: ReadonlySet<Safety['kind']> = new Set(['safe', 'needs-created-id']);

/** Upper bound on the values of a state that one operation sets. */
const MOST_STEPS = 8;

/**
 * The other operations on a thing, and on what belongs to it, in the order of the document, then those that name it in their body: an order is started
 * when a slot of a machine has it. Then those on what these create: a machine is filled while a visit to it is under way. Those that end its life come
 * last.
 */
export function movesOf({ lab }: Trial, { item }: Resource, operation: Operation, tried: TriedBefore): readonly Move[] {
  const others = lab.session.knowledge.contract.operations.filter(
    (one) => one.id !== operation.id && isChanging(one) && (one.method !== 'DELETE' || (one.path === item && bringsBack(operation))),
  );
  const { resources, references } = lab.session.plan.resources;
  const isSafe = (one: KnownOperation): boolean =>
    !comesLast(one, lab.session.plan) &&
    (lab.session.plan.allowDestructive || OF_THINGS.has(safetyOf(one, lab.session.plan.resources).kind));
  const own = others.filter((one) => isAtOrBelow(one.path, item) && isSafe(one));
  // A shift names a crew of the event: it is in the event, too.
  const namesOf = (one: Operation): readonly string[] => [...namedIn(references, one, 'body')].filter((named) => isAtOrBelow(named, item));
  const naming = others.filter((one) => !own.includes(one) && isSafe(one) && namesOf(one).length > 0);
  const made = resources.filter((one) => mayCreate(one).some((creator) => naming.some(({ id }) => id === creator.operation)));
  const ofMade = made.flatMap((one) =>
    others
      .filter((move) => isAtOrBelow(move.path, one.item) && ![...own, ...naming].includes(move) && isSafe(move))
      .flatMap((move) => movesBy(lab, move, tried).map((all): Move => ({ ...all, names: [one.item] }))),
  );
  const moves = [
    ...own.flatMap((one) => movesBy(lab, one, tried)),
    ...naming.flatMap((one) => movesThatName(lab, one, tried).map((move): Move => ({ ...move, names: namesOf(one) }))),
    ...ofMade,
  ];
  return [...moves.filter(({ isEnd }) => !isEnd), ...moves.filter(({ isEnd }) => isEnd)];
}

/** How far what things name is followed: the event of the crew of a shift. */
const DEPTH = 2;

/** The moves of what the things of a resource name: the sale of a lot. */
export function movesAround(trial: Trial, resource: Resource, operation: Operation, tried: TriedBefore): readonly Move[] {
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
  const most = withMostAllowed(known);
  // A text may have to say more than a word before it is handed in.
  const sentences = isCreation(one) ? undefined : withSentences(known);
  // What ends may have to end after what it is needed for.
  const longer = lastingLonger(known);
  const variants = [known, ...(isReached ? [] : [withRequiredOnly(known)]), longer, most, sentences].filter((move) => move !== undefined);
  return variants.flatMap((move): readonly Move[] => [
    {
      operation: move,
      value: undefined,
      isEnd: endsLife(move) || move.method === 'DELETE',
      ...(move === most ? { isMost: true } : {}),
      ...(move === sentences ? { hasSentences: true } : {}),
    },
    ...listedSteps(move)
      .slice(0, MOST_STEPS)
      .map((step) => ({ ...step, isEnd: typeof step.value === 'string' && wordsOf(step.value).some(isEnding) })),
  ]);
}

/** The requests of an operation that names a thing, for another day than those before it: what is planned is planned once for a time. */
function movesThatName({ session: { plan } }: Lab, one: KnownOperation, tried: TriedBefore): readonly Move[] {
  const known = asAccepted(tried.get(one.id) ?? one);
  const others = onOtherDays(known, freshableDates(known, plan));
  // Of hours of the next days, there are the fewest.
  const variants = [...others.slice(0, -1).toReversed(), ...others.slice(-1), known];
  return variants.map((operation) => ({ operation, value: undefined, isEnd: endsLife(operation) }));
}

/** True for an operation that makes something more, and changes no text of what is there. */
function isCreation({ method }: KnownOperation): boolean {
  return method === 'POST';
}

/** True for the path of a thing, or of what belongs to it. */
export function isAtOrBelow(path: string, item: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}
