import type { Contract, Operation, SecurityScheme } from '../../contract/contract.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { isLogin } from '../../resources/roles/login.js';
import { TOKEN_NAME, credentialName } from '../../security/named-tokens.js';
import { plainSchemes } from '../../security/plain-credentials.js';
import { givenCredential } from '../../security/given-credential.js';
import { plainSchemesOf } from '../../security/schemes-of.js';
import type { ServerOptions } from '../options/server-options.js';

/** One sentence without a full stop for the credentials that plain requests carry and that were not given. */
export function madeUpNotes(
  contract: Contract,
  { token, credentials = {} }: Pick<ServerOptions, 'token' | 'credentials'>,
): readonly string[] {
  const schemes = plainSchemesOf(contract);
  const others = schemes.filter((scheme) => !isToken(scheme) && givenCredential(credentials, scheme) === undefined).map(({ name }) => name);
  const login = loginOf(contract);
  const how = login === undefined ? '' : `, though ${login.id} gives one: name a file of users with --auth FILE`;
  return [
    ...(token === undefined && schemes.some(isToken) ? [`no token was given: a made-up one was sent${how}`] : []),
    ...(others.length === 0 ? [] : [`no credential of ${others.join(', ')} was given: a made-up one was sent${how}`]),
  ];
}

function hintForLogin({ id }: Operation): string {
  return `Name a file of users with --auth FILE, which logs in with ${id}, or set PLANT_STORE_TOKEN`;
}

/** The operation of a document that logs in, which gives a token; undefined if there is none. */
export function loginOf(contract: Pick<Contract, 'operations' | 'notChosen'>): Operation | undefined {
  return allOperations(contract).find(isLogin);
}

/** The schemes of an operation's plain requests whose credentials cannot be renewed; none if these carry the token. */
export function otherNames({ security }: Operation): readonly string[] {
  const schemes = plainSchemes(security);
  return schemes.some(isToken) ? [] : schemes.map(({ name }) => name);
}

/** Why a server cannot be judged that refuses a plain request for its credentials, and what to do. */
export interface RefusalWords {
  readonly why: string;
  readonly hint: string;
}

/**
 * The words for a plain request whose credentials were refused.
 * @param isMadeUp true if no token was given.
 * @param answered what the server answered: "answered 401".
 * @param login the operation of the document that logs in, if there is one.
 */
export function refusalWords(operation: Operation, isMadeUp: boolean, answered: string, login?: Operation): RefusalWords {
  const schemes = plainSchemes(operation.security);
  const [scheme] = schemes;
  if (isLogin(operation))
    return { why: `${operation.id} logs in, and a valid request with a made-up user is ${answered}`, hint: hintForLogin(operation) };
  if (scheme === undefined) {
    const why = `${operation.id} requires no credentials, and a valid request is ${answered}`;
    return { why, hint: 'Declare its security in the document, or send a header with --header' };
  }
  const others = schemes.filter((one) => !isToken(one));
  const lacking = others.filter(({ given }) => given === undefined);
  if (schemes.some(isToken) && (isMadeUp || others.length === 0)) {
    const hint = 'Set PLANT_STORE_TOKEN, or name a file with --token-file FILE';
    const whyMadeUp = `no token was given, and a valid request with a placeholder token is ${answered}`;
    if (isMadeUp) return { why: whyMadeUp, hint: login === undefined ? hint : hintForLogin(login) };
    return { why: `the token was not accepted: a valid request is ${answered}`, hint };
  }
  const names = (some: readonly SecurityScheme[]): string => some.map(({ name }) => name).join(' and ');
  if (lacking.length > 0) {
    const why = `no credential of ${names(lacking)} was given, and a valid request with a made-up one is ${answered}`;
    return { why, hint: `Give it with --credential ${lacking[0]?.name ?? ''}=${valueOf(lacking[0])}` };
  }
  const why = `the credential of ${names(schemes)} was not accepted: a valid request is ${answered}`;
  return { why, hint: `Give another one with --credential ${scheme.name}=${valueOf(scheme)}` };
}

function valueOf(scheme: SecurityScheme | undefined): string {
  return scheme?.type === 'basic' ? 'user:password' : 'VALUE';
}

/** True for a scheme that carries the token of the run. */
export function isToken(scheme: SecurityScheme): boolean {
  return credentialName(scheme) === TOKEN_NAME;
}
