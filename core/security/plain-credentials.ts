import type { Header } from '../codecs/headers.js';
import type { SecurityRule, SecurityScheme } from '../contract/contract.js';
import { credentialName } from './named-tokens.js';

/** What carries the credentials of a request. Names and values of the query are as sent, secrets appear as names. */
export interface Credentials {
  /** Without Cookie; names in lower case. */
  readonly headers: readonly Header[];
  readonly cookies: readonly NamedValue[];
  readonly query: readonly NamedValue[];
}

/** A pair of the query or of a cookie. */
export type NamedValue = readonly [name: string, value: string];

/** Nothing. */
export const NO_CREDENTIALS: Credentials = { headers: [], cookies: [], query: [] };

/**
 * The credentials of a plain request: all schemes of the first alternative, which is one whose credentials were given, if there is
 * one (core/security/know-credentials.ts).
 * @param rule undefined if the operation requires no credentials.
 */
export function plainCredentials(rule: SecurityRule | undefined): Credentials {
  return credentialsOf(plainSchemes(rule));
}

/** The schemes of a plain request. */
export function plainSchemes(rule: SecurityRule | undefined): readonly SecurityScheme[] {
  return rule?.alternatives[0] ?? [];
}

/**
 * The accepted credentials of several schemes.
 * @param nameOf the name that stands for the secret of a scheme.
 */
export function credentialsOf(schemes: readonly SecurityScheme[], nameOf = credentialName): Credentials {
  return joined(schemes.map((scheme) => acceptedCredential(scheme, nameOf(scheme))));
}

/** Several credentials in one request. Schemes of one token share its field. */
export function joined(all: readonly Credentials[]): Credentials {
  const fields = all.flatMap(({ headers }) => headers);
  return {
    headers: fields.filter(([name, value], i) => fields.findIndex((field) => field[0] === name && field[1] === value) === i),
    cookies: all.flatMap(({ cookies }) => cookies),
    query: all.flatMap(({ query }) => query),
  };
}

function acceptedCredential(scheme: SecurityScheme, secret: string): Credentials {
  if (scheme.type === 'apiKey') return keyIn(scheme.in, scheme.parameter, secret);
  return authorization(`${authenticationScheme(scheme)} ${secret}`);
}

/** The name that stands before credentials in Authorization (RFC 9110 section 11.4). */
export function authenticationScheme(scheme: Exclude<SecurityScheme, { readonly type: 'apiKey' }>): string {
  if (scheme.type === 'http') return scheme.scheme;
  return scheme.type === 'basic' ? 'Basic' : 'Bearer';
}

/** A value of the Authorization field. */
export function authorization(value: string): Credentials {
  return { ...NO_CREDENTIALS, headers: [['authorization', value]] };
}

/** A key in a header, in the query or in a cookie. */
export function keyIn(place: 'header' | 'query' | 'cookie', name: string, value: string): Credentials {
  switch (place) {
    case 'header':
      return { ...NO_CREDENTIALS, headers: [[name.toLowerCase(), value]] };
    case 'query':
      return { ...NO_CREDENTIALS, query: [[name, value]] };
    case 'cookie':
      return { ...NO_CREDENTIALS, cookies: [[name, value]] };
  }
}
