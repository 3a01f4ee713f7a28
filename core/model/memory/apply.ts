import { headerValues } from '../../codecs/headers.js';
import { percentDecode } from '../../codecs/percent-decode.js';
import { getAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, jsonObject, memberOf } from '../../json/value.js';
import type { Create, CreateSeveral, Effect } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import { newThing } from './making.js';
import { SINGLE, predict } from '../predictions/predict.js';
import { settableOf } from './settable.js';
import type { Changed, CreatedSeveral, Prediction, SeenResponse } from '../effects/prediction.js';
import type { Model } from '../effects/read-effects.js';
import type { LeftOut } from '../kinds/rule-ids.js';
import { withMembers } from '../../json/merge-patch.js';
import { containersOf } from '../rules/parents.js';
import { seenCreated, seenItems } from '../rules/seen-list.js';
import { seenThing } from '../rules/seen-thing.js';
import { EVERYWHERE, type Thing, changedThing, keyText } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, findThing, forgetThing, forgetUnplaced, isTaken, putThing, removeThing } from '../world/world.js';

/**
 * Learns what exists after a request was answered so: of a server, from outside. What the answer does not show stays as it was sent; what was
 * there before the first request is a seed. A refused request changes nothing, and after an error of the server nothing is certain.
 */
export function apply(model: Model, world: World, effect: Effect, request: JudgedRequest, response: SeenResponse): void {
  if (effect.does === 'none') return;
  const prediction = predict(model, world, effect, request, HELD);
  const { status } = response;
  if (status >= 500) return forgetAbout(world, prediction);
  if (status >= 300) return;
  const containers = containersOf(model, world, effect, request);
  const scope = containers.kind === 'found' ? containers.scope : new Map<string, string>();
  const shown = effect.answer === undefined ? undefined : seenThing(effect.answer, response);
  const [tag] = headerValues(response.headers, 'etag');
  if (effect.does === 'list') {
    const member = effect.kind.addresses[0]?.member;
    for (const { key, value } of seenItems(effect, response) ?? []) {
      if (key === undefined || member === undefined || findThing(world, effect.kind, undefined, key, scope) !== undefined) continue;
      const elsewhere = findThing(world, effect.kind, undefined, key, EVERYWHERE);
      const isSame = elsewhere !== undefined && [...elsewhere.scope].every(([place]) => !scope.has(place));
      // What was read by its own path is now known to be in something.
      if (isSame) putThing(world, { ...elsewhere, scope: new Map([...elsewhere.scope, ...scope]) }, elsewhere);
      else putThing(world, newThing(world, effect.kind, key, value, scope, true));
    }
    return;
  }
  if (effect.does === 'delete' || effect.does === 'delete several') forgetUnplaced(world, effect.kind, model.kinds);
  switch (prediction.kind) {
    case 'created': {
      const key = effect.does === 'create' ? keyText(keyOfCreated(effect, request, response)) : keyText(prediction.key);
      if (key === undefined) return;
      if (prediction.old !== undefined) removeThing(world, prediction.old, []);
      putThing(world, {
        ...newThing(world, effect.kind, key, withMembers(prediction.sent, shown ?? NOTHING), prediction.scope, false),
        tag,
        isListed: prediction.isShowable,
      });
      return;
    }
    case 'created several':
      if (effect.does === 'create several') learnSeveral(world, effect, prediction, response);
      return;
    case 'deleted several':
      for (const thing of prediction.things) {
        // Of several, some may have failed (RFC 4918 section 13).
        if (status === 207) forgetThing(world, thing);
        else removeThing(world, thing, model.kinds);
      }
      return;
    case 'shown':
      learn(world, prediction.thing, withMembers(prediction.thing.value, shown ?? NOTHING), tag ?? prediction.thing.tag);
      return;
    case 'changed':
      learn(world, prediction.thing, withMembers(certainPart(model, effect.kind, prediction), shown ?? NOTHING), tag);
      return;
    case 'deleted':
      removeThing(world, prediction.thing, model.kinds);
      return;
    case 'open': {
      const key = effect.key === undefined ? SINGLE : keyText(request.path.get(effect.key.parameter));
      if (effect.does === 'read' && shown !== undefined && key !== undefined)
        putThing(world, { ...newThing(world, effect.kind, key, shown, scope, true), tag, isListed: hasKey(effect.kind, shown, key) });
      return;
    }
    default:
  }
}

/** True if a thing shows the key by which it was read. */
function hasKey({ addresses }: ThingKind, shown: JsonObject, key: string): boolean {
  const member = addresses[0]?.member;
  return member === undefined || keyText(getAt(shown, member)) === key;
}

/** The preconditions of what succeeded held, also where the tag that is known is out of date. */
const HELD: LeftOut = new Set(['tag']);

const NOTHING: JsonObject = jsonObject([]);

/**
 * What is known of a thing after a change that does not show it: its key, and what requests set. What only the server sets may have changed with
 * it, as the time of the change does.
 */
function certainPart(model: Model, kind: ThingKind, { value, sent }: Changed): JsonObject {
  const settable = settableOf(model, kind);
  if (settable.size === 0) return value;
  const key = kind.addresses[0]?.member?.[0];
  const isCertain = (name: string): boolean => name === key || settable.has(name) || memberOf(sent, name) !== undefined;
  return jsonObject(value.members.filter(([name]) => isCertain(name)));
}

function learn(world: World, thing: Thing, value: JsonObject, tag: string | undefined): void {
  putThing(world, { ...changedThing(thing, value), tag }, thing);
}

/** Learns of the things that an answer shows; with what was sent, where it shows all. */
function learnSeveral(world: World, effect: CreateSeveral, { created }: CreatedSeveral, response: SeenResponse): void {
  const seen = seenCreated(effect, response) ?? [];
  for (const [i, { key, value }] of seen.entries()) {
    const one = seen.length === created.length ? created[i] : undefined;
    const scope = (one ?? created[0])?.scope;
    if (key === undefined || scope === undefined || isTaken(world, effect.kind, key, scope)) continue;
    putThing(world, newThing(world, effect.kind, key, withMembers(one?.sent ?? NOTHING, value), scope, false));
  }
}

function forgetAbout(world: World, prediction: Prediction): void {
  if (prediction.kind === 'deleted several') for (const thing of prediction.things) forgetThing(world, thing);
  if (prediction.kind === 'changed' || prediction.kind === 'deleted') forgetThing(world, prediction.thing);
}

/** Where the key of a created thing is found. */
function keyOfCreated(
  { creator, key }: Create,
  { body, path }: JudgedRequest,
  { body: answer, headers }: SeenResponse,
): JsonValue | undefined {
  switch (creator.gives.from) {
    case 'body':
      return answer === undefined ? undefined : getAt(answer, creator.gives.member);
    case 'request':
      return body === undefined ? undefined : getAt(body, creator.gives.member);
    case 'path':
      return key === undefined ? undefined : path.get(key.parameter);
    default: {
      const [location = ''] = headerValues(headers, 'location');
      const last = location.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
      return last === '' ? undefined : percentDecode(last).text;
    }
  }
}
