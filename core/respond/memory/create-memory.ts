import { headerValues } from '../../codecs/headers.js';
import { matchMediaType } from '../../codecs/media-type.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import type { RequestContent } from '../../judge/request-content.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { allContents } from '../../contract/all-contents.js';
import { memoize } from '../../memoize.js';
import { bodyKindOf } from '../negotiation/body-kind.js';
import { isChanging } from '../../contract/is-changing.js';
import { type JsonObject, type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import { ALL_RULES, type LeftOut } from '../../model/kinds/rule-ids.js';
import { type Answer, type Blank, answer, statusFor } from '../../model/memory/answer.js';
import type { Memory } from '../../model/memory/memory.js';
import { type JudgedRequest, readRequest } from '../../model/effects/judged-request.js';
import { withOverview } from '../../model/world/overviews.js';
import { predict } from '../../model/predictions/predict.js';
import type { Materials } from '../../model/memory/materials.js';
import { type Thing, keyText } from '../../model/world/thing.js';
import { readModel } from '../../model/effects/read-effects.js';
import { type GivenThings, seedKind } from '../../model/memory/seeds.js';
import { restore, snapshotOf } from '../../model/memory/snapshot.js';
import { createShower } from '../../model/memory/show.js';
import { pathOfThing } from '../../model/effects/location.js';
import { type World, createWorld, thingsOf } from '../../model/world/world.js';
import { inferResources } from '../../resources/inferred/infer-resources.js';
import type { ResourceCorrections } from '../../resources/inferred/corrections.js';
import { completeBody } from '../bodies/complete-body.js';
import { NO_PREFERENCES, type Preferences } from '../response/preferences.js';
import { refuseByState } from '../errors/refuse-by-state.js';
import type { Remember, Remembering } from '../remember.js';
import { xmlValue } from '../../codecs/xml/read-xml.js';
import { respondByMemory } from './respond-by-memory.js';
import { createAccounts } from './accounts.js';
import { isLogout } from './sign-in.js';
import { readUploads, writeUploads } from './kept-uploads.js';
import { fileOfThing, sizesOf, fileFacts } from './file-facts.js';
import { isWrittenAnswer, writtenAnswer } from './written-answers.js';
import { withShownSchemas } from './shown-schemas.js';
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
  /** The world of a name, made on first use; the world of requests without one if the name is undefined. */
  readonly world: (name?: string) => World;
  /** The same to look at: a name that no request used has what exists from the start, and stays unknown. */
  readonly look: (name?: string) => World;
  /** The names of the worlds that there are, the one used last at the end. */
  readonly names: () => readonly string[];
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
  /** The only credentials that are accepted, by the name of their scheme; every one is where it is absent. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
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
  {
    basePath,
    token,
    credentials,
    corrections,
    given = () => undefined,
    leftOut = ALL_RULES,
    onChange,
    now = clock,
    inventory,
  }: MemoryOptions,
): Worlds {
  let known: Memory | undefined;
  const memory = (): Memory => {
    if (known !== undefined) return known;
    const materials = materialsOf(contract, inventory ?? { words: WORD_LIST, today: midnightBefore(now()) });
    const shown = withShownSchemas(contract);
    const model = readModel(shown, inferResources(shown, corrections), corrections, contract);
    const file: Materials['file'] = (kind, value) => (uploads.hasDownload(kind.id) ? sizesOf(kind, value) : []);
    known = { model, materials: { ...materials, file }, shower: createShower(materials.reader), leftOut, now };
    return known;
  };
  const newWorld = (): World => createWorld(true, (world, kind, one) => seedKind(memory(), world, kind, one, given));
  const changed = (): void => onChange?.();
  const uploads = createUploads(contract);
  const accounts = createAccounts(contract, memory, { token, credentials });
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
    look: (name) => (name === undefined ? plain : (named.get(name) ?? newWorld())),
    names: () => [...named.keys()],
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
      if (accounts.isEnded(current(), operation, sent)) return refusingEnded(operation, preferences);
      const remembering = writing(operation, sent, current, preferences, rememberingOf(operation, sent, preferences, current, prefix));
      if (!uploads.isAbout(operation)) return remembering;
      return withUploads(
        { uploads, onChange, thingOf: (one, of) => thingOf(current(), one, of) },
        operation,
        sent,
        current(),
        remembering,
        preferences,
      );
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
    if (effect === undefined)
      return (
        overviewing(operation, preferences, () => withOverviewOf(operation, readRequest(operation, sent, prefix), current())) ??
        entering(operation, sent, preferences, current, prefix)
      );
    const plainly = withXml(operation, sent, readRequest(operation, sent, prefix));
    const isOfUser = accounts.isAbout(effect.kind);
    const single = isOfUser ? accounts.keyOf(current(), plainly) : undefined;
    if (isOfUser) accounts.refresh(current(), single);
    const read = single === undefined ? plainly : { ...plainly, single };
    const complete = read.body === undefined ? read : { ...read, body: completeBody(operation, read.body) };
    const upload = effect.does === 'create' && sendsFiles(operation).does ? fileOf(sent) : undefined;
    const request = upload === undefined ? complete : { ...complete, fileFacts: fileFacts(effect.kind, complete.body, upload) };
    const here = current();
    const status = statusFor(memory(), here, effect, request);
    return {
      preferences: status === undefined ? preferences : { ...preferences, code: status },
      respond: async (refusing, negotiated, accept) => {
        if (negotiated.status >= 300 || negotiated.gap !== undefined) return undefined;
        const answering = (blank: Blank): Answer => {
          const { next } = here;
          const modelled = answer(memory(), here, effect, request, blank);
          const tell = modelled.kind === 'open' && effect.does === 'act' ? withOverviewOf(operation, request, here) : undefined;
          const answered: Answer =
            tell === undefined || blank.body === undefined ? modelled : { kind: 'filled', body: tell(blank.body), headers: [] };
          const made = upload === undefined ? undefined : thingsOf(here, effect.kind).at(-1);
          if (upload === undefined || made === undefined || made.order < next) return answered;
          const path = pathOfThing(effect.kind, made, '');
          if (path !== undefined) uploads.keepOf(here, effect.kind.id, path, upload);
          return answered;
        };
        const response = await respondByMemory(refusing, operation, answering, negotiated, accept);
        if (isOfUser && isChanging(operation)) accounts.spread(here, single);
        if (isChanging(operation) && (response?.status ?? 200) < 300) accounts.notice(here, operation, read);
        if (isChanging(operation)) changed();
        return response;
      },
    };
  }

  function thingOf(here: World, operation: Operation, sent: RequestContent): Thing | undefined {
    const { model } = memory();
    const effect = model.effects.get(operation.id);
    const prediction = effect && predict(model, here, effect, readRequest(operation, sent, ''));
    return prediction?.kind === 'shown' || prediction?.kind === 'done' ? prediction.thing : undefined;
  }

  /** Writes tables, events and lines of what exists. */
  function writing(
    operation: Operation,
    sent: RequestContent,
    current: () => World,
    preferences: Preferences,
    remembering: Remembering | undefined,
  ): Remembering | undefined {
    if (operation.method !== 'GET' || !writes(operation).does) return remembering;
    return {
      preferences: remembering?.preferences ?? preferences,
      respond: async (refusing, negotiated, accept) => {
        const response = await remembering?.respond(refusing, negotiated, accept);
        const { status, headers, gap } = negotiated;
        if (gap !== undefined || !isWrittenAnswer(negotiated) || (response !== undefined && response.status >= 300)) return response;
        const body = writtenAnswer(memory(), current(), operation, sent, negotiated);
        return body === undefined ? response : { ...(response ?? { status, headers, because: undefined }), body };
      },
    };
  }

  /** What says in an answer what it tells of the things that exist; undefined if it tells nothing. */
  function withOverviewOf(operation: Operation, { path }: JudgedRequest, here: World): ((body: JsonValue) => JsonValue) | undefined {
    const overview = memory().model.overviews.get(operation.id);
    if (overview === undefined) return undefined;
    const scope = new Map(
      overview.places.flatMap(({ parameter, place }) => {
        const text = keyText(path.get(parameter));
        return text === undefined ? [] : [[place, text] as const];
      }),
    );
    return (body) => withOverview(here, overview.told, scope, body);
  }

  /** Answers a login, a logout, or who signs up; undefined if an operation can be none of them. */
  function entering(
    operation: Operation,
    sent: RequestContent,
    preferences: Preferences,
    current: () => World,
    prefix: string,
  ): Remembering | undefined {
    if (!isChanging(operation) && operation.body === undefined && !isLogout(operation)) return undefined;
    return {
      preferences,
      respond: (refusing, negotiated, accept) => {
        const { status, gap } = negotiated;
        if (status >= 400 || gap !== undefined) return Promise.resolve(undefined);
        const answering = (blank: Blank): Answer => {
          const entered = accounts.enter(current(), operation, readRequest(operation, sent, prefix), blank);
          if (entered === undefined) return { kind: 'open' };
          changed();
          return entered.kind === 'filled' ? entered : { ...entered, statuses: [entered.status], rule: 'key' };
        };
        return respondByMemory(refusing, operation, answering, negotiated, accept);
      },
    };
  }
}

