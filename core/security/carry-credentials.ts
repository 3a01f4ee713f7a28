import { joinQuery, splitCookies, splitQuery } from '../codecs/parameters/split-query.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { percentEncode } from '../codecs/percent.js';
import type { Header } from '../codecs/headers.js';
import type { SecurityRule } from '../contract/contract.js';
import type { Credentials } from './plain-credentials.js';

/** The parts of a request that can carry credentials. */
export interface Carrier {
  /** The path and the query. */
  readonly target: string;
  readonly headers: readonly Header[];
}

/** Adds credentials to a request. Cookies join those that it has. */
export function withCredentials<T extends Carrier>(request: T, { headers, cookies, query }: Credentials): T {
  const [path, before] = splitTarget(request.target);
  const pairs = query.map(([name, value]): readonly [string, string] => [percentEncode(name), value]);
  const added = joinQuery(pairs);
  const target = added === '' ? request.target : `${path}?${before === '' ? added : `${before}&${added}`}`;
  return {
    ...request,
    target,
    headers: withCookies(
      [...request.headers, ...headers],
      cookies.map(([name, value]) => `${name}=${value}`),
    ),
  };
}

/** Removes whatever may be a credential of one of the schemes from a request. */
export function withoutCredentials<T extends Carrier>(request: T, alternatives: SecurityRule['alternatives'] = []): T {
  const { headers, cookies, query } = carriersOf(alternatives);
  const [path, before] = splitTarget(request.target);
  const kept = before.split('&').filter((pair) => !splitQuery(pair).some(({ name }) => query.has(name)));
  const target = query.size === 0 || before === '' ? request.target : kept.length === 0 ? path : `${path}?${kept.join('&')}`;
  const others = request.headers.filter(([name]) => !headers.has(name.toLowerCase()));
  return { ...request, target, headers: cookies.size === 0 ? others : withoutCookies(others, cookies) };
}

/** The names of what carries credentials; headers in lower case. */
function carriersOf(alternatives: SecurityRule['alternatives']): Readonly<Record<'headers' | 'cookies' | 'query', ReadonlySet<string>>> {
  const schemes = alternatives.flat();
  const keys = schemes.filter((scheme) => scheme.type === 'apiKey');
  const names = (place: string): readonly string[] => keys.filter((key) => key.in === place).map(({ parameter }) => parameter);
  const hasAuthorization = keys.length < schemes.length;
  return {
    headers: new Set([...(hasAuthorization ? ['authorization'] : []), ...names('header').map((name) => name.toLowerCase())]),
    cookies: new Set(names('cookie')),
    query: new Set(names('query')),
  };
}

function withCookies(headers: readonly Header[], pairs: readonly string[]): readonly Header[] {
  if (pairs.length === 0) return headers;
  const at = headers.findIndex(isCookie);
  const before = headers[at]?.[1];
  const all: Header = ['cookie', [...(before === undefined ? [] : [before]), ...pairs].join('; ')];
  return at === -1 ? [...headers, all] : headers.with(at, all);
}

function withoutCookies(headers: readonly Header[], names: ReadonlySet<string>): readonly Header[] {
  return headers.flatMap((header): readonly Header[] => {
    if (!isCookie(header)) return [header];
    const kept = splitCookies([header[1]]).filter(({ name }) => !names.has(name));
    return kept.length === 0 ? [] : [['cookie', kept.map(({ name, raw }) => `${name}=${raw}`).join('; ')]];
  });
}

function isCookie([name]: Header): boolean {
  return name.toLowerCase() === 'cookie';
}
