import { fewestCase, plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal } from '../../http/exchange/response-class.js';
import { getAt, setAt } from '../../json/edit.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownValues } from '../../reach/values/known-values.js';
import { kindIfKnown } from '../../judge/expectation.js';
import { requestModelOf } from '../../request/request-model.js';
import { isLogin } from '../../resources/roles/login.js';
import type { ResourceModel } from '../../resources/resource.js';
import type { KnownMember, KnownOperation } from '../../knowledge/known-operation.js';
import { asAccepted, withAcceptedBody, withRequiredOnly } from '../../reach/bodies/with-body.js';
import { asShown, examplesToTheLetter } from '../../reach/bodies/with-examples.js';
import { freshableMembers, withFresh } from '../../reach/bodies/fresh-members.js';
import { type Reach, type Refused, isJudged } from '../../knowledge/reach.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { namingPaths } from '../../reach/bodies/with-known.js';
import { unlessUnknown } from '../../reach/refused/unknown-reference.js';
import { isChanging } from '../../contract/is-changing.js';
import { loginOf, refusalWords } from '../../session/credentials/credential-words.js';
import { variantsOf } from '../../sequences/plan/variants.js';
import { hintOf } from '../../session/preflight/find-hint.js';
import type { Tried as Answered } from '../../session/preflight/hint.js';
import { MADE_UP_TOKEN } from '../../session/options/server-options.js';
import type { Session } from '../../session/session.js';
import { acceptedMembers, withoutMembers } from './accepted-members.js';
import { statesConflict } from '../../inquiry/alibis/state-conflict.js';
import { LEFT_OUT } from '../../inquiry/made-up-is-refused.js';
import { withFittingValue, withMembersByValue } from './members-by-value.js';
import { onNewThing } from '../things/new-thing.js';
import { freshened, refusalOf, repeatable } from './repeatable.js';
import { askedPatiently } from '../trial/time-limit.js';
import { type FirstAnswer, type Trial, type Tried, refusedBy } from '../trial/trial.js';
import { noteDialled, withAnsweringAddress } from './dialled-address.js';
import { turnedBy } from './turned-server.js';
import { isSamePlan, noteWhatIsLeftOut, tryExample } from './try-example.js';

/** By these, servers refuse what an earlier run has created already, and optional members that they cannot use. */
const OF_CONTENT: ReadonlySet<number | undefined> = new Set([400, 404, 409, 422]);

const UNAUTHORIZED = 401;

/** The reach of an operation whose plain request brings the server down. */
const BRINGS_DOWN: Reach = {
  kind: 'refused',
  reason: 'the server goes down over the plain request',
  help: undefined,
  status: undefined,
  of: 'outage',
};

