import { headerValues } from '../../codecs/headers.js';
import type { RequestContent } from '../../judge/request-content.js';
import { getAt, setAt } from '../../json/edit.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { allContents } from '../../contract/all-contents.js';
import { memoize } from '../../memoize.js';
import { bodyKindOf } from '../negotiation/body-kind.js';
import { isChanging } from '../../contract/is-changing.js';
import { type JsonObject, type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import { ALL_RULES, type LeftOut } from '../../model/rule-ids.js';
import { type Answer, type Blank, answer, statusFor } from '../../model/answer.js';
import type { Memory } from '../../model/memory.js';
import { readRequest } from '../../model/judged-request.js';
import { readModel } from '../../model/read-effects.js';
import { tokenMemberOf } from '../../resources/login.js';
import { type GivenThings, seedKind } from '../../model/seeds.js';
import { restore, snapshotOf } from '../../model/snapshot.js';
import { createShower } from '../../model/show.js';
import { pathOfThing } from '../../model/location.js';
import { type World, createWorld, thingsOf } from '../../model/world.js';
import { inferResources } from '../../resources/infer-resources.js';
import type { ResourceCorrections } from '../../resources/corrections.js';
import { completeBody } from '../complete-body.js';
import { NO_PREFERENCES, type Preferences } from '../preferences.js';
import type { Remember, Remembering } from '../remember.js';
import { respondByMemory } from './respond-by-memory.js';
import { readUploads, writeUploads } from './kept-uploads.js';
import { withFileFacts } from './file-facts.js';
import { type Uploads, createUploads, fileOf } from './uploads.js';
import { midnightBefore } from '../../plausible/midnight-before.js';
import { WORD_LIST } from '../../plausible/word-list.js';
import type { Inventory } from '../negotiation/made-value.js';
import { materialsOf } from './materials.js';

/** What a mock remembers, in worlds that know nothing of each other. */
export interface Worlds {
  readonly remember: Remember;
  /** What answers are made with; read from the document when it is first needed. */
  readonly memory: () => Memory;
  /** The world of a name; the world of requests without one if it is undefined. */
  readonly world: (name?: string) => World;
  /** Forgets everything but what exists from the start: in the world of a name, or in all worlds. */
  readonly reset: (name?: string) => void;
  /** To be called after a change that no request made. */
  readonly changed: () => void;
  /** What exists in all worlds, as JSON, with uploads. */
  readonly snapshot: () => JsonValue;
  /**
   * Takes over what a snapshot holds, as far as it keeps the document.
   * @returns how many things were left out; undefined if it is no snapshot.
   */
  readonly restore: (snapshot: JsonValue) => number | undefined;
}

/** The options of a memory. */
export interface MemoryOptions {
  readonly basePath: string;
  /** The only token that is accepted, which logins answer; undefined if every one is. */
  readonly token?: string | undefined;
  readonly corrections?: ResourceCorrections | undefined;
  readonly given?: GivenThings;
  readonly leftOut?: LeftOut;
  /** What made-up things are made of. Default: the list for browsers, and today. */
  readonly inventory?: Inventory;
  /** The time, as RFC 3339 writes it, in UTC. Default: that of the clock. */
  readonly now?: () => string;
  /** Called after each change, and after each request that may have made one. */
  readonly onChange?: () => void;
}

/** The time in milliseconds as text, which most requests of a busy mock share. */
const clock = createClock();

function createClock(): () => string {
  let last = { time: 0, text: '' };
  return () => {
    const time = Date.now();
    if (time !== last.time) last = { time, text: new Date(time).toISOString() };
    return last.text;
  };
}

/** The header that gives a request a world of its own, made on first use. */
const WORLD = 'kit-world';

/** Upper bound on worlds with a name; the one that was not used for the longest time goes first. */
const MOST_WORLDS = 100;

/** Creates the memory of a contract. Nothing is read or made before the first request that needs it. */
export function createMemory(
  contract: Contract,
  { basePath, token, corrections, given = () => undefined, leftOut = ALL_RULES, onChange, now = clock, inventory }: MemoryOptions,
): Worlds {
  let known: Memory | undefined;
  const memory = (): Memory => {
    if (known !== undefined) return known;
    const materials = materialsOf(contract, inventory ?? { words: WORD_LIST, today: midnightBefore(now()) });
    const model = readModel(contract, inferResources(contract, corrections), corrections);
    known = { model, materials, shower: createShower(materials.reader), leftOut, now };
    return known;
  };
  const newWorld = (): World => createWorld(true, (world, kind, one) => seedKind(memory(), world, kind, one, given));
  const changed = (): void => onChange?.();
  const uploads = createUploads(contract);
  let plain = newWorld();
  const named = new Map<string, World>();
  const world = (name?: string): World => {
    if (name === undefined) return plain;
    const found = named.get(name) ?? newWorld();
    // The one used last stands last.
    named.delete(name);
    named.set(name, found);
    const [oldest] = named.size > MOST_WORLDS ? named.keys() : [];
    if (oldest !== undefined) named.delete(oldest);
    return found;
  };
  return {
    memory,
    world,
    reset: (name) => {
      if (name === undefined) {
        plain = newWorld();
        named.clear();
      } else named.delete(name);
      changed();
    },
    changed,
    snapshot: () => {
      const worlds = [...named].map(([name, one]) => [name, keptOf(one)] as const);
      return jsonObject([...keptOf(plain).members, ...(worlds.length === 0 ? [] : [['worlds', jsonObject(worlds)] as const])]);
    },
    restore: (snapshot) => {
      const next = newWorld();
      const missing = takeInto(next, snapshot);
      if (missing === undefined) return undefined;
      plain = next;
      named.clear();
      const worlds = memberOf(snapshot, 'worlds');
      const others = (isObject(worlds) ? worlds.members : []).slice(-MOST_WORLDS).map(([name, kept]) => takeInto(world(name), kept) ?? 0);
      return others.reduce((sum, one) => sum + one, missing);
    },
    remember: (operation, sent, preferences, prefix = basePath) => {
      if (preferences.code !== undefined || preferences.example !== undefined || preferences.dynamic === true) return undefined;
      const current = (): World => world(headerValues(sent.headers, WORLD)[0]);
      const remembering = rememberingOf(operation, sent, preferences, current, prefix);
      if (!uploads.isAbout(operation)) return remembering;
      return withUploads({ uploads, onChange }, operation, sent, current(), remembering, preferences);
    },
  };

  function keptOf(one: World): JsonObject {
    const kept = uploads.all(one);
    return kept.size === 0 ? snapshotOf(one) : jsonObject([...snapshotOf(one).members, ['uploads', writeUploads(kept)]]);
  }

  function takeInto(one: World, snapshot: JsonValue): number | undefined {
    uploads.take(one, readUploads(memberOf(snapshot, 'uploads')));
    return restore(memory(), one, snapshot);
  }

  function rememberingOf(
    operation: Operation,
    sent: RequestContent,
    preferences: Preferences,
    current: () => World,
    prefix: string,
  ): Remembering | undefined {
    const effect = memory().model.effects.get(operation.id);
    if (effect === undefined) return token === undefined ? undefined : loginWith(token, operation, preferences);
    const read = readRequest(operation, sent, prefix);
    const complete = read.body === undefined ? read : { ...read, body: completeBody(operation, read.body) };
    const upload = effect.does === 'create' && sendsFiles(operation).does ? fileOf(sent) : undefined;
    const request = upload === undefined ? complete : { ...complete, body: withFileFacts(effect.kind, complete.body, upload) };
    const here = current();
    const status = statusFor(memory(), here, effect, request);
    return {
      preferences: status === undefined ? preferences : { ...preferences, code: status },
      respond: async (refusing, negotiated, accept) => {
        if (negotiated.status >= 300 || negotiated.gap !== undefined) return undefined;
        const answering = (blank: Blank): Answer => {
          const { next } = here;
          const answered = answer(memory(), here, effect, request, blank);
          const made = upload === undefined ? undefined : thingsOf(here, effect.kind).at(-1);
          if (upload === undefined || made === undefined || made.order < next) return answered;
          const path = pathOfThing(effect.kind, made, '');
          if (path !== undefined) uploads.keepOf(here, effect.kind.id, path, upload);
          return answered;
        };
        const response = await respondByMemory(refusing, operation, answering, negotiated, accept);
        if (isChanging(operation)) changed();
        return response;
      },
    };
  }
}

/** True if the body of an operation is a file, or a form, which may have one. */
const sendsFiles = memoize(({ body }: Operation): { readonly does: boolean } => ({
  does: body !== undefined && allContents(body).some(({ name }) => bodyKindOf(name) === 'other'),
}));

/** Remembers bytes besides, of requests that succeed. */
function withUploads(
  { uploads, onChange }: { readonly uploads: Uploads; readonly onChange: MemoryOptions['onChange'] },
  operation: Operation,
  sent: RequestContent,
  world: World,
  remembering: Remembering | undefined,
  preferences: Preferences,
): Remembering {
  return {
    preferences: remembering?.preferences ?? preferences,
    respond: async (refusing, negotiated, accept) => {
      const response = await remembering?.respond(refusing, negotiated, accept);
      const { status, headers, gap } = negotiated;
      if (gap !== undefined || status >= 300 || (response !== undefined && response.status >= 300)) return response;
      if (operation.method !== 'GET') {
        uploads.keep(world, operation, sent);
        onChange?.();
      }
      const blank = response ?? { status, headers, body: undefined, because: undefined };
      return uploads.download(world, operation, sent, blank) ?? response;
    },
  };
}

/** Answers a login with the token that is accepted; undefined if an operation is no login. */
function loginWith(token: string, operation: Operation, preferences: Preferences): Remembering | undefined {
  const member = tokenMemberOf(operation);
  if (member === undefined) return undefined;
  return {
    preferences,
    respond: ({ compose }, negotiated) => {
      const { body, status, gap } = negotiated;
      if (body === undefined || status >= 300 || gap !== undefined || getAt(body, member) === undefined) return Promise.resolve(undefined);
      const told = { ...negotiated, body: setAt(body, member, token) };
      return Promise.resolve(compose(told, { kind: 'success', because: 'the credentials are taken' }, NO_PREFERENCES, undefined));
    },
  };
}
