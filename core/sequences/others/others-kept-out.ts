import type { Exchange } from '../../http/exchange/exchange.js';
import { listsStatus } from '../../contract/documented-statuses.js';
import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { OtherPrincipal } from '../../security/other-principal.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { actOn } from '../moves/act-on.js';
import { bringIntoState } from '../moves/make.js';
import { keyOf, keysOf, readList } from '../moves/read-list.js';
import { sendChange } from '../moves/send-change.js';
import { type Sequence, isSeenAlone, thingIn } from '../plan/sequence.js';
import { variantsOf } from '../plan/variants.js';
import { type Made, type Scene, type Sent, answerOf, sendBound } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { differencesOf } from '../things/differences.js';
import { thingAnswered, thingSent } from '../things/thing.js';
import { unlikeCreated } from '../things/values.js';
import { sentByOther } from '../scene/case-of-other.js';
import { foundByFilter } from './found-by-filter.js';
import { secondPrincipal } from './meet-other.js';
import { mayAsk } from './may-ask.js';
import { isSaidToBeOrdinary, sightOf } from './sight-of.js';

/** What the other principal did to what the first one created. */
interface Taken {
  readonly did: 'listed' | 'read' | 'acted on' | 'changed' | 'deleted';
  readonly operation: KnownOperation;
  readonly exchange: Exchange;
}

/**
 * What one user creates is not changed, deleted or read by another ordinary user (OWASP API1:2023, broken object level authorization). One
 * finding says all of it, because one missing condition on the owner lets all of it happen.
 */
export const OTHERS_KEPT_OUT: SequenceRule = {
  check: 'others-kept-out',
  title: 'another user asks for what was created',
  asks: (subject, other) => {
    const { reading, replacers, changers, deleters, isRead } = subject;
    if (other === undefined || !isRead) return [];
    const writers = [...replacers, ...changers, ...deleters];
    // What only a list shows is judged where the document has a status for those who may not change it.
    const asked = isSeenAlone(subject) ? [reading, ...writers] : writers.filter(isGuarded);
    const first = asked.find((operation) => isOpenTo(other, operation));
    return first === undefined ? [] : [{ operation: first }];
  },
  run: async (scene, sequence) => {
    const other = secondPrincipal(scene.lab.session);
    const before = await createAndRead(scene, sequence);
    const steady = before && (await readAgain(scene, sequence, before.made));
    if (other === undefined || before === undefined || steady === undefined)
      return unknown('the thing could not be created and read', before?.exchange);
    let isRefused = false;
    const theirs: Scene = { ...scene, asker: other, onRefusal: () => (isRefused = true) };
    if (!(await mayAsk(theirs, sequence, before.made))) return unknown('the other user may do nothing', before.exchange);
    const plain = await takenOf(theirs, scene, sequence, { ...before, steady, acts: sequence.actions });
    const taken = plain.length > 0 ? plain : await takenAfterActions(theirs, scene, sequence);
    const worst = taken.at(-1);
    // A user of whom nobody says that it is an ordinary one may be allowed to do everything.
    if (worst !== undefined && other.kind === 'found' && !isRefused) return unknown('nothing is refused to the other user', worst.exchange);
    if (worst === undefined) return { kind: 'kept', exchange: before.exchange };
    return broken(taken, worst);
  },
};

/** A thing in some state. */
interface Owned extends ReadThing {
  /** The same, read once more. */
  readonly steady: ReadThing;
  /** The actions that the other one tries, each on a thing of its own. */
  readonly acts: readonly KnownOperation[];
}

/** What the other one does to a thing. */
async function takenOf(theirs: Scene, scene: Scene, sequence: Sequence, owned: Owned): Promise<readonly Taken[]> {
  const sight = await sightOf(theirs, scene, sequence, owned.made);
  // What both see is changed by both, unless the document has a status for those who may not, and nobody of them may more than others.
  const isOwned = (one: KnownOperation): boolean =>
    sight === 'hidden' || (isGuarded(one) && (isSaidToBeOrdinary(theirs) || isForOwn(scene, one)));
  return [
    ...(sight === 'hidden' ? await listings(theirs, scene, sequence, owned) : []),
    ...(sight === 'hidden' && isSeenAlone(sequence) ? await readings(theirs, scene, sequence, owned) : []),
    ...(await actions(theirs, scene, sequence, owned.acts.filter(isOwned))),
    ...(await changes(theirs, scene, sequence, owned.steady, [...sequence.replacers, ...sequence.changers].filter(isOwned))),
    ...(await deletions(theirs, scene, sequence, owned, sequence.deleters.filter(isOwned))),
  ];
}

