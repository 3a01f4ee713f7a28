import { describePath } from '../../core/json/instance-path.js';
import { parseJson } from '../../core/json/parse.js';
import { printJson } from '../../core/json/print.js';
import { isObject } from '../../core/json/value.js';
import { KitError } from '../../core/kit-error.js';
import type { Scope, Thing } from '../../core/model/world/thing.js';
import type { ThingKind } from '../../core/model/kinds/thing-kind.js';
import { removeThing } from '../../core/model/world/world.js';
import { collectionsIn, replaceCollections } from '../../core/respond/memory/collections.js';
import type { Worlds } from '../../core/respond/memory/create-memory.js';
import { type Edited, addByHand, existing, replaceByHand } from '../../core/respond/memory/edit-things.js';
import { kindNamed } from '../../core/respond/memory/named-collection.js';
import { describeCollections, describeThing, describeThings } from './collection-document.js';
import { type Reply, json, refusal } from './reply.js';

/** A request for what is remembered, without what HTTP says around it. */
export interface ThingsRequest {
  readonly method: string;
  /** The steps of the path below `/__kit/things`: none, a collection, or a collection and a key. */
  readonly steps: readonly string[];
  readonly query: URLSearchParams;
  /** The world that is asked for; undefined for that of requests without one. */
  readonly world: string | undefined;
  /** Undefined if it is too long. */
  readonly body: () => Promise<string | undefined>;
}

/** Answers `/__kit/things` and what is below it: what exists, as collections, as one collection, or as one thing. */
export async function answerThings(worlds: Worlds | undefined, request: ThingsRequest): Promise<Reply> {
  if (worlds === undefined) return refusal(404, 'the mock was started without memory');
  const [collection, key] = request.steps;
  try {
    if (collection === undefined) return await answerAll(worlds, request);
    const kind = kindNamed(worlds.memory(), collection);
    return key === undefined ? await answerCollection(worlds, kind, request) : await answerThing(worlds, kind, key, request);
  } catch (error) {
    if (error instanceof KitError) return refusal(404, `${error.message}. ${error.hint}`);
    throw error;
  }
}

/** Lists the collections, for the page. */
export function listCollections(worlds: Worlds | undefined, world: string | undefined): Reply {
  return worlds === undefined
    ? refusal(404, 'the mock was started without memory')
    : json(describeCollections(worlds.memory(), worlds.look(world)));
}

/** Lists the worlds that requests named, for the page. */
export function listWorlds(worlds: Worlds | undefined): Reply {
  return worlds === undefined ? refusal(404, 'the mock was started without memory') : json(worlds.names());
}

/** All that exists in a world, by collections. */
async function answerAll(worlds: Worlds, { method, world, body }: ThingsRequest): Promise<Reply> {
  const all = (): Reply => ({
    kind: 'text',
    type: 'application/json',
    text: printJson(collectionsIn(worlds.memory(), worlds.look(world))),
  });
  switch (method) {
    case 'GET':
      return all();
    case 'PUT': {
      const data = parsed(await body());
      if (data === undefined) return refusal(400, 'the body is not JSON');
      const fault = replaceCollections(worlds.memory(), worlds.world(world), data);
      worlds.changed();
      return fault === undefined ? all() : refusal(400, `${describePath(fault.path)}: ${fault.because}. ${fault.hint}`);
    }
    case 'DELETE':
      worlds.reset(world);
      return { kind: 'nothing' };
    default:
      return refusal(405, `${method} is not a method of /__kit/things`);
  }
}

async function answerCollection(worlds: Worlds, kind: ThingKind, { method, world, query, body }: ThingsRequest): Promise<Reply> {
  if (method === 'GET') return json(describeThings(worlds, world, kind, query.get('find') ?? ''));
  if (method !== 'POST') return refusal(405, `${method} is not a method of a collection`);
  const value = parsed(await body());
  if (!isObject(value)) return notAnObject(value);
  return edited(worlds, addByHand(worlds.memory(), worlds.world(world), kind, value, scopeIn(query)));
}

async function answerThing(
  worlds: Worlds,
  kind: ThingKind,
  key: string,
  { method, world: name, query, body }: ThingsRequest,
): Promise<Reply> {
  const [memory, world, order] = [worlds.memory(), method === 'GET' ? worlds.look(name) : worlds.world(name), query.get('order')];
  const isMeant = (thing: Thing): boolean => thing.key === key && (order === null || String(thing.order) === order);
  const found = (): Thing | undefined => existing(world, kind).find(isMeant);
  const written = method === 'PUT' ? parsed(await body()) : undefined;
  const thing = found();
  if (thing === undefined) return refusal(404, `there is no ${key} among ${kind.name}`);
  switch (method) {
    case 'GET':
      return json(describeThing(thing));
    case 'PUT':
      return isObject(written) ? edited(worlds, replaceByHand(memory, world, thing, written)) : notAnObject(written);
    case 'DELETE':
      removeThing(world, thing, memory.model.kinds);
      worlds.changed();
      return { kind: 'nothing' };
    default:
      return refusal(405, `${method} is not a method of a thing`);
  }
}

function edited(worlds: Worlds, result: Edited): Reply {
  if (result.kind === 'refused') return { kind: 'json', status: 400, value: { error: result.because, reasons: result.reasons } };
  worlds.changed();
  return json(describeThing(result.thing));
}

function notAnObject(value: unknown): Reply {
  const error = value === undefined ? 'this is not JSON' : 'a thing is an object';
  return { kind: 'json', status: 400, value: { error, reasons: [] } };
}

/** What contains a new thing: `in=/recipes/{}=7`, for each parameter of its path. */
function scopeIn(query: URLSearchParams): Scope {
  const pairs = query.getAll('in').map((text) => text.split('='));
  return new Map(pairs.map(([place = '', ...key]) => [place, key.join('=')]));
}

function parsed(text: string | undefined): ReturnType<typeof parseJson> {
  return text === undefined ? undefined : parseJson(text);
}
