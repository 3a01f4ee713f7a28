import { headerValues } from '../../codecs/headers.js';
import type { Operation } from '../../contract/contract.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, type Member, isObject, jsonObject, memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { addThing } from '../../model/add-thing.js';
import type { JudgedRequest } from '../../model/judged-request.js';
import { blankThing, completed, newThing } from '../../model/making.js';
import type { Memory } from '../../model/memory.js';
import { SINGLE } from '../../model/predict.js';
import { withMembers } from '../../model/rules/merge.js';
import { sharesMembers } from '../../model/schema-parts.js';
import { type Thing, changedThing } from '../../model/thing.js';
import type { ThingKind } from '../../model/thing-kind.js';
import { type World, findThing, putThing, thingsOf } from '../../model/world.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../../resources/answers/success-answers.js';
import { isSecretName, tokenMemberOf } from '../../resources/login.js';
import { isAccountPath } from '../../resources/account-path.js';
import type { MemberPath } from '../../resources/resource.js';
import { allows } from '../../schema/allows.js';
import { plain } from '../../words/name-words.js';

/** Who uses a mock: those that logged in, by the tokens that they were answered, and what each is. */
export interface Accounts {
  /** The key of the account of whoever sends a request; undefined if nobody is known by its token. */
  readonly keyOf: (world: World, request: Pick<JudgedRequest, 'headers'>) => string | undefined;
  /** Notes who logs in or signs up, and says so in the answer; undefined for other operations. */
  readonly login: (world: World, operation: Operation, request: JudgedRequest, body: JsonValue) => JsonValue | undefined;
  /** Takes over what became of the user with the key of an account; before it is shown. */
  readonly refresh: (world: World, key: string | undefined) => void;
  /** Takes over what became of an account to the user with its key; after it was changed. */
  readonly spread: (world: World, key: string | undefined) => void;
  /** True if an operation is about the account of whoever sends it. */
  readonly isAbout: (kind: ThingKind) => boolean;
}

/** Members that tell one user from another, the surest first. */
const IDENTITY = ['email', 'emailaddress', 'username', 'login', 'handle', 'phone', 'phonenumber'];

/** Upper bound on the tokens that are known in a world. */
const MOST_TOKENS = 10_000;

interface Sessions {
  /** The keys of accounts, by what tells users apart. */
  readonly byName: Map<string, string>;
  readonly byToken: Map<string, string>;
  latest: string | undefined;
  count: number;
}

/** @param token the only token that is accepted; undefined if every one is. */
export function createAccounts(memory: () => Memory, token: string | undefined): Accounts {
  const worlds = new WeakMap<World, Sessions>();
  const sessionsIn = (world: World): Sessions => {
    const known = worlds.get(world) ?? { byName: new Map(), byToken: new Map(), latest: undefined, count: 0 };
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

  const accountOf = (world: World, sent: JsonObject): string | undefined => {
    const { account, users } = found();
    if (account === undefined) return undefined;
    const sessions = sessionsIn(world);
    const named = IDENTITY.flatMap((name) => sent.members.filter((member) => plain(member[0]) === name)).find(
      ([, value]) => typeof value === 'string',
    );
    const name = named === undefined ? undefined : String(named[1]).toLowerCase();
    if (named === undefined || name === undefined) return sessions.latest;
    const before = sessions.byName.get(name);
    if (before !== undefined && findThing(world, account, undefined, before, EVERYWHERE) !== undefined) return before;
    const own = ownMembers(account, sent);
    const isNamed = (one: JsonObject): boolean =>
      one.members.some(([, value]) => typeof value === 'string' && value.toLowerCase() === name);
    const known = users === undefined ? undefined : thingsOf(world, users).find(({ value }) => isNamed(value));
    const user = known ?? (users === undefined ? undefined : tryAdd(memory(), world, users, ownMembers(users, sent)));
    const key = `account of ${name}`;
    const base = blankThing(account, memory().materials);
    const isFirst = sessions.count === 0;
    sessions.count += 1;
    const id = user === undefined && !isFirst ? keyOfAnother(memory(), account, base, sessions.count) : [];
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
    sessions.byName.set(name, key);
    return key;
  };

  return {
    isAbout: (kind) => kind === found().account,
    keyOf: (world, request) => {
      const [text = ''] = headerValues(request.headers, 'authorization');
      const key = worlds.get(world)?.byToken.get(text.split(' ').at(-1) ?? '');
      const { account } = found();
      return account === undefined || key === undefined || findThing(world, account, undefined, key, EVERYWHERE) === undefined
        ? undefined
        : key;
    },
    login: (world, operation, request, body) => {
      const told = tokenMemberOf(operation);
      if (told === undefined && !isRegistration(operation)) return undefined;
      const { account } = found();
      const sent = isObject(request.body) ? flat(request.body) : jsonObject([]);
      const key = accountOf(world, sent);
      const thing = account === undefined || key === undefined ? undefined : findThing(world, account, undefined, key, EVERYWHERE);
      const shown = thing === undefined || account === undefined ? body : withAccount(body, thing.value, account);
      if (told === undefined) return shown;
      const base = getAt(body, told);
      if (typeof base !== 'string') return shown;
      const sessions = sessionsIn(world);
      const next = token ?? tokenFor(operation, told, base, sessions.byToken);
      if (key !== undefined) {
        sessions.byToken.delete(next);
        sessions.byToken.set(next, key);
        sessions.latest = key;
        const [oldest] = sessions.byToken.size > MOST_TOKENS ? sessions.byToken.keys() : [];
        if (oldest !== undefined) sessions.byToken.delete(oldest);
      }
      return setAt(shown, told, next);
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

const EVERYWHERE: ReadonlyMap<string, string> = new Map();

function textOf(value: JsonValue): string {
  return typeof value === 'object' && value !== null && value.type === 'number' ? value.text : String(value);
}

function isOfUsers({ names, schema }: ThingKind): boolean {
  const isNamed = [...names.whole].some((name) =>
    /user|account|member|customer|profile|person|people|employee|skipper|player|student|patient/.test(name),
  );
  return isNamed && membersOf(schema).some(({ name }) => IDENTITY.includes(plain(name)));
}

/** True for a POST that takes a password and somebody's name: it signs somebody up. */
function isRegistration(operation: Operation): boolean {
  const body = operation.method === 'POST' ? bodySchemaOf(operation) : undefined;
  if (body === undefined || !/regist|sign-?_?up|join|accounts?$|users?$/i.test(operation.path)) return false;
  const names = membersOf(body).map(({ name }) => name);
  return names.some(isSecretName) && names.some((name) => IDENTITY.includes(plain(name)));
}

/** With the members of objects inside: Rails wraps what it takes in the name of the thing. */
function flat(sent: JsonObject): JsonObject {
  const inner = sent.members.flatMap(([, item]) => (isObject(item) ? item.members : []));
  return jsonObject([...new Map([...inner, ...sent.members])]);
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

/** A token that no other user has; the one that the document shows for the first. */
function tokenFor(operation: Operation, at: MemberPath, base: string, known: ReadonlyMap<string, string>): string {
  if (!known.has(base)) return base;
  const [answer] = successSchemasOf(operation);
  const other = `${base}-${known.size + 1}`;
  const schema =
    answer && at.reduce<typeof answer | undefined>((one, name) => one && membersOf(one).find((each) => each.name === name)?.schema, answer);
  return schema === undefined || allows(schema, other, 'response') ? other : base;
}
