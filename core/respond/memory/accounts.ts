import type { Header } from '../../codecs/headers.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { listsStatus } from '../../contract/documented-statuses.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, type Member, isObject, jsonObject, memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { Blank } from '../../model/memory/answer.js';
import { addThing } from '../../model/memory/add-thing.js';
import type { JudgedRequest } from '../../model/effects/judged-request.js';
import { variantOf } from '../../model/memory/variants.js';
import { blankThing, completed, newThing } from '../../model/memory/making.js';
import type { Memory } from '../../model/memory/memory.js';
import { SINGLE } from '../../model/predictions/predict.js';
import { withMembers } from '../../json/merge-patch.js';
import { sharesMembers } from '../../model/kinds/schema-parts.js';
import { EVERYWHERE, type Thing, changedThing } from '../../model/world/thing.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import { type World, findThing, putThing, thingsOf } from '../../model/world/world.js';
import { membersOf } from '../../resources/answers/members.js';
import { isSecretName, tokenMemberOf } from '../../resources/roles/login.js';
import { isAccountPath } from '../../resources/paths/account-path.js';
import { allows } from '../../schema/allows.js';
import { plain } from '../../words/name-words.js';
import { usedSchemes } from '../../security/schemes-of.js';
import { type Sessions, createSessions } from './sessions.js';
import {
  type CookieScheme,
  IDENTITY,
  cookieFor,
  cookieOf,
  flat,
  isCookie,
  isLogout,
  isRegistration,
  namesIn,
  newSecretIn,
  secretIn,
  tokenFor,
} from './sign-in.js';

/** Who uses a mock: those that logged in, by the credentials that they were answered, and what each is. */
export interface Accounts {
  /** The key of the account of whoever sends a request; undefined if nobody is known by its credentials. */
  readonly keyOf: (world: World, request: Pick<JudgedRequest, 'headers'>) => string | undefined;
  /**
   * Notes who logs in, signs up or logs out, and says so in the answer: a name is taken once where the document has a 409, and whoever signed
   * up needs the same password where it has a refusal of logins. Undefined for other operations.
   */
  readonly enter: (world: World, operation: Operation, request: JudgedRequest, blank: Blank) => Entered | undefined;
  /** Notes the password of whoever is created, or that somebody has another one; after another operation succeeded. */
  readonly notice: (world: World, operation: Operation, request: JudgedRequest) => void;
  /** True if a request carries the credentials of a session that was ended, and its operation requires some. */
  readonly isEnded: (world: World, operation: Operation, request: Pick<JudgedRequest, 'headers'>) => boolean;
  /** Takes over what became of the user with the key of an account; before it is shown. */
  readonly refresh: (world: World, key: string | undefined) => void;
  /** Takes over what became of an account to the user with its key; after it was changed. */
  readonly spread: (world: World, key: string | undefined) => void;
  /** True if an operation is about the account of whoever sends it. */
  readonly isAbout: (kind: ThingKind) => boolean;
}

/** What becomes of a request that logs in, signs up or logs out. */
export type Entered =
  | { readonly kind: 'refused'; readonly status: number; readonly because: string }
  | { readonly kind: 'filled'; readonly body: JsonValue | undefined; readonly headers: readonly Header[] };

/** Those who are known in a world. */
interface People {
  readonly sessions: Sessions;
  /** The keys of accounts, by what tells users apart. */
  readonly byName: Map<string, string>;
  /** The passwords of those who signed up, by the same. They stay in memory. */
  readonly secrets: Map<string, string>;
  latest: string | undefined;
  count: number;
}

/** The credentials that are accepted, which logins answer: the only token, and those of single schemes; every one is where there is none. */
export interface FixedCredentials {
  readonly token?: string | undefined;
  readonly credentials?: Readonly<Record<string, string>> | undefined;
}

/** Logins ask for the schemes of a document each time. */
const schemesOf = memoize(usedSchemes);

