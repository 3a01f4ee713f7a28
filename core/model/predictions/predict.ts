import { absenceOf } from '../rules/absence.js';
import type { Act, Create, CreateSeveral, DeleteSeveral, Effect, List, Replace } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import { pageOf } from './select.js';
import type { Created, Prediction, Refused } from '../effects/prediction.js';
import type { Model } from '../effects/read-effects.js';
import { leftOutOf } from '../rules/rule.js';
import { ALL_RULES, type LeftOut } from '../kinds/rule-ids.js';
import { changed } from '../rules/change.js';
import { sentThing } from '../rules/members.js';
import { NOWHERE, containersOf } from '../rules/parents.js';
import { replaced } from '../rules/replace.js';
import { failedPrecondition } from '../rules/tag.js';
import { getAt, removeAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isArray, isNumber, isObject, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import { withMembers } from '../../json/merge-patch.js';
import { memberAt } from '../../resources/keys/thing.js';
import { allows } from '../../schema/allows.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type Scope, type Thing, keyText } from '../world/thing.js';
import { takenIn } from '../effects/unique.js';
import { type World, containerOf, findOrMake, findThing, mayExist, thingsOf, whyGone } from '../world/world.js';

/**
 * What the response to a request has to be now: whether the thing exists, what is shown of it, the items of a list and their order. Changes
 * nothing, but for making what exists from the start.
 * @param leftOutOfAll rules that do not count for any kind of thing.
 */
export function predict(model: Model, world: World, effect: Effect, request: JudgedRequest, leftOutOfAll: LeftOut = ALL_RULES): Prediction {
  if (effect.does === 'none') return { kind: 'open', because: 'it is about nothing that is remembered' };
  const leftOut = leftOutOf(effect, leftOutOfAll);
  const prediction = predictByKeys(model, world, effect, request, leftOut);
  const uniques = leftOut.has('key') ? undefined : model.uniques.get(effect.operation.id);
  return (uniques && takenIn(uniques, world, effect, prediction)) ?? prediction;
}

/** The same by the keys of things alone, whatever their members are. */
function predictByKeys(
  model: Model,
  world: World,
  effect: Exclude<Effect, { readonly does: 'none' }>,
  request: JudgedRequest,
  leftOut: LeftOut,
): Prediction {
  const containers = leftOut.has('parents') ? NOWHERE : containersOf(model, world, effect, request);
  if (containers.kind === 'missing') return { kind: 'absent', because: containers.because, rule: 'parents' };
  const { scope } = containers;
  // What no operation creates, and what there is one of, a server may make with what contains it.
  const isKnown = containers.isKnown && !effect.kind.isOpen && effect.kind.addresses.length > 0;
  if (effect.does === 'list') return predictList(world, effect, request, { scope, isKnown }, leftOut);
  if (effect.does === 'create several') return predictCreations(world, effect, request, scope);
  if (effect.does === 'delete several') return predictDeletions(world, effect, request, scope);
  if (effect.does === 'create' && effect.key === undefined)
    return predictCreation(world, effect, createdOf(effect, request), scope, chosenKey(effect, request));
  const key = effect.key === undefined ? undefined : request.path.get(effect.key.parameter);
  const text = effect.key === undefined ? (request.single ?? SINGLE) : keyText(key);
  if (text === undefined) return { kind: 'open', because: 'the key cannot be read' };
  const mayBeNew = mayCreate(effect);
  const find = mayBeNew ? findThing : findOrMake;
  const thing = find(world, effect.kind, effect.key?.address, text, scope);
  const failed = leftOut.has('tag') ? undefined : failedPrecondition(effect, request, thing);
  if (failed !== undefined && (thing !== undefined || mayBeNew)) return failed;
  if (thing === undefined) {
    if (effect.does === 'create' || (effect.does === 'replace' && effect.creates))
      return predictCreation(world, effect, createdOf(effect, request), scope, key);
    const isOpen = mayExist(world, effect.kind, text, scope);
    return !isOpen || (isKnown && whyGone(world, effect.kind, text, scope) === undefined)
      ? absenceOf(world, effect.kind, effect.key?.parameter, text, scope)
      : { kind: 'open', because: 'whether it exists is not known' };
  }
  return predictFor(effect, request, thing, { leftOut, isFoundThere: isFoundIn(model, world, thing, scope), isWhole: world.isWhole });
}

/** The key of a singleton. */
export const SINGLE = 'the only one';

type OfThing = Exclude<Effect, { readonly does: 'none' | 'list' | 'create several' | 'delete several' }>;

function mayCreate(effect: OfThing): boolean {
  return effect.does === 'create' || (effect.does === 'replace' && effect.creates);
}

/** True if a thing is known to be within a scope, or what the scope names is known to exist. */
function isFoundIn({ kinds }: Model, world: World, thing: Thing, scope: Scope): boolean {
  if (world.isWhole) return true;
  return [...scope].every(([place, text]) => {
    if (containerOf(thing, place) === text) return true;
    const parent = kinds.find(({ addresses }) => addresses[0]?.place === place);
    return parent !== undefined && findThing(world, parent, undefined, text, scope) !== undefined;
  });
}

interface Around {
  readonly leftOut: LeftOut;
  readonly isFoundThere: boolean;
  /** True in a mock, which decides what an action does. */
  readonly isWhole: boolean;
}

function predictFor(effect: OfThing, request: JudgedRequest, thing: Thing, { leftOut, isFoundThere, isWhole }: Around): Prediction {
  switch (effect.does) {
    case 'read':
      return { kind: 'shown', thing, isFoundThere };
    case 'delete':
      return { kind: 'deleted', thing };
    case 'act':
      return isWhole ? actionOn(effect, thing) : { kind: 'done', thing };
    case 'create':
      return { kind: 'done', thing };
    case 'replace':
      return replacement(effect, request, thing, leftOut);
    case 'change': {
      const result = changed(effect, request, thing);
      if (result.kind === 'failed') return { kind: 'refused', statuses: [422, 409, 400], because: result.because, rule: 'change' };
      const sent = sentThing(effect.kind, effect.sent, request.body);
      if (leftOut.has('change')) return { kind: 'changed', thing, sent, value: thing.value, dropped: [] };
      return { kind: 'changed', thing, sent, value: withKey(effect.kind, result.value, thing), dropped: [] };
    }
  }
}

/** An action brings a thing into the state after which it is called, once where the document has a 409. */
function actionOn({ becomes, operation }: Act, thing: Thing): Prediction {
  const before = becomes === undefined ? undefined : memberOf(thing.value, becomes.member);
  if (becomes === undefined || typeof before !== 'string') return { kind: 'done', thing };
  const { member, value } = becomes;
  if (before !== value)
    return { kind: 'changed', thing, sent: jsonObject([]), value: withMembers(thing.value, jsonObject([[member, value]])), dropped: [] };
  const isListed = operation.responses.some(({ status }) => status === '409');
  return isListed
    ? { kind: 'refused', statuses: [409], because: `${member} is ${value} already`, rule: 'change' }
    : { kind: 'done', thing };
}

/** What a request says of the thing that it creates, with what is known of its file. */
function createdOf({ kind, sent }: Create | Replace, { body, fileFacts }: JudgedRequest): JsonObject {
  const thing = sentThing(kind, sent, body);
  return fileFacts === undefined ? thing : withMembers(thing, fileFacts);
}

function replacement(effect: Replace, request: JudgedRequest, thing: Thing, leftOut: LeftOut): Prediction {
  const sent = sentThing(effect.kind, effect.sent, request.body);
  const { value, dropped } = replaced(effect, thing, sent);
  const merged = jsonObject([...new Map([...thing.value.members, ...sent.members])]);
  return { kind: 'changed', thing, sent, value: withKey(effect.kind, leftOut.has('replace') ? merged : value, thing), dropped };
}

function predictList(
  world: World,
  effect: List,
  request: JudgedRequest,
  { scope, isKnown }: { readonly scope: Scope; readonly isKnown: boolean },
  leftOut: LeftOut,
): Prediction {
  const things = thingsOf(world, effect.kind, scope);
  const listed = things.every(({ isListed }) => isListed) ? things : things.filter(({ isListed }) => isListed);
  const page = pageOf(effect, request, listed, leftOut, world.isWhole || isKnown, mostItems(effect));
  return { kind: 'listed', page, scope };
}

/** The items that the answer may have. */
function mostItems({ array }: List): number | undefined {
  return array.assertions.flatMap((assertion) => (assertion.keyword === 'maxItems' ? [assertion.limit] : []))[0];
}

/** The key that a request chooses; undefined if it leaves it to the server. */
function chosenKey({ creator }: Extract<Effect, { readonly does: 'create' }>, { body }: JudgedRequest): JsonValue | undefined {
  return creator.chosenBy === undefined || body === undefined ? undefined : getAt(body, creator.chosenBy);
}

function predictCreations(world: World, effect: CreateSeveral, { body }: JudgedRequest, scope: Scope): Prediction {
  const { sent, chosenBy } = effect.bulk;
  const array = body === undefined ? undefined : getAt(body, sent.at);
  if (!isArray(array)) return { kind: 'open', because: 'the things that it creates cannot be read' };
  const created: Created[] = [];
  const keys = new Set<string>();
  for (const item of array.items) {
    const key = chosenBy && getAt(item, chosenBy);
    const text = keyText(key);
    const one = predictCreation(world, effect, sentThing(effect.kind, { at: [], schema: sent.item }, item), scope, key);
    if (one.kind === 'refused') return one;
    const statuses = text !== undefined && keys.has(text) ? takenStatuses(effect) : [];
    if (statuses.length > 0) return takenKey(statuses, text ?? '', effect.kind.name);
    if (text !== undefined) keys.add(text);
    created.push(one);
  }
  return { kind: 'created several', created };
}

function predictDeletions(world: World, { kind, named }: DeleteSeveral, { body, query }: JudgedRequest, scope: Scope): Prediction {
  const found = named.in === 'query' ? query.get(named.parameter) : body && getAt(body, named.at);
  if (found === undefined) return { kind: 'open', because: 'it names nothing to delete' };
  const values = isArray(found) ? found.items : typeof found === 'string' ? found.split(',') : [found];
  const keys = new Set(values.flatMap((value) => keyText(named.in === 'body' ? getAt(value, named.key) : value) ?? []));
  return { kind: 'deleted several', things: [...keys].flatMap((key) => findThing(world, kind, undefined, key, scope) ?? []) };
}

function predictCreation(
  world: World,
  effect: Extract<Effect, { readonly does: 'create' | 'replace' | 'create several' }>,
  sent: JsonObject,
  scope: Scope,
  key: JsonValue | undefined,
): Created | Refused {
  const text = keyText(key);
  const isShown = key === undefined || text === undefined || isShowable(effect.kind, key);
  const old = text === undefined ? undefined : findThing(world, effect.kind, undefined, text, scope);
  const statuses = takenStatuses(effect);
  if (old !== undefined && statuses.length > 0) return takenKey(statuses, text ?? '', effect.kind.name);
  return {
    kind: 'created',
    key: text === undefined ? undefined : key,
    // Where no member can show the key of the path, it is what the body says.
    sent: isShown ? withoutOtherKey(effect.kind, sent, text) : sent,
    scope,
    isShowable: isShown,
    isUnnamable: key === '',
    old,
  };
}

/** The documented statuses for a key that is used. */
function takenStatuses({ operation }: Pick<Effect, 'operation'>): readonly number[] {
  return [409, 422].filter((status) => operation.responses.some((rule) => rule.status === String(status)));
}

/** The key of the path is that of the thing: what a body says of another one is not kept. */
function withoutOtherKey({ addresses }: ThingKind, value: JsonObject, key: string | undefined): JsonObject {
  const member = addresses[0]?.member;
  const said = member === undefined ? undefined : getAt(value, member);
  if (key === undefined || member === undefined || said === undefined || keyText(said) === key) return value;
  const rest = removeAt(value, member);
  return isObject(rest) ? rest : value;
}

/** True if the member that shows the key may have a value, which a path writes as text. */
function isShowable({ addresses, schema }: ThingKind, key: JsonValue): boolean {
  const path = addresses[0]?.member;
  const member = path && memberAt(schema, path)?.schema;
  if (member === undefined) return true;
  const written = isNumber(key) ? key.text : key;
  const values = [key, written, ...(typeof written === 'string' && /^-?\d+$/.test(written) ? [jsonNumber(written)] : [])];
  return values.some((value) => allows(member, value));
}

function takenKey(statuses: readonly number[], text: string, name: string): Refused {
  return { kind: 'refused', statuses, because: `the key ${text} is that of another of ${name}`, rule: 'key' };
}

/** A changed thing keeps its key, whatever a body says. */
function withKey({ addresses }: ThingKind, value: JsonObject, thing: Thing): JsonObject {
  const member = addresses[0]?.member;
  const key = member === undefined ? undefined : getAt(thing.value, member);
  const keyed = member === undefined || key === undefined ? value : setAt(value, member, key);
  return isObject(keyed) ? keyed : value;
}
