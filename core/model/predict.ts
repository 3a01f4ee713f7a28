import type { Effect, List, Replace } from './effect.js';
import type { JudgedRequest } from './judged-request.js';
import { pageOf } from './lists/select.js';
import type { Absent, Prediction, Refused } from './prediction.js';
import type { Model } from './read-effects.js';
import { ALL_RULES, type LeftOut } from './rule.js';
import { changed } from './rules/change.js';
import { sentThing } from './rules/members.js';
import { containersOf } from './rules/parents.js';
import { replaced } from './rules/replace.js';
import { failedPrecondition } from './rules/tag.js';
import { getAt } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import { jsonObject } from '../json/value.js';
import { type Scope, type Thing, keyText } from './thing.js';
import { type World, findThing, thingsOf, whyGone } from './world.js';

/**
 * What the response to a request has to be now: whether the thing exists, what is shown of it, the items of a list and their order. Changes
 * nothing, but for making what exists from the start.
 * @param leftOut rules that do not count.
 */
export function predict(model: Model, world: World, effect: Effect, request: JudgedRequest, leftOut: LeftOut = ALL_RULES): Prediction {
  if (effect.does === 'none') return { kind: 'open', because: 'it is about nothing that is remembered' };
  const containers = leftOut.has('parents') ? NOWHERE : containersOf(model, world, effect, request);
  if (containers.kind === 'missing') return { kind: 'absent', because: containers.because, rule: 'parents' };
  const { scope } = containers;
  if (effect.does === 'list') return predictList(world, effect, request, scope, leftOut);
  if (effect.does === 'create' && effect.key === undefined)
    return predictCreation(world, effect, request, scope, chosenKey(effect, request));
  const key = effect.key === undefined ? undefined : request.path.get(effect.key.parameter);
  const text = effect.key === undefined ? SINGLE : keyText(key);
  if (text === undefined) return { kind: 'open', because: 'the key cannot be read' };
  const thing = findThing(world, effect.kind, effect.key?.address, text, scope);
  const failed = leftOut.has('tag') ? undefined : failedPrecondition(effect, request, thing);
  if (failed !== undefined && (thing !== undefined || mayCreate(effect))) return failed;
  if (thing === undefined) {
    if (effect.does === 'create' || (effect.does === 'replace' && effect.creates))
      return predictCreation(world, effect, request, scope, key);
    return world.isWhole || whyGone(world, effect.kind, text) !== undefined
      ? absentOf(world, effect, text)
      : { kind: 'open', because: 'whether it exists is not known' };
  }
  return predictFor(effect, request, thing, leftOut);
}

/** The key of a singleton. */
export const SINGLE = 'the only one';

const NOWHERE: { readonly kind: 'found'; readonly scope: Scope } = { kind: 'found', scope: new Map() };

type OfThing = Exclude<Effect, { readonly does: 'none' | 'list' }>;

function mayCreate(effect: OfThing): boolean {
  return effect.does === 'create' || (effect.does === 'replace' && effect.creates);
}

function predictFor(effect: OfThing, request: JudgedRequest, thing: Thing, leftOut: LeftOut): Prediction {
  switch (effect.does) {
    case 'read':
      return { kind: 'shown', thing };
    case 'delete':
      return { kind: 'deleted', thing };
    case 'act':
      return { kind: 'done', thing };
    case 'create':
      return { kind: 'done', thing };
    case 'replace':
      return replacement(effect, request, thing, leftOut);
    case 'change': {
      const result = changed(effect, request, thing);
      if (result.kind === 'failed') return { kind: 'refused', statuses: [422, 409, 400], because: result.because, rule: 'change' };
      const sent = sentThing(effect.sent, request.body);
      if (leftOut.has('change')) return { kind: 'changed', thing, sent, value: thing.value, dropped: [] };
      return { kind: 'changed', thing, sent, value: result.value, dropped: [] };
    }
  }
}

function replacement(effect: Replace, request: JudgedRequest, thing: Thing, leftOut: LeftOut): Prediction {
  const sent = sentThing(effect.sent, request.body);
  const { value, dropped } = replaced(effect, thing, sent);
  const kept = new Map([...thing.value.members, ...sent.members]);
  return { kind: 'changed', thing, sent, value: leftOut.has('replace') ? jsonObject([...kept]) : value, dropped };
}

function predictList(world: World, effect: List, request: JudgedRequest, scope: Scope, leftOut: LeftOut): Prediction {
  const page = pageOf(effect, request, thingsOf(world, effect.kind, scope), leftOut, world.isWhole, mostItems(effect));
  return { kind: 'listed', page };
}

/** The items that the answer may have. */
function mostItems({ array }: List): number | undefined {
  return array.assertions.flatMap((assertion) => (assertion.keyword === 'maxItems' ? [assertion.limit] : []))[0];
}

/** The key that a request chooses; undefined if it leaves it to the server. */
function chosenKey({ creator }: Extract<Effect, { readonly does: 'create' }>, { body }: JudgedRequest): JsonValue | undefined {
  return creator.chosenBy === undefined || body === undefined ? undefined : getAt(body, creator.chosenBy);
}

function predictCreation(
  world: World,
  effect: Extract<Effect, { readonly does: 'create' | 'replace' }>,
  request: JudgedRequest,
  scope: Scope,
  key: JsonValue | undefined,
): Prediction {
  const text = keyText(key);
  const old = text === undefined ? undefined : findThing(world, effect.kind, undefined, text, scope);
  const statuses = [409, 422].filter((status) => effect.operation.responses.some((rule) => rule.status === String(status)));
  if (old !== undefined && statuses.length > 0) return takenKey(statuses, text ?? '', effect.kind.name);
  return { kind: 'created', key: text === undefined ? undefined : key, sent: sentThing(effect.sent, request.body), scope, old };
}

function takenKey(statuses: readonly number[], text: string, name: string): Refused {
  return { kind: 'refused', statuses, because: `the key ${text} is that of another of ${name}`, rule: 'key' };
}

function absentOf(world: World, effect: OfThing, text: string): Absent {
  const why = whyGone(world, effect.kind, text);
  const what = `${effect.key?.parameter ?? effect.kind.name} ${text}`;
  if (why === 'deleted') return { kind: 'absent', because: `${what} was deleted`, rule: 'delete' };
  const because = why === 'evicted' ? `${what} was dropped, because there are too many things` : `there is nothing with the ${what}`;
  return { kind: 'absent', because, rule: 'read' };
}
