import { type Header, headerValues } from '../../codecs/headers.js';
import { splitCookies } from '../../codecs/parameters/split-query.js';
import type { SecurityScheme } from '../../contract/contract.js';

/** The credentials that a mock gave to those who logged in: tokens and the values of cookies. */
export interface Sessions {
  /** True if a credential was given, whether or not it ended since. */
  readonly has: (credential: string) => boolean;
  /** @param account undefined if the document has none. */
  readonly begin: (credential: string, account: string | undefined) => void;
  /** The account of whoever sends a request; undefined if it carries nothing that a login gave. */
  readonly accountOf: (headers: readonly Header[]) => string | undefined;
  /** Ends what a request carries. */
  readonly end: (headers: readonly Header[]) => void;
  /** True if a request carries what ended. */
  readonly isEnded: (headers: readonly Header[]) => boolean;
}

/** Upper bound on the credentials that are known; the oldest are forgotten. */
const MOST = 10_000;

/**
 * @param schemes those of the document: their headers and cookies carry credentials.
 * @param lasting credentials that no logout ends, since there are no others.
 */
export function createSessions(schemes: readonly SecurityScheme[], lasting: ReadonlySet<string>): Sessions {
  const given = new Map<string, { readonly account: string | undefined; readonly isEnded: boolean }>();
  const names = schemes.flatMap((scheme) => (scheme.type === 'apiKey' && scheme.in === 'header' ? [scheme.parameter] : []));
  const carriers = ['authorization', ...names.map((name) => name.toLowerCase())];
  const carried = (headers: readonly Header[]): readonly string[] => {
    if (given.size === 0) return [];
    const keys = carriers.flatMap((name) => headerValues(headers, name).map((text) => text.split(' ').at(-1) ?? ''));
    const cookies = splitCookies(headerValues(headers, 'cookie')).map(({ raw }) => raw);
    return [...keys, ...cookies].filter((one) => given.has(one));
  };
  const keep = (credential: string, account: string | undefined, isEnded: boolean): void => {
    given.delete(credential);
    given.set(credential, { account, isEnded });
    const [oldest] = given.size > MOST ? given.keys() : [];
    if (oldest !== undefined) given.delete(oldest);
  };
  return {
    has: (credential) => given.has(credential),
    begin: (credential, account) => keep(credential, account, false),
    accountOf: (headers) => carried(headers).flatMap((one) => given.get(one)?.account ?? [])[0],
    end: (headers) => {
      for (const one of carried(headers)) if (!lasting.has(one)) keep(one, given.get(one)?.account, true);
    },
    isEnded: (headers) => carried(headers).some((one) => given.get(one)?.isEnded === true),
  };
}
