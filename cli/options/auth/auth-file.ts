import { relative } from 'node:path';
import { type JsonValue, isArray, isObject, memberOf } from '../../../core/json/value.js';
import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';
import { nearest } from '../../../core/known-keys.js';
import { readSourceFile } from '../../../core/openapi/files/read-source-file.js';
import { mergePatch } from '../../../core/json/merge-patch.js';

/** A user of the API, with what shows who asks. */
export interface AuthUser {
  readonly name: string;
  readonly credentials:
    | { readonly kind: 'headers'; readonly headers: readonly Header[] }
    | { readonly kind: 'login'; readonly login: Login };
  readonly file: string;
  readonly line: number;
}

/** A request that logs a user in, and where the response has what shows it. */
export interface Login {
  /** A path below the URL of the server, or a URL. */
  readonly endpoint: string;
  readonly method: string;
  readonly headers: readonly Header[];
  readonly body: string;
  readonly gives:
    | { readonly kind: 'cookies' }
    /** @property field a JSON Pointer (RFC 6901). @property prefix with its space: `Bearer `. */
    | { readonly kind: 'token'; readonly field: string; readonly header: string; readonly prefix: string };
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads a user of a file in the form that Web Fuzzing Commons defines for testers of APIs (auth.yaml, as YAML or JSON). `authTemplate` stands for
 * what a user leaves out.
 * @param wanted the name of the user; default: the first.
 * @throws KitError with the line of what is wrong, or for an unknown user. Values are never repeated.
 */
export async function readAuthFile(path: string, wanted: string | undefined): Promise<AuthUser> {
  const { file, root, lines, fault, users, names } = await readUsers(path);
  const at = wanted === undefined ? 0 : names.indexOf(wanted);
  const item = users[at];
  if (item === undefined) throw unknownUser(file, wanted ?? '', names);
  const template = memberOf(root, 'authTemplate');
  const pointer = `/auth/${at}`;
  const user: Node = { value: template === undefined ? item : mergePatch(template, item), pointer, fault };
  return { ...readUser(user), file, line: lineAt(lines, pointer) };
}

/**
 * The names of the users in such a file, in its order.
 * @throws KitError for a file that cannot be read, or without users.
 */
export async function readUserNames(path: string): Promise<readonly string[]> {
  return (await readUsers(path)).names;
}

/** The users of a file before one of them is read. */
interface Users {
  readonly file: string;
  readonly root: JsonValue;
  readonly lines: ReadonlyMap<string, number>;
  readonly fault: FaultAt;
  readonly users: readonly JsonValue[];
  readonly names: readonly string[];
}

async function readUsers(path: string): Promise<Users> {
  const { root, lines } = await readSourceFile(path).catch((error: unknown) => {
    if (error instanceof KitError && error.name === 'FileError')
      throw new KitError('FileError', `${path} cannot be read`, 'Name a file that exists with --auth FILE');
    throw error;
  });
  const file = relative(process.cwd(), path);
  const fault: FaultAt = (pointer, message, hint) =>
    new KitError('UsageError', message, hint, { file, line: lineAt(lines, pointer), pointer });
  const users = memberOf(root, 'auth');
  if (users === undefined || !isArray(users) || users.items.length === 0)
    throw fault('', 'there is no list `auth`', 'List the users, each with a name and fixedHeaders or loginEndpointAuth');
  const names = users.items.map((value, i) => textIn({ value, pointer: `/auth/${i}`, fault }, 'name'));
  return { file, root, lines, fault, users: users.items, names };
}

function unknownUser(file: string, name: string, names: readonly string[]): KitError {
  const near = nearest(name, names);
  return new KitError(
    'UsageError',
    `${file} has no user '${name}'`,
    near === undefined ? `It has ${names.join(', ')}` : `Did you mean ${near}?`,
  );
}

type FaultAt = (pointer: string, message: string, hint: string) => KitError;

/** A value of the file, where it stands. */
interface Node {
  readonly value: JsonValue;
  readonly pointer: string;
  readonly fault: FaultAt;
}

function readUser(user: Node): Pick<AuthUser, 'name' | 'credentials'> {
  const name = textIn(user, 'name');
  const [fixed, login] = [childOf(user, 'fixedHeaders'), childOf(user, 'loginEndpointAuth')];
  if (fixed !== undefined) return { name, credentials: { kind: 'headers', headers: headersIn(fixed) } };
  if (login !== undefined) return { name, credentials: { kind: 'login', login: readLogin(login) } };
  throw user.fault(user.pointer, 'the user has neither fixedHeaders nor loginEndpointAuth', 'Give it one of them');
}

function readLogin(login: Node): Login {
  const endpoint = optionalText(login, 'endpoint') ?? optionalText(login, 'externalEndpointURL');
  if (endpoint === undefined) throw login.fault(login.pointer, 'the login has no endpoint', 'Give it `endpoint`, such as /login');
  const own = childOf(login, 'headers');
  const headers = own === undefined ? [] : headersIn(own);
  const { contentType, body } = payloadIn(login);
  return {
    endpoint,
    method: (optionalText(login, 'verb') ?? 'POST').toUpperCase(),
    headers: contentType === undefined ? headers : [['content-type', contentType], ...headers],
    body,
    gives: givenBy(login),
  };
}

function payloadIn(login: Node): { readonly contentType: string | undefined; readonly body: string } {
  const contentType = optionalText(login, 'contentType');
  const raw = optionalText(login, 'payloadRaw');
  const pair = childOf(login, 'payloadUserPwd');
  if (raw !== undefined || pair === undefined) return { contentType, body: raw ?? '' };
  const members: readonly (readonly [string, string])[] = [
    [textIn(pair, 'usernameField'), textIn(pair, 'username')],
    [textIn(pair, 'passwordField'), textIn(pair, 'password')],
  ];
  const type = contentType ?? 'application/json';
  if (type.startsWith(FORM)) return { contentType: type, body: new URLSearchParams(Object.fromEntries(members)).toString() };
  return { contentType: type, body: JSON.stringify(Object.fromEntries(members)) };
}

function givenBy(login: Node): Login['gives'] {
  const token = childOf(login, 'token');
  if (token !== undefined)
    return {
      kind: 'token',
      field: textIn(token, 'extractFromField'),
      header: optionalText(token, 'httpHeaderName') ?? 'Authorization',
      prefix: optionalText(token, 'headerPrefix') ?? '',
    };
  if (memberOf(login.value, 'expectCookies') === true) return { kind: 'cookies' };
  throw login.fault(login.pointer, 'the login does not say what it gives', 'Give it `token`, or `expectCookies: true`');
}

function headersIn(list: Node): readonly Header[] {
  if (!isArray(list.value)) throw list.fault(list.pointer, 'headers are a list', 'Write each as `name` and `value`');
  return list.value.items.map((value, i): Header => {
    const item: Node = { ...list, value, pointer: `${list.pointer}/${i}` };
    return [textIn(item, 'name'), textIn(item, 'value')];
  });
}

function childOf({ value, pointer, fault }: Node, name: string): Node | undefined {
  const child = isObject(value) ? memberOf(value, name) : undefined;
  return child === undefined || child === null ? undefined : { value: child, pointer: `${pointer}/${name}`, fault };
}

function textIn(node: Node, name: string): string {
  const text = optionalText(node, name);
  if (text === undefined) throw node.fault(node.pointer, `\`${name}\` is missing`, 'Give it as a text');
  return text;
}

/** `$NAME` stands for a variable of the environment. */
function optionalText(node: Node, name: string): string | undefined {
  const child = childOf(node, name);
  if (child === undefined) return undefined;
  if (typeof child.value !== 'string') throw child.fault(child.pointer, `\`${name}\` is no text`, 'Put it in quotes');
  const variable = /^\$([A-Z_][A-Z0-9_]*)$/.exec(child.value)?.[1];
  if (variable === undefined) return child.value;
  const found = process.env[variable];
  if (found === undefined || found === '') throw child.fault(child.pointer, `${variable} is not set`, `Set ${variable} in the environment`);
  return found;
}

/** The line of a value, or of the nearest one around it. */
function lineAt(lines: ReadonlyMap<string, number>, pointer: string): number {
  const above = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  return lines.get(pointer) ?? (pointer === '' ? 1 : lineAt(lines, above));
}
