import type { Lab } from '../inquiry/lab.js';
import { plainCase } from '../cases/plain/plain-case.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { kindIfKnown } from '../judge/expectation.js';
import type { Operation } from '../contract/contract.js';
import { takesBody } from '../contract/takes-body.js';
import { meansOf } from '../reach/needs/helper-operations.js';
import { isInDoubt, takenAsShown } from '../reach/refused/taken-as-shown.js';
import { orderOfNeeds } from '../reach/needs/order-of-needs.js';
import type { Resource, ResourceModel } from '../resources/resource.js';
import { type WayOfRoom, WAYS_OF_ROOM, withRoomAtFirst } from '../reach/bodies/with-room.js';
import { giveRoom } from './things/give-room.js';
import { LEFT_OUT_HELP, type Reach, isRepeatable, notTried } from '../knowledge/reach.js';
import { withKeyForms } from '../reach/values/with-key-forms.js';
import { withKnownValues } from '../reach/bodies/with-known.js';
import { isAction } from '../resources/roles/is-action.js';
import { type Safety, safetyOf } from '../resources/endings/safety.js';
import { writesRefusedHint } from '../session/preflight/writes-refused.js';
import { RunEnded, unlessEnded } from '../session/run-ended.js';
import { isStopped } from '../session/is-stopped.js';
import type { Session } from '../session/session.js';
import { midnightBefore } from '../plausible/midnight-before.js';
import { isAbsentBefore } from './things/is-absent-before.js';
import { createLearner } from './trial/learner.js';
import { paceOf } from './trial/pace.js';
import { createProvider } from './things/provider.js';
import { requiringPrecondition, wantsPrecondition, withIfMatch, withPrecondition, withToldPrecondition } from './things/precondition.js';
import type { FirstAnswer, Trial, Tried } from './trial/trial.js';
import { keepSpare, onNewThing } from './things/new-thing.js';
import { tryDeletion } from './try-deletion.js';
import { learnSteps } from './moves/learn-steps.js';
import { learnMoves } from './moves/try-moves.js';
import { isSamePlan } from './plain/try-example.js';
import { type TriedAs, tryAsOwner, tryRoles } from './try-roles.js';
import { valueSources } from './value-sources.js';
import { withShownBy } from './shown-by.js';
import { withShownVersion } from './things/shown-version.js';
import { tryPlain } from './plain/try-plain.js';
import { trySetting } from './try-setting.js';
import { turnedBy } from './plain/turned-server.js';
import { type RefusedOperation, mayBeReachedLater, tryRefused } from './try-refused.js';

/**
 * Tries an operation that was put off. Afterwards it is the only one of the session, if it can be judged.
 * @throws RunEnded
 */
export type TryLater = (operation: Operation) => Promise<Reach>;

/**
 * Sends a plain request to each operation, in the order of their needs, and learns from the answers which things exist. Afterwards the
 * operations of the session have what is known, and `session.knowledge.reach` says what was reached.
 * @param putOff the ids of operations that are tried later.
 * @throws RunEnded unless only the time was up: then the remaining operations are not tried.
 */
