import type { Header } from '../../codecs/headers.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import { wordsOf } from '../../words/name-words.js';
import { isSameSchema } from '../../resources/resolved-schema.js';
import { createThing } from './create-thing.js';
import type { Create, CreateSeveral, Effect, Replace } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import { headerSchema, locationOf } from '../effects/location.js';
import { fillPage, pageHeaders } from './fill-page.js';
import { blankThing, completed } from './making.js';
import type { Memory } from './memory.js';
import { predict } from '../predictions/predict.js';
import type { Absent, Created, CreatedSeveral, Prediction, Refused } from '../effects/prediction.js';
import { withMembers } from '../../json/merge-patch.js';
import { leftOutOf } from '../rules/rule.js';
import { type Scope, type Thing, changedThing } from '../world/thing.js';
import { withThingLinks } from '../effects/thing-links.js';
import { workedOut } from './worked-out.js';
import { type World, putThing, removeThing } from '../world/world.js';

/** A success that keeps the contract, before it is filled. */
export interface Blank {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Undefined if it has no body that can be filled. */
  readonly body: JsonValue | undefined;
}

/** What a mock answers. */
export type Answer =
  /** The model says nothing: the blank is the answer. */
  | { readonly kind: 'open' }
  | Absent
  | Refused
  | { readonly kind: 'filled'; readonly body: JsonValue | undefined; readonly headers: readonly Header[] };

/** The status that a success has, if the document has several and what exists decides: 201 for a PUT that creates. */
export function statusFor(memory: Memory, world: World, effect: Effect, request: JudgedRequest): number | undefined {
  if (effect.does !== 'replace' || !effect.creates) return undefined;
  const isNew = predict(memory.model, world, effect, request, memory.leftOut).kind === 'created';
  const statuses = new Set(effect.operation.responses.map(({ status }) => status));
  const wanted = isNew ? ['201', '200', '204'] : ['200', '204'];
  const status = wanted.find((one) => statuses.has(one));
  return status === undefined ? undefined : Number(status);
}

/**
 * Answers a request that the contract accepts, and changes the world accordingly.
 * @param blank a success that keeps the schema; the answer has its status, and keeps the schema, too.
 */
export function answer(plain: Memory, world: World, effect: Effect, request: JudgedRequest, blank: Blank): Answer {
  if (effect.does === 'none') return OPEN;
  const memory = effect.kind.leftOut.size === 0 ? plain : { ...plain, leftOut: leftOutOf(effect, plain.leftOut) };
  const prediction = predict(memory.model, world, effect, request, memory.leftOut);
  switch (prediction.kind) {
    case 'open':
      return OPEN;
    case 'absent':
    case 'refused':
      return prediction;
    case 'created':
      return effect.does === 'create' || effect.does === 'replace' ? created(memory, world, effect, request, prediction, blank) : OPEN;
    case 'created several':
      return effect.does === 'create several' ? createdSeveral(memory, world, effect, prediction, request, blank) : OPEN;
    case 'shown':
      return memory.leftOut.has('read') ? OPEN : shown(memory, effect, prediction.thing, request, blank);
    case 'changed': {
      const { kind } = effect;
      const sent = 'sent' in effect ? effect.sent : undefined;
      const { thing: old } = prediction;
      // The items of lists have what answers need before they are looked at.
      const next = workedOut(kind.schema, sent?.schema, prediction.value, blankThing(kind, memory.materials));
      const spare = effect.does === 'change' ? old.value : undefined;
      const completion = { sent, key: undefined, scope: NO_SCOPE, now: memory.now(), earlier: old.value, spare };
      // A value that readers may not have is not kept, whatever this answer may show of it.
      const kept = memory.shower.mended(kind.schema, next, old.value);
      const whole = changedThing(old, completed(kind, kept, memory, completion));
      const thing = putThing(world, memory.leftOut.has('tag') ? { ...whole, tag: old.tag } : whole, old);
      if (effect.answer === undefined || (kept === next && isSameSchema(effect.answer.schema, kind.schema)))
        return shown(memory, effect, thing, request, blank);
      // What the request left as it was may be another now, as the time of the change is.
      const touched = next.members.filter(([name, value]) => memberOf(old.value, name) !== value);
      const said = kept === next ? thing.value : withMembers(thing.value, jsonObject(touched));
      return shown(memory, effect, { ...thing, value: memory.shower.mended(effect.answer.schema, said, old.value) }, request, blank);
    }
    case 'deleted':
      if (!memory.leftOut.has('delete')) removeThing(world, prediction.thing, memory.model.kinds);
      return shown(memory, effect, prediction.thing, request, { ...blank, headers: [] });
    case 'deleted several':
      if (!memory.leftOut.has('delete')) for (const thing of prediction.things) removeThing(world, thing, memory.model.kinds);
      return { kind: 'filled', body: blank.body && withNumber(blank.body, prediction.things.length), headers: [] };
    case 'listed':
      return listed(memory, effect, prediction, request, blank);
    case 'done':
      return prediction.thing === undefined ? OPEN : shown(memory, effect, prediction.thing, request, blank);
  }
}

const OPEN: Answer = { kind: 'open' };

const NO_SCOPE: Scope = new Map();