/** @param fixed the only credentials that are accepted, if there are some. */
export function createAccounts(contract: Pick<Contract, 'operations'>, memory: () => Memory, fixed: FixedCredentials): Accounts {
  const { token, credentials = {} } = fixed;
  const worlds = new WeakMap<World, People>();
  const cookies = (): readonly CookieScheme[] => schemesOf(contract).flatMap((one) => (isCookie(one) ? [one] : []));
  const peopleIn = (world: World): People => {
    const known = worlds.get(world) ?? {
      sessions: createSessions(schemesOf(contract), new Set([...(token === undefined ? [] : [token]), ...Object.values(credentials)])),
      byName: new Map(),
      secrets: new Map(),
      latest: undefined,
      count: 0,
    };
    worlds.set(world, known);
    return known;
  };
  const kinds = memoize(({ model }: Memory) => {
    const account = model.kinds.find(({ addresses, id }) => addresses.length === 0 && isAccountPath(id));
    const users = model.kinds.find(
      (kind) => account !== undefined && kind.addresses.length > 0 && isOfUsers(kind) && sharesMembers(account.schema, kind.schema),
    );
    return { account, users };
  });
  const found = (): ReturnType<typeof kinds> => kinds(memory());
  const userOf = (world: World, value: JsonObject): Thing | undefined => {
    const { users } = found();
    const member = users?.addresses[0]?.member;
    const key = member === undefined ? undefined : getAt(value, member);
    return users === undefined || key === undefined ? undefined : findThing(world, users, undefined, textOf(key), EVERYWHERE);
  };
  const userNamed = (world: World, names: readonly string[]): Thing | undefined => {
    const { users } = found();
    const isNamed = (one: JsonObject): boolean =>
      one.members.some(([, value]) => typeof value === 'string' && names.includes(value.toLowerCase()));
    return users === undefined || names.length === 0 ? undefined : thingsOf(world, users).find(({ value }) => isNamed(value));
  };
  const accountNamed = (world: World, names: readonly string[]): string | undefined => {
    const { account } = found();
    const { byName } = peopleIn(world);
    return names.flatMap((name) => {
      const key = byName.get(name);
      return account === undefined || key === undefined || findThing(world, account, undefined, key, EVERYWHERE) === undefined ? [] : [key];
    })[0];
  };

  const accountOf = (world: World, sent: JsonObject): string | undefined => {
    const { account, users } = found();
    if (account === undefined) return undefined;
    const people = peopleIn(world);
    const names = namesIn(sent);
    const [name] = names;
    if (name === undefined) return people.latest;
    const before = accountNamed(world, names);
    if (before !== undefined) return before;
    const own = ownMembers(account, sent);
    const known = userNamed(world, [name]);
    const user = known ?? (users === undefined ? undefined : tryAdd(memory(), world, users, ownMembers(users, sent)));
    const key = `account of ${name}`;
    const isFirst = people.count === 0;
    people.count += 1;
    const { materials } = memory();
    const shown = blankThing(account, materials);
    const base = isFirst ? shown : variantOf(account, materials, shown, { number: people.count, isNew: true });
    const id = user === undefined && !isFirst ? keyOfAnother(memory(), account, base, people.count) : [];
    const shared = user === undefined ? [] : sharedMembers(account, user.value);
    const value = withMembers(jsonObject(id), jsonObject([...shared, ...(known === undefined ? own : [])]));
    const whole = completed(account, value, memory(), {
      sent: { at: [], schema: account.schema },
      key: undefined,
      scope: EVERYWHERE,
      now: undefined,
      earlier: undefined,
      given: value,
    });
    putThing(world, newThing(world, account, key, withMembers(base, whole), EVERYWHERE, false));
    for (const one of names) people.byName.set(one, key);
    return key;
  };

  /** Why a name or a password is refused; undefined if it is not. */
  const refusalOf = (world: World, operation: Operation, sent: JsonObject): Entered | undefined => {
    const { secrets } = peopleIn(world);
    const names = namesIn(sent);
    const refused = (statuses: readonly number[], because: string): Entered | undefined => {
      const status = statuses.find((one) => listsStatus(operation, one));
      return status === undefined ? undefined : { kind: 'refused', status, because };
    };
    if (isRegistration(operation)) {
      const { account, users } = found();
      const isThere = users === undefined ? account === undefined || accountNamed(world, names) !== undefined : false;
      const taken = names.find((name) => (secrets.has(name) && isThere) || userNamed(world, [name]) !== undefined);
      return taken === undefined ? undefined : refused([409], `somebody has signed up as ${taken}`);
    }
    const wanted = names.flatMap((name) => secrets.get(name) ?? [])[0];
    const secret = secretIn(sent);
    return wanted === undefined || secret === undefined || secret === wanted
      ? undefined
      : refused([401, 403, 400, 422], 'the password is not the one of whoever signed up with this name');
  };

  const notice = (world: World, operation: Operation, request: JudgedRequest): void => {
    const sent = isObject(request.body) ? flat(request.body) : jsonObject([]);
    const secret = newSecretIn(sent);
    if (secret === undefined) return;
    const { secrets } = peopleIn(world);
    const names = isRegistration(operation) ? namesIn(sent) : namesOf(world, operation, request);
    for (const name of names) secrets.set(name, secret);
    // Of whom nobody knows who they are, any password will do from now on.
    if (names.length === 0) secrets.clear();
  };

  /** By what whoever gets another password logs in: whoever asks for it, or the user of the path. */
  const namesOf = (world: World, operation: Operation, request: JudgedRequest): readonly string[] => {
    const { users } = found();
    const effect = memory().model.effects.get(operation.id);
    const text =
      users !== undefined && effect?.kind === users && effect.key !== undefined ? request.path.get(effect.key.parameter) : undefined;
    const user = users !== undefined && text !== undefined ? findThing(world, users, undefined, textOf(text), EVERYWHERE) : undefined;
    if (user !== undefined) return namesIn(user.value);
    const key = worlds.get(world)?.sessions.accountOf(request.headers);
    return effect?.kind === users || key === undefined
      ? []
      : [...peopleIn(world).byName].flatMap(([name, of]) => (of === key ? [name] : []));
  };

  const leave = (world: World, { headers }: JudgedRequest, body: JsonValue | undefined): Entered => {
    peopleIn(world).sessions.end(headers);
    const ended = cookies().map(({ parameter }): Header => ['Set-Cookie', `${parameter}=; Path=/; Max-Age=0`]);
    return { kind: 'filled', body, headers: ended };
  };

  return {
    isAbout: (kind) => kind === found().account,
    notice,
    keyOf: (world, request) => {
      const key = worlds.get(world)?.sessions.accountOf(request.headers);
      const { account } = found();
      return account === undefined || key === undefined || findThing(world, account, undefined, key, EVERYWHERE) === undefined
        ? undefined
        : key;
    },
    isEnded: (world, { security }, { headers }) =>
      security !== undefined &&
      security.alternatives.every((schemes) => schemes.length > 0) &&
      worlds.get(world)?.sessions.isEnded(headers) === true,
    enter: (world, operation, request, { body, headers }) => {
      if (isLogout(operation)) return leave(world, request, body);
      const told = tokenMemberOf(operation);
      const cookie = cookieOf(operation, cookies());
      const people = peopleIn(world);
      const sent = isObject(request.body) ? flat(request.body) : jsonObject([]);
      if (told === undefined && cookie === undefined && !isRegistration(operation)) {
        notice(world, operation, request);
        return undefined;
      }
      const refusal = refusalOf(world, operation, sent);
      if (refusal !== undefined) return refusal;
      const { account } = found();
      const key = accountOf(world, sent);
      if (isRegistration(operation)) notice(world, operation, request);
      const thing = account === undefined || key === undefined ? undefined : findThing(world, account, undefined, key, EVERYWHERE);
      const shown = thing === undefined || account === undefined || body === undefined ? body : withAccount(body, thing.value, account);
      const begin = (credential: string): string => {
        people.sessions.begin(credential, key);
        if (key !== undefined) people.latest = key;
        return credential;
      };
      const set = cookie === undefined ? [] : [cookieFor(cookie, headers, people.sessions, credentials, begin)];
      const base = told === undefined || shown === undefined ? undefined : getAt(shown, told);
      if (told === undefined || shown === undefined || typeof base !== 'string') return { kind: 'filled', body: shown, headers: set };
      const next = begin(token ?? tokenFor(operation, told, base, people.sessions));
      return { kind: 'filled', body: setAt(shown, told, next), headers: set };
    },
    refresh: (world, key = SINGLE) => {
      const { account, users } = found();
      const thing = account && findThing(world, account, undefined, key, EVERYWHERE);
      if (account === undefined || users === undefined || thing === undefined) return;
      const isShown = memory().materials.examples(account.shownBy).length > 0;
      const user = userOf(world, thing.value) ?? (key === SINGLE && thing.isSeed && !isShown ? thingsOf(world, users)[0] : undefined);
      const members =
        user === undefined ? [] : sharedMembers(account, user.value).filter(([name, item]) => memberOf(thing.value, name) !== item);
      if (members.length > 0) putThing(world, changedThing(thing, withMembers(thing.value, jsonObject(members))), thing);
    },
    spread: (world, key = SINGLE) => {
      const { account, users } = found();
      const thing = account && findThing(world, account, undefined, key, EVERYWHERE);
      const user = thing && userOf(world, thing.value);
      if (users === undefined || thing === undefined || user === undefined) return;
      const members = sharedMembers(users, thing.value).filter(([name, item]) => memberOf(user.value, name) !== item);
      if (members.length > 0) putThing(world, changedThing(user, withMembers(user.value, jsonObject(members))), user);
    },
  };
}