/** Upper bound on the actions after which a thing is asked for. */
const MOST_STATES = 3;

/** The same of things in other states: what others may see once it is published, they may not change. */
async function takenAfterActions(theirs: Scene, scene: Scene, sequence: Sequence): Promise<readonly Taken[]> {
  for (const action of sequence.actions.filter(({ method }) => method === 'POST').slice(0, MOST_STATES)) {
    const before = await createAndRead(scene, sequence);
    const done = before && (await actOn(scene, action, before.made));
    if (before?.read === undefined || done === undefined || !succeeded(done.exchange)) continue;
    const steady = await readAgain(scene, sequence, before.made);
    if (steady?.read === undefined || equalJson(steady.read.value, before.read.value)) continue;
    const taken = await takenOf(theirs, scene, sequence, { ...steady, steady, acts: [] });
    if (taken.length > 0) return taken;
  }
  return [];
}

/** Words by which a document leaves it to each user to do something with what is theirs. */
const OWN_ONLY =
  /\b(?:themsel(?:ves|f)|himself|herself|oneself|(?:their|his|her|its) own(?: \w+)?) only\b|\bonly (?:\w+ ){0,3}(?:themselves|himself|herself|(?:their|his|her) own)\b|\bonly (?:the |their |its )?(?:owner|author|creator|seller|guest|user|member|customer|person)s? (?:who |that |may |can |of )/i;

function isForOwn({ lab }: Scene, operation: KnownOperation): boolean {
  return isGuarded(operation) && OWN_ONLY.test(wordsOfOperation(lab.session.contract, operation));
}

function isGuarded(operation: KnownOperation): boolean {
  return listsStatus(operation, 403);
}

function isOpenTo(other: OtherPrincipal, operation: KnownOperation): boolean {
  return sentByOther(operation, other) !== undefined;
}

/** Of what no list shows to the other one: what a list shows is shared, and that it can be read is no fault. */
async function readings(theirs: Scene, scene: Scene, sequence: Sequence, before: ReadThing): Promise<readonly Taken[]> {
  const sent = await sendBound(theirs, sequence.reading, before.made.bound);
  if (sent === undefined || !succeeded(sent.exchange) || sent.isMalformed) return below(theirs, scene, sequence, before);
  const read = thingAnswered(sent.operation, sent.exchange, thingIn(sequence.sight), before.made.sent);
  // What is shown to others in part may be public in that part.
  const isWhole = read !== undefined && unlikeCreated(before.made, read) === undefined;
  return isWhole ? [{ did: 'read', operation: sequence.reading, exchange: sent.exchange }] : [];
}

/** Lists that show the other one by a filter what they hide from it without one. */
async function listings(theirs: Scene, scene: Scene, sequence: Sequence, { made }: ReadThing): Promise<readonly Taken[]> {
  const shown = await foundByFilter(theirs, scene, sequence, made);
  return shown === undefined ? [] : [{ did: 'listed', operation: shown.operation, exchange: shown.exchange }];
}

