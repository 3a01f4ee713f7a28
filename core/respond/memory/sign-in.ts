import { headerValues, type Header } from '../../codecs/headers.js';
import type { Operation, SecurityScheme } from '../../contract/contract.js';
import { type JsonObject, isObject, jsonObject } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../../resources/answers/success-answers.js';
import { logOut } from '../../resources/endings/log-out.js';
import { isSecretName } from '../../resources/roles/login.js';
import type { MemberPath } from '../../resources/resource.js';
import { allows } from '../../schema/allows.js';
import { plain } from '../../words/name-words.js';
import type { Sessions } from './sessions.js';

/** Members that tell one user from another, the surest first. */
export const IDENTITY = ['email', 'emailaddress', 'username', 'login', 'handle', 'phone', 'phonenumber'];

/** A scheme whose credential is a cookie. */
export type CookieScheme = Extract<SecurityScheme, { readonly type: 'apiKey' }>;

export function isCookie(scheme: SecurityScheme): scheme is CookieScheme {
  return scheme.type === 'apiKey' && scheme.in === 'cookie';
}

/** True for an operation that ends the session of whoever asks. */
export function isLogout(operation: Operation): boolean {
  const isOfSession = operation.method === 'DELETE' && /(?:session|login)s?(?:\/(?:current|me))?\/?$/i.test(operation.path);
  return isOfSession || logOut(operation, { resources: [], settings: [] }) !== undefined;
}

/** What tells whoever sends a body from others, in lower case; the surest first. */
export function namesIn(sent: JsonObject): readonly string[] {
  return IDENTITY.flatMap((name) => sent.members.filter((member) => plain(member[0]) === name)).flatMap(([, value]) =>
    typeof value === 'string' ? [value.toLowerCase()] : [],
  );
}

/** The password in a body. */
export function secretIn(sent: JsonObject): string | undefined {
  const secrets = sent.members.filter(([name]) => /pass(?:word|wd|phrase|code)|^pin$/.test(plain(name)));
  return secrets.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))[0];
}

/** The password that a body sets, which may have the one before, too. */
export function newSecretIn(sent: JsonObject): string | undefined {
  const others = sent.members.filter(([name]) => !/^(?:current|old|previous|existing)/.test(plain(name)));
  const named = others.filter(([name]) => plain(name).startsWith('new'));
  return secretIn(jsonObject(named)) ?? secretIn(jsonObject(others));
}

/** Last words of the paths that begin a session. */
const BEGINS_SESSION = /log-?_?in|sign-?_?in|sessions?|auth/i;

/** The cookie that begins a session with the answer of an operation that takes a password; undefined for any other. */
export function cookieOf(operation: Operation, schemes: readonly CookieScheme[]): Pick<CookieScheme, 'name' | 'parameter'> | undefined {
  const body = operation.method === 'POST' ? bodySchemaOf(operation) : undefined;
  if (body === undefined || !membersOf(body).some(({ name }) => isSecretName(name))) return undefined;
  const isSet = operation.responses.some(
    ({ status, headers }) => /^[23]/.test(status) && headers.some(({ name }) => name.toLowerCase() === 'set-cookie'),
  );
  const [scheme] = schemes;
  const isLogin = scheme !== undefined && !isRegistration(operation) && BEGINS_SESSION.test(operation.path);
  return isSet || isLogin ? (scheme ?? { name: '', parameter: 'session' }) : undefined;
}

/** The header that sets the cookie of a session (RFC 6265 section 4.1); as the document shows it, with a value that no other session has. */
export function cookieFor(
  { name, parameter }: Pick<CookieScheme, 'name' | 'parameter'>,
  headers: readonly Header[],
  sessions: Sessions,
  credentials: Readonly<Record<string, string>>,
  begin: (credential: string) => string,
): Header {
  const [shown = ''] = headerValues(headers, 'set-cookie');
  const [, own = parameter, value = 'session-1', rest = '; Path=/; HttpOnly'] = /^([^=;\s]+)=([^;]*)(.*)$/.exec(shown) ?? [];
  return ['Set-Cookie', `${own}=${begin(credentials[name] ?? another(value, sessions))}${rest}`];
}

/** A credential that was not given yet, and reads as one. */
function another(base: string, sessions: Sessions): string {
  let next = base;
  for (let i = 2; sessions.has(next); i += 1) next = `${base.replace(/-\d+$/, '')}-${i}`;
  return next;
}

/** True for a POST that takes a password and somebody's name: it signs somebody up. */
export function isRegistration(operation: Operation): boolean {
  const body = operation.method === 'POST' ? bodySchemaOf(operation) : undefined;
  if (body === undefined || !/regist|sign-?_?up|join|accounts?$|users?$/i.test(operation.path)) return false;
  const names = membersOf(body).map(({ name }) => name);
  return names.some(isSecretName) && names.some((name) => IDENTITY.includes(plain(name)));
}

/** With the members of objects inside: Rails wraps what it takes in the name of the thing. */
export function flat(sent: JsonObject): JsonObject {
  const inner = sent.members.flatMap(([, item]) => (isObject(item) ? item.members : []));
  return jsonObject([...new Map([...inner, ...sent.members])]);
}

/** A token that no other session has; the one that the document shows for the first. */
export function tokenFor(operation: Operation, at: MemberPath, base: string, sessions: Sessions): string {
  const other = another(base, sessions);
  const [answer] = successSchemasOf(operation);
  const schema =
    answer && at.reduce<typeof answer | undefined>((one, name) => one && membersOf(one).find((each) => each.name === name)?.schema, answer);
  return schema === undefined || allows(schema, other, 'response') ? other : base;
}