function textOf(value: JsonValue): string {
  return typeof value === 'object' && value !== null && value.type === 'number' ? value.text : String(value);
}

function isOfUsers({ names, schema }: ThingKind): boolean {
  const isNamed = [...names.whole].some((name) =>
    /user|account|member|customer|profile|person|people|employee|skipper|player|student|patient/.test(name),
  );
  return isNamed && membersOf(schema).some(({ name }) => IDENTITY.includes(plain(name)));
}

/** What an account may show of what was sent. */
function ownMembers({ schema }: ThingKind, sent: JsonObject): readonly Member[] {
  return membersOf(schema).flatMap(({ name, schema: member }): readonly Member[] => {
    const value = memberOf(sent, name) ?? sent.members.find(([other]) => plain(other) === plain(name))?.[1];
    return value === undefined || isSecretName(name) || !allows(member, value, 'response') ? [] : [[name, value]];
  });
}

function sharedMembers({ schema }: ThingKind, value: JsonObject): readonly Member[] {
  return membersOf(schema).flatMap(({ name, schema: member }): readonly Member[] => {
    const item = memberOf(value, name);
    return item === undefined || !allows(member, item, 'response') ? [] : [[name, item]];
  });
}

/** A user with what was sent; undefined where that is not enough, or too much. */
function tryAdd(memory: Memory, world: World, users: ThingKind, members: readonly Member[]): Thing | undefined {
  const key = users.addresses[0]?.member?.[0];
  try {
    return addThing(memory, world, users, jsonObject(members.filter(([name]) => name !== key || members.length === 1)));
  } catch {
    return undefined;
  }
}