/** What belongs to a thing that the other one may not read, and that both read alike. */
async function below(theirs: Scene, scene: Scene, { about, resource }: Sequence, { made }: ReadThing): Promise<readonly Taken[]> {
  for (const operation of about
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${resource.item}/`))
    .slice(0, MOST_BELOW)) {
    const own = await readWritten(scene, operation, about, made);
    const sent = await sendBound(theirs, operation, made.bound);
    if (own === undefined || sent === undefined || !succeeded(own.exchange) || !succeeded(sent.exchange)) continue;
    if (bodyOf(own) !== '' && bodyOf(own) === bodyOf(sent)) return [{ did: 'read', operation, exchange: sent.exchange }];
  }
  return [];
}

/** What an operation reads of a thing; where nothing is there yet, after it was written at the same path: the transcript of an episode. */
async function readWritten(scene: Scene, operation: KnownOperation, about: Sequence['about'], { bound }: Made): Promise<Sent | undefined> {
  const own = await sendBound(scene, operation, bound);
  const writer = about.find(({ method, path }) => method === 'PUT' && path === operation.path);
  if (own === undefined || !isAbsent(own.exchange) || writer === undefined) return own;
  await sendBound(scene, writer, bound);
  return sendBound(scene, operation, bound);
}

/** Upper bounds on the operations below a thing, and on the actions, that the other one tries. */
const MOST_BELOW = 4;
const MOST_ACTIONS = 8;

function bodyOf({ exchange: { outcome } }: Sent): string {
  return outcome.kind === 'response' ? outcome.body.toString() : '';
}

/**
 * Actions of the other one after which the first one sees the thing otherwise. What is shared may be acted on by both, unless the document has 403
 * for the action.
 */
async function actions(theirs: Scene, scene: Scene, sequence: Sequence, asked: readonly KnownOperation[]): Promise<readonly Taken[]> {
  for (const operation of asked.slice(0, MOST_ACTIONS)) {
    const before = await createAndRead(scene, sequence);
    const bound = before && (await bringIntoState(scene, operation, before.made.bound));
    const [one, same] = [
      before && (await readAgain(scene, sequence, before.made)),
      before && (await readAgain(scene, sequence, before.made)),
    ];
    // What others do not see as it was created, they may see by then: a draft that was published.
    const isClosed = isSaidToBeOrdinary(theirs) || isForOwn(scene, operation);
    const sight = isClosed || before === undefined ? 'hidden' : await sightOf(theirs, scene, sequence, before.made);
    if (sight !== 'hidden') continue;
    const isSteady = one?.read !== undefined && same?.read !== undefined && equalJson(one.read.value, same.read.value);
    const sent = isSteady && bound !== undefined ? await sendBound(theirs, operation, bound) : undefined;
    if (before === undefined || sent === undefined || !succeeded(sent.exchange)) continue;
    const after = await readAgain(scene, sequence, before.made);
    if (after?.read !== undefined && one?.read !== undefined && !equalJson(after.read.value, one.read.value))
      return [{ did: 'acted on', operation, exchange: sent.exchange }];
  }
  return [];
}

/** Changes of the other one that the first one sees. */
async function changes(
  theirs: Scene,
  scene: Scene,
  sequence: Sequence,
  steady: ReadThing,
  asked: readonly KnownOperation[],
): Promise<readonly Taken[]> {
  for (const operation of asked) {
    for (const change of [operation, ...variantsOf(operation).slice(0, OTHER_CHANGES)]) {
      const sent = await sendChange(theirs, change, steady.made);
      if (sent === undefined || !succeeded(sent.exchange)) break;
      if (await isChanged(scene, sequence, steady, sent)) return [{ did: 'changed', operation, exchange: sent.exchange }];
    }
  }
  return [];
}

/** Changes to other numbers, dates and listed values, where the first one left all as it was. */
const OTHER_CHANGES = 2;

async function isChanged(scene: Scene, sequence: Sequence, { made, read: before }: ReadThing, change: Sent): Promise<boolean> {
  const after = (await readAgain(scene, sequence, made))?.read;
  const sent = thingSent(change.operation, change.exchange);
  if (before === undefined || after === undefined || sent === undefined) return false;
  const schemas = { request: before.schema, response: after.schema };
  return differencesOf(schemas, before.value, after.value).some(({ instancePath, stored }) => {
    const wanted = getAt(sent.value, instancePath);
    return wanted !== undefined && stored !== undefined && equalJson(wanted, stored);
  });
}

/** Deletions of the other one after which the first one finds nothing. */
async function deletions(
  theirs: Scene,
  scene: Scene,
  sequence: Sequence,
  { made }: ReadThing,
  asked: readonly KnownOperation[],
): Promise<readonly Taken[]> {
  for (const operation of asked) {
    const sent = await sendBound(theirs, operation, made.bound);
    if (sent === undefined || !succeeded(sent.exchange)) continue;
    if (await isGone(scene, sequence, made)) return [{ did: 'deleted', operation, exchange: sent.exchange }];
  }
  return [];
}

/** True if the first user does not find a thing any more, by itself or in its list. */
async function isGone(scene: Scene, { sight, reading }: Sequence, made: Made): Promise<boolean> {
  if (sight.kind === 'listed') {
    const walk = await readList(scene, sight.listing, made.bound);
    return walk?.isWhole === true && !keysOf(walk).includes(keyOf(made));
  }
  const after = await sendBound(scene, reading, made.bound);
  return after !== undefined && isAbsent(after.exchange);
}

function broken(taken: readonly Taken[], worst: Taken): Attempt {
  const { operation, exchange } = worst;
  return {
    kind: 'broken',
    exchange,
    signature: taken.map(({ did }) => did).join(' '),
    expected:
      worst.did === 'listed'
        ? 'a filtered list with nothing that the whole list hides from this user'
        : '401, 403 or 404 to another user than the one who created it',
    actual: taken.map((one) => `${answerOf(one.exchange)} to ${one.operation.id}`).join(', '),
    atFault: {
      operation,
      title: `what one user created is ${inWords(taken)} by another one`,
    },
  };
}

function inWords(taken: readonly Taken[]): string {
  const words = taken.map(({ did }) => did);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' and ');
}