/** Sends a plain request, with new values where the first ones may be used up, and without optional members where these may be to blame. */
export async function tryPlain(trial: Trial, operation: KnownOperation, aimed: KnownOperation): Promise<Tried> {
  const { lab, first } = trial;
  const { session } = lab;
  const plain = plainCase(aimed);
  const wasSent = first !== undefined && first.operation === aimed;
  const example = wasSent ? undefined : await tryExample(trial, aimed);
  const answer = wasSent ? first.exchange : await lab.attempt(plain, example && 'new');
  const answering = answer.outcome.kind === 'timeout' ? await withAnsweringAddress(trial, operation) : undefined;
  if (answering !== undefined) {
    const found = await tryPlain(trial, operation, answering);
    noteDialled(trial, found);
    return found;
  }
  const exchange = await askedPatiently(lab, plain, answer);
  if (session.health.told.has(exchange)) return { operation: aimed, reach: BRINGS_DOWN };
  const withAll = unlessUnknown(aimed, reachOf(aimed, exchange), session.plan.resources);
  const isOver = trial.isHurried === true;
  // Another made-up password lets nobody in either.
  if (!isOver && withAll.kind === 'refused' && isOfContent(withAll) && !isLogin(aimed)) {
    const found =
      (await notUsedUp(trial, aimed, statesConflict(exchange))) ??
      (withAll.of === 'fault' ? undefined : await notMadeUp(trial, operation, aimed, example));
    if (found !== undefined) return found;
  }
  const { operations, notChosen = [] } = session.knowledge.contract;
  // In a document of one operation, nothing is learned for others.
  const isAlone = operations.length === 1 && notChosen.length === 0;
  const fewest = withAll.kind === 'refused' && !isAlone ? await tryFewest(trial, aimed, withAll) : 'none';
  const reach = fewest === 'reached' || !session.plan.reachedBefore.has(operation.id) ? withAll : reachOf(aimed, exchange, true);
  // What is accepted with another listed value is refused for a rule, and not for its form.
  const fitting = fewest === 'reached' && !isOver && isRefusal(exchange) ? await withFittingValue(lab, aimed) : undefined;
  if (fitting !== undefined) return reachedBy(trial, operation, fitting.operation, fitting.exchange);
  if (!wasSent && isJudged(reach)) session.evidence.loose.observe(plain, exchange);
  // Which of the optional members are to blame is found once each operation was asked.
  if (fewest === 'reached' && isOver) return { operation: acceptedOnce(aimed), reach: { kind: 'reached', isOnce: true } };
  if (fewest === 'reached') return withAccepted(trial, operation, aimed, reach, example);
  if (reach.kind !== 'reached' && example !== undefined) return asExample(trial, operation, example, reach);
  if (reach.kind !== 'reached')
    return { operation: refusedBy(aimed, reach), reach: withHelp(session, { operation: aimed, exchange }, reach) };
  return reachedBy(trial, operation, aimed, exchange);
}

/**
 * The optional members are to blame. All other requests are made without those that are refused: the refusal is a fault of its own, or says
 * nothing where they are made up.
 */
async function withAccepted(
  trial: Trial,
  operation: KnownOperation,
  aimed: KnownOperation,
  reach: Reach,
  example?: FirstAnswer,
): Promise<Tried> {
  const { lab } = trial;
  const { session } = lab;
  const isFault = isJudged(reach);
  const found = await acceptedMembers(lab, aimed);
  const { refused, fresh } = found ?? { refused: [], fresh: [] };
  const accepting = withoutMembers(withFresh(aimed, fresh), refused, isFault);
  const plain = plainCase(accepting);
  const exchange = found && (await lab.attempt(plain, 'new'));
  if (exchange === undefined || reachOf(accepting, exchange).kind !== 'reached') {
    if (example !== undefined) return asExample(trial, operation, example, reach);
    // It may be possible once: then the body that was accepted is all that is known.
    const once = isFault ? aimed : acceptedOnce(aimed);
    return { operation: refusedBy(once, reach), reach: { kind: 'reached', isOnce: !isFault } };
  }
  for (const path of isFault ? [] : refused)
    session.emit({ type: 'note', text: LEFT_OUT, operation: operation.id, subject: describePath(path) });
  return reachedBy(trial, operation, accepting, exchange);
}

/** Goes on with the example as it stands, where what the kit added to it is to blame. */
async function asExample(
  trial: Trial,
  operation: KnownOperation,
  { operation: alone, exchange }: FirstAnswer,
  reach: Reach,
): Promise<Tried> {
  const isFault = isJudged(reach);
  const accepting = withoutMembers(alone, alone.body?.content.refused?.paths ?? [], isFault);
  if (!isFault) noteWhatIsLeftOut(trial, operation, accepting);
  return reachedBy(trial, operation, accepting, exchange);
}

/** The operation whose body was accepted with its required members only. */
function acceptedOnce(operation: KnownOperation): KnownOperation {
  const accepted = requestModelOf(operation)?.minimal;
  return accepted === undefined ? operation : withAcceptedBody(operation, accepted);
}