export async function tryOperations(
  lab: Lab,
  first: FirstAnswer | undefined,
  putOff: ReadonlySet<Operation['id']> = new Set(),
): Promise<TryLater> {
  const { session } = lab;
  const { operations } = session.knowledge.contract;
  const learner = createLearner(session);
  const means = meansOf(session.knowledge.contract, session.plan.resources, session.plan);
  const provider = createProvider({ lab, learner }, means);
  const tried = new Map<string, Operation>();
  const trial: Trial = { lab, first, learner, provider, tried, putOff, spare: new Map(), accepted: new Map(), ends: new Set() };
  const keep = ({ id }: Operation, { reach: found, operation: aimed }: Tried): Reach => {
    const sources = found.kind === 'reached' ? valueSources(aimed, learner) : [];
    const reach: Reach = found.kind !== 'reached' || sources.length === 0 ? found : { ...found, sources };
    session.knowledge.reach.set(id, reach);
    if (reach.kind !== 'not-tried') tried.set(id, withShownBy(learner.withEcho(aimed), learner, operations));
    return reach;
  };
  const hurriedTrial: Trial = { ...trial, isHurried: true };
  const tryAsAny = async (operation: Operation, by = trial): Promise<TriedAs> => {
    const tryIn = (one: Operation): Promise<Tried> => tryInTime(by, one, tried);
    return (await tryAsOwner(session, operation, tried, tryIn)) ?? tryRoles(session, operation, await tryIn(operation), tryIn);
  };
  const refused: RefusedOperation[] = [];
  // In a document of one operation, nothing is learned from others, and its cases tell more than another plain request.
  const isAlone = operations.length === 1 && (session.knowledge.contract.notChosen ?? []).length === 0;
  const inOrder = orderOfNeeds(
    operations.filter(({ id }) => !putOff.has(id)),
    session.plan.resources,
  );
  // What clears or stops the whole server comes after all that others need.
  const isLast = (operation: Operation): boolean => OF_ALL.has(safetyOf(operation, session.plan.resources).kind);
  const [last, others] = [inOrder.filter(isLast), inOrder.filter((operation) => !isLast(operation))];
  const began = performance.now();
  const time = session.clock.deadlines.cases - began;
  const timeOfOthers = time * PART_OF_TIME * (last.length === 0 ? 1 : PART_OF_OTHERS);
  session.clock.allotUntil(began + timeOfOthers);
  const pace = paceOf(others.length, timeOfOthers);
  const hurried: Operation[] = [];
  const tryFirst = async (operation: Operation, isHurried: boolean): Promise<void> => {
    const before = session.knowledge.reach.get(operation.id);
    const by = isHurried ? hurriedTrial : trial;
    const roomy = withRoomAtFirst(operation, isNamedByOthers(operation, session), midnightBefore(undefined));
    const asRoomy = roomy && (await tryAsAny(roomy, by));
    const plain = asRoomy?.found.reach.kind === 'reached' ? asRoomy : await tryAsAny(operation, by);
    // Where both are refused, it is for something else.
    const { operation: asked, found } = plain.found.reach.kind === 'reached' ? plain : (asRoomy ?? plain);
    // What was refused stays refused where no time is left, and what took the required members was reached.
    const isLate = before !== undefined && found.reach.kind === 'not-tried';
    const isWorse = before?.kind === 'reached' && found.reach.kind !== 'reached';
    const reach = isLate || isWorse ? before : keep(asked, found);
    const isOpen = reach.kind === 'refused' || found.operation.body?.content.accepted !== undefined;
    if (isHurried && isOpen) hurried.push(operation);
    else if (!isAlone && mayBeReachedLater(asked, reach)) refused.push({ operation: asked, tried: found.operation });
    else session.emit({ type: 'operation-tried', operation, reach });
  };
  for (const [done, operation] of others.entries()) await tryFirst(operation, pace.isBehind(done));
  for (const operation of hurried) await tryFirst(operation, false);
  // With a time, half of it is for all of this.
  if (session.clock.deadlines.cases === Infinity) session.clock.allotAtMost(SEARCH_MS);
  // Searches need things that can be created more than once.
  for (const way of WAYS_OF_ROOM.filter(({ serves }) => serves === 'all')) await unlessEnded(tryWithRoom(way, []));
  await tryRefused(trial, refused, tried, (again) => tryInTime(trial, again, tried), keep);
  for (const way of WAYS_OF_ROOM) await unlessEnded(tryWithRoom(way, refused));
  await unlessEnded(learnMoves(trial, tried));
  await unlessEnded(learnSteps(trial, tried));
  for (const { operation } of refused) {
    const reach = session.knowledge.reach.get(operation.id);
    if (reach !== undefined) session.emit({ type: 'operation-tried', operation, reach });
  }
  session.clock.allotUntil(began + time * PART_OF_TIME);
  for (const operation of last) {
    const { operation: asked, found } = await tryAsAny(operation);
    session.emit({ type: 'operation-tried', operation, reach: keep(asked, found) });
  }
  session.clock.allot(1);
  const hint = writesRefusedHint(
    operations.flatMap((operation) => {
      const reach = session.knowledge.reach.get(operation.id);
      return reach === undefined ? [] : [{ operation, reach }];
    }),
  );
  if (hint !== undefined) session.emit({ type: 'note', text: `${hint.why}. ${hint.hint}` });
  const knownOf = ({ id }: Operation): readonly KnownOperation[] => {
    const known = tried.get(id);
    return known === undefined ? [] : [withKeyForms(known, learner.known, session.plan.resources)];
  };
  const known = operations.flatMap(knownOf);
  // The cases of a contract are made once: it stays the same where nothing was learned.
  const isSame = known.length === operations.length && known.every((operation, i) => operation === operations[i]);
  if (!isSame) session.knowledge.contract = { ...session.contract, operations: known };
  return async (operation) => {
    const { operation: asked, found } = await tryAsAny(operation);
    const isUnasked = session.health.turned === undefined && found.reach.kind === 'reached';
    // What was sent with a body was asked for by then.
    const turned = isUnasked && !takesBody(operation.method) ? await turnedBy(trial, found.operation) : undefined;
    const reach = keep(asked, turned === undefined ? found : { ...found, reach: turned });
    session.emit({ type: 'operation-tried', operation, reach });
    session.knowledge.contract = { ...session.contract, operations: knownOf(operation) };
    return reach;
  };

  /**
   * Tries those again that may want more room than the least in what they name: creations that were possible once, and what is still refused of
   * some operations.
   */
  async function tryWithRoom(way: WayOfRoom, some: readonly RefusedOperation[]): Promise<void> {
    const { reach, forms } = session.knowledge;
    const stuck = some.filter(({ operation }) => reach.get(operation.id)?.kind === 'refused');
    const once = [...tried.values()].filter(
      (operation) => isCreation(operation, session.plan.resources) && isOnce(reach.get(operation.id)),
    );
    const aimed = [...stuck.map(({ operation }) => operation), ...once];
    const before = new Map<string, Operation>();
    const roomy = await giveRoom(trial, way, aimed, tried);
    const form = new Map(
      roomy.flatMap(({ id, body }) => (body?.content.accepted === undefined ? [] : [[id, body.content.accepted] as const])),
    );
    for (const creation of roomy) {
      before.set(creation.id, tried.get(creation.id) ?? creation);
      tried.set(creation.id, creation);
    }
    if (roomy.length === 0) return;
    // What was accepted before names the things without room.
    for (const { id } of once) trial.accepted.delete(id);
    let isBetter = false;
    const again = [...once.map((operation) => ({ operation, tried: operation })), ...stuck];
    const keepBetter = (operation: Operation, found: Tried): void => {
      if (isOnce(found.reach) && reach.get(operation.id)?.kind === 'reached') return;
      isBetter = true;
      if (way.serves === 'some' && found.reach.kind === 'reached' && !forms.has(operation.id)) forms.set(operation.id, form);
      session.emit({ type: 'operation-tried', operation, reach: keep(operation, found) });
    };
    await tryRefused(trial, again, tried, (operation) => tryInTime(trial, operation, tried), keepBetter);
    // What helped nobody may be in the way of others, and what has less than others has less to be judged.
    for (const [id, creation] of isBetter && way.serves === 'all' ? [] : before) tried.set(id, creation);
  }
}