function created(
  memory: Memory,
  world: World,
  effect: Create | Replace,
  request: JudgedRequest,
  prediction: Created,
  blank: Blank,
): Answer {
  const { kind } = effect;
  const thing = createThing(memory, world, effect, prediction, !memory.leftOut.has('key') || effect.does !== 'create');
  if (thing === undefined) return OPEN;
  const answered = shown(memory, effect, thing, request, blank);
  if (answered.kind !== 'filled') return answered;
  const isTold = blank.body === undefined || blank.headers.some(([name]) => name.toLowerCase() === 'location');
  const location = isTold ? locationOf(kind, thing, request, headerSchema(effect, blank.status)) : undefined;
  return location === undefined ? answered : { ...answered, headers: [...answered.headers, ['Location', location]] };
}

/** Creates several things, and shows them where the answer has a place for them. */
function createdSeveral(
  memory: Memory,
  world: World,
  effect: CreateSeveral,
  { created: all }: CreatedSeveral,
  request: JudgedRequest,
  blank: Blank,
): Answer {
  const { kind, bulk } = effect;
  const { shower, materials, leftOut } = memory;
  const about = { kind, sent: { at: [], schema: bulk.sent.item } };
  const things = all.flatMap((one) => createThing(memory, world, about, one, !leftOut.has('key')) ?? []);
  const { body } = blank;
  if (body === undefined || bulk.shown === undefined) return { kind: 'filled', body: body && withNumber(body, things.length), headers: [] };
  const { at, array, item } = bulk.shown;
  const items = jsonArray(things.map((one) => withThingLinks(item, one, request, shower.show(item, one.value, materials.made(item)))));
  return { kind: 'filled', body: withNumber(shower.keeps(array, items) ? setAt(body, at, items) : body, things.length), headers: [] };
}

/** Names of members that tell how many things a request was about, and of how many it failed. */
const DONE =
  /^(?:(?:total|num|number of) )?(?:created|inserted|added|imported|processed|succeeded|success|successful|accepted|saved|deleted|removed|affected|total|count|received)(?: (?:count|items|rows|records|total))?$/;
const FAILED =
  /^(?:(?:total|num|number of) )?(?:failed|failures|errors?|skipped|rejected|invalid|missing|duplicates?)(?: (?:count|items|rows|records|total))?$/;

/** An answer with the number of things that a request was about, in the members beside them. */
function withNumber(body: JsonValue, number: number): JsonValue {
  if (!isObject(body)) return body;
  return jsonObject(
    body.members.map(([name, item]) => {
      const words = wordsOf(name).join(' ');
      if (!isNumber(item) || (!DONE.test(words) && !FAILED.test(words))) return [name, item];
      return [name, jsonNumber(DONE.test(words) ? String(number) : '0')];
    }),
  );
}

/** The answer that shows a thing, where it has a place for it. */
function shown(
  { shower }: Memory,
  effect: Exclude<Effect, { readonly does: 'none' }>,
  thing: Thing,
  request: JudgedRequest,
  blank: Blank,
): Answer {
  const headers: readonly Header[] =
    effect.tags.isShown && thing.tag !== undefined && effect.does !== 'delete' ? [['ETag', thing.tag]] : [];
  const { body } = blank;
  const { answer: place } = effect;
  if (body === undefined) return { kind: 'filled', body: undefined, headers };
  const key = isKeyAlone(effect) ? keyIn(thing) : undefined;
  if (key !== undefined) return { kind: 'filled', body: key, headers };
  const base = place === undefined ? undefined : getAt(body, place.at);
  // What is not the thing is answered as the document says, with what was sent.
  if (place === undefined && effect.does !== 'create') return OPEN;
  if (place === undefined || base === undefined) return { kind: 'filled', body: withKeyBeside(effect, body, thing), headers };
  const said = withThingLinks(place.schema, thing, request, shower.show(place.schema, thing.value, base));
  return { kind: 'filled', body: setAt(body, place.at, said), headers };
}

/** True if a creation answers with the key and nothing else. */
function isKeyAlone(effect: Effect): boolean {
  return effect.does === 'create' && effect.creator.gives.from === 'body' && effect.creator.gives.member.length === 0;
}

function keyIn({ kind, value, key }: Thing): JsonValue {
  const member = kind.addresses[0]?.member;
  return (member === undefined ? undefined : getAt(value, member)) ?? key;
}

/** An answer to a creation that has the key beside other things: `{ "id": 7, "status": "queued" }`. */
function withKeyBeside(effect: Effect, body: JsonValue, thing: Thing): JsonValue {
  if (effect.does !== 'create' || effect.creator.gives.from !== 'body') return body;
  const { member } = effect.creator.gives;
  return getAt(body, member) === undefined ? body : setAt(body, member, keyIn(thing));
}

function listed(
  { shower, leftOut, materials }: Memory,
  effect: Effect,
  { page }: Extract<Prediction, { readonly kind: 'listed' }>,
  request: JudgedRequest,
  blank: Blank,
): Answer {
  const { body } = blank;
  if (effect.does !== 'list' || body === undefined || leftOut.has('list')) return OPEN;
  const array = getAt(body, effect.items);
  const [base] = isArray(array) ? array.items : [];
  const spare = base ?? (page.items.length === 0 ? undefined : materials.made(effect.item));
  const items = jsonArray(
    page.items.map((one) => withThingLinks(effect.item, one, request, shower.showOften(effect.item, one.value, spare))),
  );
  const filled = setAt(body, effect.items, items);
  // A list that may not be empty cannot say that nothing exists.
  if (!shower.keeps(effect.array, items)) return OPEN;
  return { kind: 'filled', body: fillPage(effect, page, request, filled), headers: pageHeaders(effect, page, request) };
}