/** Refuses the credentials of a session that was ended (RFC 9110 section 15.5.2). */
function refusingEnded(operation: Operation, preferences: Preferences): Remembering {
  const refusal = { status: 401, because: 'the session of these credentials was ended' };
  return { preferences, respond: (refusing, _, accept) => refuseByState(refusing, operation, refusal, accept) };
}

/** Answers what tells of several things; undefined for another operation. */
function overviewing(
  { id, method }: Operation,
  preferences: Preferences,
  telling: () => ((body: JsonValue) => JsonValue) | undefined,
): Remembering | undefined {
  const tell = method === 'GET' ? telling() : undefined;
  if (tell === undefined) return undefined;
  return {
    preferences,
    respond: ({ compose }, negotiated) => {
      const { body, status, gap } = negotiated;
      if (body === undefined || status >= 300 || gap !== undefined) return Promise.resolve(undefined);
      const decision = { kind: 'success', because: `${id} tells of what exists` } as const;
      return Promise.resolve(compose({ ...negotiated, body: tell(body) }, decision, NO_PREFERENCES, undefined));
    },
  };
}

/** With the value of a body in XML, which is not judged. */
function withXml({ body }: Operation, sent: RequestContent, request: JudgedRequest): JudgedRequest {
  if (request.body !== undefined || body === undefined || !/[/+]xml$/.test(request.mediaType)) return request;
  const media = matchMediaType(headerValues(sent.headers, 'content-type')[0] ?? '', allContents(body))?.media;
  const value = media && xmlValue(decodeUtf8(sent.body).text, media.schema);
  return value === undefined ? request : { ...request, body: value };
}

/** True if the body of an operation is a file, or a form, which may have one. */
const sendsFiles = memoize(({ body }: Operation): { readonly does: boolean } => ({
  does: body !== undefined && allContents(body).some(({ name }) => bodyKindOf(name) === 'other'),
}));

/** True if a success of an operation may be a table, events or lines. */
const writes = memoize(({ responses }: Operation): { readonly does: boolean } => ({
  does: responses.some(
    (rule) =>
      rule.status.startsWith('2') &&
      allContents(rule).some(({ name }) => /csv|tab-sep|event-stream|ndjson|jsonl|json-seq|jsonlines/.test(name)),
  ),
}));

interface UploadsInUse {
  readonly uploads: Uploads;
  readonly onChange: MemoryOptions['onChange'];
  /** The thing that a request is about, or below; undefined if there is none. */
  readonly thingOf: (operation: Operation, sent: RequestContent) => Thing | undefined;
}

/** Remembers bytes besides, of requests that succeed. */
function withUploads(
  { uploads, onChange, thingOf }: UploadsInUse,
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
      return uploads.download(world, operation, sent, blank, () => fileOfThing(thingOf(operation, sent))) ?? response;
    },
  };
}