/** Learns from a plain request that succeeded, and whether it can be repeated. */
export async function reachedBy(trial: Trial, operation: KnownOperation, aimed: KnownOperation, exchange: Exchange): Promise<Tried> {
  const { lab, learner } = trial;
  const { session } = lab;
  const reach: Reach = { kind: 'reached', isOnce: false };
  const plain = plainCase(aimed);
  learner.learn(aimed, exchange, plain.plan.head.target);
  if (!isChanging(aimed)) return { operation: aimed, reach };
  // Other credentials are refused, and rightly so.
  if (isLogin(aimed)) return { operation: { ...aimed, refusedWith: UNAUTHORIZED }, reach: { kind: 'reached', isOnce: true } };
  const turned = await turnedBy(trial, aimed);
  if (turned !== undefined) return { operation: aimed, reach: turned };
  const repeated = await repeatable(lab, aimed);
  if (repeated.kind === 'repeatable') {
    const complete = aimed.method === 'POST' ? await withMembersByValue(lab, repeated.operation) : repeated.operation;
    await learnEchoOfOthers(trial, complete);
    return { operation: complete, reach };
  }
  // The request was possible once: its cases name what can be created anew for each of them, or else nothing, and need not succeed.
  const refused = { refusedWith: repeated.status };
  if (namesThing(aimed, learner.known)) {
    const once = (await asNewThingTakes(trial, aimed)) ?? aimed;
    return { operation: { ...once, ...refused }, reach: { kind: 'reached', isOnce: true, onNewThings: true } };
  }
  return {
    operation: { ...namingNothing(operation, aimed, session.plan.resources), ...refused },
    reach: { kind: 'reached', isOnce: true },
  };
}

/** Creates a thing with other numbers and listed values, since a short one may have come back by chance. */
async function learnEchoOfOthers({ lab, learner }: Trial, operation: KnownOperation): Promise<void> {
  const { resources } = lab.session.plan.resources;
  const isCreation = resources.some(({ creators }) => creators.some((creator) => creator.operation === operation.id));
  const [other] = isCreation && operation.method === 'POST' ? variantsOf(operation) : [];
  if (other === undefined) return;
  const exchange = await lab.attempt(plainCase(other), 'new');
  if (reachOf(other, exchange).kind === 'reached') learner.learnEcho(other, exchange);
}

/**
 * The operation as a second thing takes it, where it refuses what the first one took: with texts that are new in each request, or with the required
 * members only. The room that is named has a guest by then; a server that gets no name chooses another.
 * @returns undefined if a new thing takes the same, or nothing helps.
 */
async function asNewThingTakes(trial: Trial, operation: KnownOperation): Promise<KnownOperation | undefined> {
  const { lab, tried } = trial;
  const freshable = freshableMembers(operation);
  const others = [
    ...(freshable.length === 0 ? [] : [withFresh(operation, freshable)]),
    ...(withRequiredOnly(operation) === undefined ? [] : [acceptedOnce(operation)]),
  ];
  const isAccepted = async (one: KnownOperation): Promise<boolean | undefined> => {
    const aimed = await onNewThing(trial, one, tried);
    return aimed && reachOf(aimed, await lab.attempt(plainCase(asAccepted(aimed)), 'new')).kind === 'reached';
  };
  if (others.length === 0 || (await isAccepted(operation)) !== false) return undefined;
  for (const other of others) if ((await isAccepted(other)) === true) return other;
  return undefined;
}

/** The operation with the body that was accepted, but for what names things in it: it may be possible again with new ones. */
function namingNothing(operation: KnownOperation, { body }: KnownOperation, model: ResourceModel): KnownOperation {
  const named = namingPaths(operation, model);
  const full = requestModelOf(operation)?.full;
  if (body === undefined || full === undefined) return operation;
  const isNamed = (path: InstancePath): boolean => named.some((one) => one.join('\n') === path.join('\n'));
  const unnamed = (value: JsonValue): JsonValue =>
    named.reduce((whole, path) => {
      const plain = getAt(full, path);
      return plain === undefined || getAt(whole, path) === undefined ? whole : setAt(whole, path, plain);
    }, value);
  const { shown, known = [] } = body.content;
  const others = known.flatMap(([path, value]): readonly KnownMember[] =>
    path.length === 0 ? [[path, unnamed(value)]] : isNamed(path) ? [] : [[path, value]],
  );
  const content = { ...body.content, known: others, ...(shown === undefined ? {} : { shown: unnamed(shown) }) };
  return { ...operation, body: { ...body, content } };
}