function isOnce(reach: Reach | undefined): boolean {
  return reach?.kind === 'reached' && reach.isOnce;
}

/** True if other operations that change something name what an operation creates, or changes: in their bodies, or in the paths of their creations. */
function isNamedByOthers(operation: Operation, { knowledge, plan }: Session): boolean {
  const { resources, references } = plan.resources;
  const isOfIt = ({ creators, changers, replacers }: Resource): boolean =>
    [...(operation.method === 'POST' ? creators : []), ...changers, ...replacers].some((one) => one.operation === operation.id);
  const items = new Set(resources.filter(isOfIt).map(({ item }) => item));
  return references.some((one) => {
    if (one.operation === operation.id || !items.has(one.resource) || one.in === 'query') return false;
    const naming = knowledge.contract.operations.find(({ id }) => id === one.operation);
    return naming !== undefined && (one.in === 'body' ? naming.method !== 'GET' : isCreation(naming, plan.resources));
  });
}

/** True for an operation that creates things of a kind by POST. */
function isCreation({ id, method }: Operation, { resources }: ResourceModel): boolean {
  return method === 'POST' && resources.some(({ creators }) => creators.some(({ operation }) => operation === id));
}

/** What may change more than the things that a run creates. */
const OF_ALL: ReadonlySet<Safety['kind']> = new Set(['destructive', 'writes-setting']);

/** How long a run without a time looks for requests that are accepted, in milliseconds. */
const SEARCH_MS = 30_000;

/** How much of the time may be used before the first case, and how much of that before what clears or stops the whole server. */
const PART_OF_TIME = 1 / 2;
const PART_OF_OTHERS = 4 / 5;