/** The key of another account than the one that the document shows. */
function keyOfAnother({ materials }: Memory, { schema }: ThingKind, base: JsonObject, number: number): readonly Member[] {
  const other = materials.nth(schema, number);
  return base.members.flatMap(([name]): readonly Member[] => {
    const value = /^(?:id|uuid|guid|sub|_id)$|userid$/.test(plain(name)) ? memberOf(other, name) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
}

/** Depth to which an answer is looked at for the user. */
const DEPTH = 3;

/** The answer of a login with the user in it: an object with most of the members of an account, or the members beside the token. */
function withAccount(body: JsonValue, account: JsonObject, kind: ThingKind, depth = DEPTH): JsonValue {
  if (!isObject(body) || depth === 0) return body;
  const names = new Set(membersOf(kind.schema).map(({ name }) => name));
  const known = body.members.filter(([name]) => names.has(name));
  const isUser = known.some(([name]) => /^(?:id|_id|uuid|sub)$/.test(name) || IDENTITY.includes(plain(name)));
  return jsonObject(
    body.members.map(([name, item]): Member => {
      const own = isUser && names.has(name) ? memberOf(account, name) : undefined;
      if (own !== undefined) return [name, own];
      if (/^user_?id$/i.test(name)) return [name, memberOf(account, 'id') ?? item];
      return [name, withAccount(item, account, kind, depth - 1)];
    }),
  );
}
