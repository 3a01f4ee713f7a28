import { listsStatus } from '../../contract/documented-statuses.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import { getAt, setAt } from '../../json/edit.js';
import { isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { requestModelOf } from '../../request/request-model.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { alsoFresh } from '../plan/bind.js';
import { ruledOut, withLeastNumbers, withOneBadMember } from '../plan/refusable-bodies.js';
import type { Below, Sequence } from '../plan/sequence.js';
import { extremesOf } from '../plan/variants.js';
import { withBody } from '../../reach/bodies/with-body.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Made, type Scene, keyOfNothing, sendAsItIs, sendBound } from '../scene/scene.js';
import { movesTo } from '../../knowledge/moves-to.js';
import { namedIn } from '../../resources/references/named-in.js';
import { createUser } from '../moves/create-user.js';
import { make } from '../moves/make.js';
import { makerAt } from '../moves/restock.js';
import { extremeForms, namingThing, placesNamed, unfittingForms } from '../plan/unfitting-things.js';
import { differencesOf } from '../things/differences.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { refuseSeveral } from './refused-bulk.js';
import { refuseCreations } from './refused-creation.js';

/**
 * A change that is refused leaves the thing as it was (RFC 9110 section 15.5): because one member among good ones is bad, has a text that is
 * taken, or breaks a rule of the server. A creation that is refused leaves lists and what it names as they were.
 */
export const REFUSED_CHANGES_NOTHING: SequenceRule = {
  check: 'refused-changes-nothing',
  title: 'the thing is read after a refused change',
  asks: ({ isRead, replacers, changers, actions, additions, maker, named, lists, several }) => {
    const creations = maker.creation.method === 'POST' && named.length + lists.length > 0 ? [maker.creation] : [];
    const atOnce = lists.length > 0 ? several.map(({ operation }) => operation) : [];
    const acting = [...actions, ...additions].filter((operation) => operation.body !== undefined || listsStatus(operation, 409));
    return isRead ? [...replacers, ...changers, ...creations, ...atOnce, ...acting].map((operation) => ({ operation })) : [];
  },
  run: async (scene, sequence) => {
    if (sequence.operation.id === sequence.maker.creation.id) return refuseCreations(scene, sequence);
    if (sequence.several.some(({ operation }) => operation.id === sequence.operation.id)) return refuseSeveral(scene, sequence);
    if ([...sequence.actions, ...sequence.additions].some(({ id }) => id === sequence.operation.id)) return refuseAction(scene, sequence);
    let last: Attempt = unknown('no body with one bad member could be made');
    const taken = await withTakenText(scene, sequence);
    const unknownNames = namingNothing(scene, sequence.operation);
    for (const bad of [...withOneBadMember(sequence.operation), ...taken, ...unknownNames, ...ruledOut(sequence.operation)]) {
      const one = await refuse(scene, sequence, bad);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept') last = one;
    }
    // A limit may not be less than what there is: the places of a shift that are taken.
    for (const user of [...sequence.below, ...sequence.referrers].slice(0, MOST_USERS))
      for (const bad of withLeastNumbers(sequence.operation)) {
        const one = await refuse(scene, sequence, bad, (made) => use(scene, sequence, user, made));
        if (one.kind === 'broken') return one;
        if (one.kind === 'kept') last = one;
      }
    return last;
  },
};

/**
 * An action that a new thing is not ready for, or that was done to it already; that has values for which a server may have a rule; or that names
 * something which does not fit: a tank that is too small, a translator of another language, a part of which there is less.
 */
async function refuseAction(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { operation, maker } = sequence;
  let last: Attempt = unknown('it is not refused');
  const once = async ({ bound }: Made): Promise<void> => void (await sendBound(scene, operation, bound));
  for (const bad of [operation, ...(operation.body === undefined ? [] : ruledOut(operation).slice(0, MOST_RULED_OUT))]) {
    const fresh = await refuse(scene, sequence, bad);
    const one = fresh.kind === 'unknown' && bad === operation ? await refuse(scene, sequence, bad, once) : fresh;
    if (one.kind === 'broken') return one;
    if (one.kind === 'kept') last = one;
  }
  for (const moves of waysHalfDone(scene, sequence)) {
    const one = await refuse(scene, sequence, operation, async ({ bound }) => {
      for (const move of moves) await sendBound(scene, move, bound);
    });
    if (one.kind === 'broken') return one;
    if (one.kind === 'kept') last = one;
  }
  const most = extremesOf(operation).at(-1);
  for (const place of placesNamed(operation, scene.lab.session.plan.resources)) {
    const named = makerAt(scene, place.item);
    if (named === undefined) continue;
    const unfitting = unfittingForms(named);
    const pairs = [
      ...unfitting.map((form) => ({ form, own: maker, acting: operation })),
      ...(most === undefined ? [] : unfitting.slice(0, 1).map((form) => ({ form, own: maker, acting: most }))),
      ...extremeForms(maker).map((own) => ({ form: named, own, acting: operation })),
    ];
    for (const { form, own, acting } of pairs) {
      const other = await make(scene, form, new Map());
      const bad = other && namingThing(acting, place, other.key);
      const one = bad && (await refuse(scene, { ...sequence, maker: own }, bad));
      if (one?.kind === 'broken') return one;
      if (one?.kind === 'kept') last = one;
    }
  }
  return last;
}

/** Upper bounds on the moves after which an action is tried, and on the other actions. */
const MOST_MOVES = 4;
const MOST_BEFORE = 3;

/** Where an action is refused for another reason than on a new thing: on the way to the state in which it is accepted, and after other actions. */
function waysHalfDone({ lab }: Scene, { operation, actions }: Sequence): readonly (readonly KnownOperation[])[] {
  const moves = (movesTo(lab.session.knowledge, operation) ?? []).slice(0, MOST_MOVES);
  const others = actions.filter((one) => one.id !== operation.id && one.method === 'POST').slice(0, MOST_BEFORE);
  return moves.length > 1 ? moves.slice(1).map((_, done) => moves.slice(0, done + 1)) : others.map((one) => [one]);
}

/** Upper bound on the bodies of an action for which a server may have a rule. */
const MOST_RULED_OUT = 3;

/** Upper bound on the kinds of things that use one, and how many of each do. */
const MOST_USERS = 2;
const USES = 2;

async function use(scene: Scene, { resource }: Sequence, user: Below, { bound }: Made): Promise<void> {
  for (let used = 0; used < USES; used += 1) if ((await createUser(scene, user, { item: resource.item, bound })) === undefined) return;
}

/** The operation with new texts, and with a key that nothing has in the place of each name of another thing. */
function namingNothing(scene: Scene, operation: KnownOperation): readonly KnownOperation[] {
  const { knowledge, plan } = scene.lab.session;
  const renewed = alsoFresh(operation, freshableMembers(operation));
  return placesNamed(renewed, plan.resources).flatMap((place) => {
    const kind = plan.resources.resources.find(({ item }) => item === place.item);
    const reader = kind?.readers.flatMap((role) => knowledge.contract.operations.find(({ id }) => id === role.operation) ?? [])[0];
    const key = kind === undefined || reader === undefined ? undefined : keyOfNothing(scene, kind, reader);
    return key === undefined ? [] : (namingThing(renewed, place, key) ?? []);
  });
}

/** @param prepare what is done to the thing first. */
async function refuse(scene: Scene, sequence: Sequence, bad: KnownOperation, prepare?: (made: Made) => Promise<void>): Promise<Attempt> {
  const { lab } = scene;
  const created = await createAndRead(scene, sequence);
  if (created !== undefined) await prepare?.(created.made);
  const before = created === undefined || prepare === undefined ? created : await readAgain(scene, sequence, created.made);
  const steady = before && (await readAgain(scene, sequence, before.made));
  if (before?.read === undefined || steady?.read === undefined) return unknown('the thing could not be created and read', before?.exchange);
  // The body is as it is.
  const inPath = namedIn(lab.session.plan.resources.references, bad, 'path');
  const bound = new Map([...before.made.bound].filter(([item]) => inPath.has(item)));
  const exchange = await sendAsItIs(scene, bad, bound);
  if (!isRefusal(exchange)) return unknown('the bad change was not refused', exchange);
  let shownBy: Exchange | undefined;
  const difference = await lastingFault(scene, async () => {
    const after = await readAgain(scene, sequence, before.made);
    shownBy = after?.exchange;
    if (before.read === undefined || steady.read === undefined || after?.read === undefined) return undefined;
    const schemas = { request: before.read.schema, response: after.read.schema };
    const own = new Set(differencesOf(schemas, before.read.value, steady.read.value).map(({ path }) => path));
    return differencesOf(schemas, steady.read.value, after.read.value).find(({ path }) => !own.has(path));
  });
  if (difference === undefined) return { kind: 'kept', exchange };
  const expected = `${difference.path} as before, since the change was refused`;
  return {
    kind: 'broken',
    exchange,
    shownBy,
    signature: 'half done',
    expected,
    actual: `another ${difference.path} from ${sequence.reading.id}`,
  };
}

/** The operation with new texts, and with a text that another thing has and that a server takes only once. */
async function withTakenText(scene: Scene, sequence: Sequence): Promise<readonly KnownOperation[]> {
  const { operation, maker } = sequence;
  const unique = (maker.creation.body?.content.fresh ?? []).filter((path) => path.length === 1);
  const renewed = alsoFresh(operation, freshableMembers(operation));
  const full = requestModelOf(renewed)?.full;
  if (unique.length === 0 || !isObject(full)) return [];
  const other = await createAndRead(scene, sequence);
  return unique.flatMap((path) => {
    const value = other?.made.sent === undefined ? undefined : getAt(other.made.sent.value, path);
    return value === undefined || getAt(full, path) === undefined ? [] : [withBody(renewed, setAt(full, path, value))];
  });
}