async function tryInTime(trial: Trial, operation: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried> {
  const { session } = trial.lab;
  const found = session.clock.isTimeUp() || session.ended() !== undefined ? undefined : await unlessEnded(tryOne(trial, operation, tried));
  if (found !== undefined) return found;
  if (isStopped(session)) throw new RunEnded();
  return { operation, reach: notTried('it did not fit in the time', 'Give the run more time with --time, or choose operations') };
}

/** What an operation is left out for, by what it ends. */
const MAY = {
  session: 'end the session of the credentials',
  credentials: 'end the credentials of the run',
  neither: 'change what this run did not create',
} as const;

async function tryOne(trial: Trial, written: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried> {
  const operation = withToldPrecondition(written);
  const { lab, learner } = trial;
  const { session } = lab;
  const { allowDestructive, writesSettings, resources } = session.plan;
  const safety = safetyOf(operation, resources);
  if (safety.kind === 'destructive') {
    const { renewToken } = session.traffic;
    const reason = `it may ${MAY[safety.ends ?? 'neither']}: ${safety.because}`;
    if (!allowDestructive) return { operation, reach: notTried(reason, LEFT_OUT_HELP) };
    if (safety.ends === 'session' && renewToken === undefined)
      return { operation, reach: notTried(reason, 'Give a login that the run can repeat, or --token-file FILE') };
  }
  await trial.provider.provideFor(operation);
  if (safety.kind === 'writes-setting' && !allowDestructive) {
    if (writesSettings) return trySetting(trial, withKnownValues(operation, learner.known, resources), safety.setting);
    return { operation, reach: notTried(`it writes a setting, which ${safety.setting.reader} shows`, LEFT_OUT_HELP) };
  }
  const onOwn = await tryOnOwnThing(trial, operation, tried);
  if (onOwn !== undefined) return onOwn;
  const aimed = withKnownValues(operation, learner.known, session.plan.resources);
  const { expectation } = plainCase(aimed);
  if (kindIfKnown(expectation) !== 'accept' && !isInDoubt(aimed))
    return {
      operation,
      reach: notTried(`no valid request could be made: ${expectation.because}`, 'Give it a valid example in the document'),
    };
  if ((await isAbsentBefore(lab, aimed)) === false) learner.wasThere(operation);
  const found = await tryLinked(trial, operation, aimed, tried);
  const [requiring, aimedAgain] = [operation, aimed].map((one) => requiringPrecondition(one, found.reach));
  return requiring === undefined || aimedAgain === undefined ? found : tryAimed(trial, requiring, aimedAgain, tried);
}

/** What links give comes first; where it is refused, the operation is tried, and judged, without it: the link may be wrong. */
async function tryLinked(trial: Trial, operation: Operation, aimed: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried> {
  const found = await tryAimed(trial, operation, aimed, tried);
  const { linked, ...others } = trial.learner.known;
  const isRefused = found.reach.kind === 'refused' && (found.reach.status ?? 500) < 500;
  if (!isRefused || linked?.has(operation.id) !== true) return found;
  const bare = withKnownValues(operation, others, trial.lab.session.plan.resources);
  const isOther = !isSamePlan(bare, aimed) && kindIfKnown(plainCase(bare).expectation) === 'accept';
  return isOther ? tryAimed(trial, operation, bare, tried) : found;
}

/**
 * Tries an action on a thing that was created for it alone, since others go on with the one that is there: an action may bring it into a state in
 * which it can be neither changed nor added to.
 * @returns undefined for what is no action, or where nothing can be created for it.
 */
async function tryOnOwnThing(trial: Trial, operation: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried | undefined> {
  if (!isAction(operation, trial.lab.session.plan.resources)) return undefined;
  const aimed = await onNewThing(trial, operation, tried);
  if (aimed === undefined || kindIfKnown(plainCase(aimed).expectation) !== 'accept') return undefined;
  const found = await tryPlain(trial, operation, await withShownVersion(trial, await withPrecondition(trial, aimed)));
  if (found.reach.kind === 'refused') keepSpare(trial, aimed);
  return found;
}

/** @param aimed the operation with what is known. */
async function tryAimed(trial: Trial, operation: Operation, aimed: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried> {
  // What is deleted is created for it, so no tag of it is known before.
  if (operation.method === 'DELETE')
    return tryDeletion(trial, (wantsPrecondition(aimed) ? withIfMatch(operation, '*') : undefined) ?? operation, tried);
  const found = await tryPlain(trial, operation, await withShownVersion(trial, await withPrecondition(trial, aimed)));
  const isShown = isInDoubt(aimed) && isRepeatable(found.reach);
  return isShown ? { ...found, operation: takenAsShown(found.operation) } : found;
}