/** True if the path of an operation that changes something names a thing that exists: the run created it, unless it is given. */
function namesThing(operation: KnownOperation, { given }: KnownValues): boolean {
  return operation.parameters.some(
    ({ in: location, name, known }) => location === 'path' && known !== undefined && given(operation, name) === undefined,
  );
}

/** An operation that accepts a plain request whose values are new, and goes on refusing the first one. */
async function notUsedUp({ lab, learner }: Trial, aimed: KnownOperation, isUsedUp: boolean): Promise<Tried | undefined> {
  if (!isChanging(aimed)) return undefined;
  const fresh = await freshened(lab, aimed, isUsedUp);
  if (fresh === undefined || (await refusalOf(lab, aimed)) === undefined) return undefined;
  const plain = plainCase(fresh);
  const exchange = await lab.attempt(plain);
  if (reachOf(fresh, exchange).kind !== 'reached') return undefined;
  learner.learn(fresh, exchange, plain.plan.head.target);
  return { operation: fresh, reach: { kind: 'reached', isOnce: false } };
}

/**
 * An operation that accepts a plain request of what its schemas show.
 * @param example the request with the example of the body alone, if that was accepted.
 */
async function notMadeUp(
  trial: Trial,
  operation: KnownOperation,
  aimed: KnownOperation,
  example: FirstAnswer | undefined,
): Promise<Tried | undefined> {
  const { lab } = trial;
  const shown = asShown(aimed) ?? (example === undefined ? examplesToTheLetter(aimed).find((one) => !isSamePlan(one, aimed)) : undefined);
  const plain = shown && plainCase(shown);
  if (shown === undefined || plain === undefined || kindIfKnown(plain.expectation) !== 'accept') return undefined;
  const exchange = await lab.attempt(plain, 'new');
  const reach = reachOf(shown, exchange);
  if (example === undefined && reach.kind === 'refused' && isOfContent(reach)) {
    // An earlier run may have used it up.
    const fresh = await notUsedUp(trial, shown, true);
    if (fresh !== undefined || (await tryFewest(trial, shown, reach)) !== 'reached') return fresh;
    return withAccepted(trial, operation, shown, reach);
  }
  if (reach.kind !== 'reached') return undefined;
  lab.session.evidence.loose.observe(plain, exchange);
  return reachedBy(trial, operation, shown, exchange);
}

/** A reason by name, as a guard or a redirect to where people sign in, or what gives the credentials that were refused. */
function withHelp(session: Session, tried: Answered, reach: Reach): Reach {
  const { target } = session;
  const { operation } = tried;
  const found = reach.kind === 'refused' && reach.of !== 'fault' ? hintOf(tried, session) : undefined;
  if (reach.kind === 'refused' && found !== undefined) return { ...reach, reason: found.why, help: found.hint, isNamed: true };
  const isMadeUp = target.token === MADE_UP_TOKEN;
  // Who was let in elsewhere, and not here, is known to the server.
  const isUnknown = reach.kind === 'refused' && (reach.status === 401 || (reach.status === 403 && isMadeUp));
  if (reach.kind !== 'refused' || reach.of === 'content' || !isUnknown) return reach;
  return { ...reach, help: refusalWords(operation, isMadeUp, '', loginOf(session.contract)).hint };
}

/** Sends the required members only where the whole was refused for what is in it, and learns from a success. */
async function tryFewest({ lab, learner }: Trial, operation: KnownOperation, refused: Refused): Promise<'reached' | 'none'> {
  const { session } = lab;
  const fewest = fewestCase(operation);
  const mayBlameOptional = isOfContent(refused) || (refused.of === 'fault' && refused.status !== undefined);
  if (!mayBlameOptional || fewest === undefined || kindIfKnown(fewest.expectation) !== 'accept') return 'none';
  const exchange = await lab.attempt(fewest);
  if (reachOf(operation, exchange).kind !== 'reached') return 'none';
  session.evidence.loose.observe(fewest, exchange);
  learner.learn(operation, exchange, fewest.plan.head.target);
  return 'reached';
}

function isOfContent({ status, of }: Refused): boolean {
  return of === 'content' || OF_CONTENT.has(status);
}
