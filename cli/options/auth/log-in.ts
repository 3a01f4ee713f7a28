import { headerValues } from '../../../core/codecs/headers.js';
import type { Header } from '../../../core/codecs/headers.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../core/http/open-connection.js';
import type { Target } from '../../../core/http/target/target.js';
import { decodeJson } from '../../../core/json/decode.js';
import { getAt } from '../../../core/json/edit.js';
import { isNumber } from '../../../core/json/value.js';
import { pointerTokens } from '../../../core/place.js';
import { KitError } from '../../../core/kit-error.js';
import { routeElsewhere } from '../connection/read-transport.js';
import type { AuthUser, Login } from './auth-file.js';

/** How to reach the server of a login. */
export type Reached = Pick<Target, 'baseUrl' | 'timeoutMs' | 'transport'>;

/**
 * Sends the request of a login, and finds what shows from then on who asks.
 * @returns headers for every request.
 * @throws KitError if the login fails, or its response lacks what it should give; without any value of either.
 */
export async function logIn(user: AuthUser, login: Login, reached: Reached): Promise<readonly Header[]> {
  const url = /^https?:/i.test(login.endpoint) ? login.endpoint : `${reached.baseUrl}/${login.endpoint.replace(/^\/+/, '')}`;
  const target: Target = { ...reachedAt(url, reached), token: '', badToken: undefined, headers: [] };
  const connection = openConnection(() => target);
  const request = { method: login.method, url, headers: login.headers, body: new TextEncoder().encode(login.body), chunked: false };
  const exchange = await connection.send(request).finally(() => connection.close());
  const fault = (message: string, hint: string): KitError =>
    new KitError('UsageError', `the login of ${user.name} ${message}`, hint, { file: user.file, line: user.line, pointer: '' });
  const { outcome } = exchange;
  if (outcome.kind !== 'response') throw fault(`got no response: ${outcome.detail}`, 'Check its endpoint, and that the server is up');
  if (outcome.status >= 400) throw fault(`was answered ${outcome.status}`, 'Check its endpoint, its user name and its password');
  const found = login.gives.kind === 'cookies' ? cookiesOf(exchange) : tokenOf(exchange, login.gives);
  if (found !== undefined) return [found];
  const what = login.gives.kind === 'cookies' ? 'sets no cookie' : `has no text at ${login.gives.field}`;
  throw fault(`was answered ${outcome.status}, and the response ${what}`, 'Say where the response has it');
}

/** A login may be at another server. */
function reachedAt(url: string, reached: Reached): Reached {
  const { origin } = new URL(url);
  if (origin === new URL(reached.baseUrl).origin) return reached;
  return { ...reached, baseUrl: origin, transport: { ...reached.transport, route: routeElsewhere(url) } };
}

function cookiesOf({ outcome }: Exchange): Header | undefined {
  const set = outcome.kind === 'response' ? headerValues(outcome.headers, 'set-cookie') : [];
  const pairs = set.map((line) => line.split(';')[0]?.trim() ?? '').filter((pair) => pair.includes('='));
  return pairs.length === 0 ? undefined : ['Cookie', pairs.join('; ')];
}

function tokenOf({ outcome }: Exchange, { field, header, prefix }: Extract<Login['gives'], { kind: 'token' }>): Header | undefined {
  const body = outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
  const value = body === undefined ? undefined : getAt(body, stepsOf(field));
  const token = value !== undefined && isNumber(value) ? value.text : value;
  return typeof token === 'string' && token !== '' ? [header, prefix + token] : undefined;
}

/** The steps of a JSON Pointer, whose leading slash may be absent. */
function stepsOf(pointer: string): readonly (string | number)[] {
  return pointerTokens(`/${pointer.replace(/^\//, '')}`)
    .filter((token) => token !== '')
    .map((token) => (/^\d+$/.test(token) ? Number(token) : token));
}
