import type { Operation, SecurityRule, SecurityScheme } from '../../contract/contract.js';
import { inCapitals } from '../../openapi/parts/scheme-variable.js';
import { credentialName } from '../../security/named-tokens.js';
import { type RequestHead, makeHead } from '../../request/plan/request-head.js';
import { withCredentials, withoutCredentials } from '../../security/carry-credentials.js';
import { NO_CREDENTIALS, credentialsOf, joined, plainSchemes } from '../../security/plain-credentials.js';
import { wrongBasics } from './wrong-basics.js';
import type { WrongCredential } from './wrong-credential.js';
import { wrongKeys } from './wrong-keys.js';
import { wrongSchemes } from './wrong-schemes.js';
import { BAD_TOKEN, wrongTokens } from './wrong-tokens.js';
import { inputs, isIn } from '../../input/input.js';

/**
 * Credentials that are missing, of another scheme, malformed, unknown, or the accepted ones in another spelling, for an operation
 * that requires some: none at all; the plain ones without one scheme, and with wrong credentials of one scheme; those of another
 * alternative, if they were given. The gate and the fuzzer share them; the judge decides which must be refused.
 * @param hasBadToken true to send a token that must not be accepted, too.
 */
export function wrongCredentials(rule: SecurityRule, hasBadToken: boolean): readonly WrongCredential[] {
  const plain = plainSchemes(rule);
  const isOnly = rule.alternatives.flat().length === 1;
  const none: WrongCredential = {
    id: 'none',
    input: { kind: 'credentials', form: 'none' },
    title: 'no credentials are sent',
    sent: NO_CREDENTIALS,
  };
  return [
    none,
    ...(plain.length < 2 ? [] : plain.map((scheme) => lacking(scheme, plain))),
    ...plain.flatMap((scheme) => rowsOf(scheme, hasBadToken).map((row) => (isOnly ? row : beside(row, scheme, plain)))),
    ...rule.alternatives.slice(1).filter(isGiven).map(alone),
    ...rule.alternatives.slice(1).flatMap((schemes) => ofAlternative(schemes, plain)),
  ];
}

/** An alternative that is not the plain one: a part of it missing, and one of its schemes without a secret. */
function ofAlternative(schemes: readonly SecurityScheme[], plain: readonly SecurityScheme[]): readonly WrongCredential[] {
  const others = schemes.filter((scheme) => !plain.includes(scheme));
  const lackingOne = schemes.length > 1 && isGiven(schemes) ? others.map((scheme) => lacking(scheme, schemes)) : [];
  const empty = others.flatMap((scheme) =>
    rowsOf(scheme, false)
      .filter(({ input }) => isIn(EMPTY, input))
      .map((row) => beside(row, scheme, isGiven(schemes) ? schemes : [scheme])),
  );
  return [...lackingOne, ...empty];
}

/** The field is there, but nothing secret in it. */
const EMPTY = inputs('credentials', 'key-empty', 'bearer-alone', 'basic-alone', 'scheme-alone');

/** A head with other credentials than its own. */
export function headSending(operation: Operation, head: RequestHead, { sent }: Pick<WrongCredential, 'sent'>): RequestHead {
  return makeHead(operation, withCredentials(withoutCredentials(head, operation.security?.alternatives), sent));
}

function rowsOf(scheme: SecurityScheme, hasBadToken: boolean): readonly WrongCredential[] {
  if (scheme.type === 'apiKey') return wrongKeys(scheme);
  if (scheme.type === 'basic') return wrongBasics(scheme);
  if (scheme.type === 'http') return wrongSchemes(scheme);
  return [...wrongTokens(credentialName(scheme)), ...(hasBadToken ? [BAD_TOKEN] : [])];
}

function lacking(scheme: SecurityScheme, plain: readonly SecurityScheme[]): WrongCredential {
  return {
    id: `without-${idOf(scheme)}`,
    input: { kind: 'credentials', form: 'lacking' },
    title: `the credentials of ${scheme.name} are not sent`,
    sent: credentialsOf(plain.filter((other) => other !== scheme)),
  };
}

/** Wrong credentials of one of several schemes. */
function beside(row: WrongCredential, scheme: SecurityScheme, plain: readonly SecurityScheme[]): WrongCredential {
  const others = credentialsOf(plain.filter((other) => other !== scheme));
  return { ...row, id: `${idOf(scheme)}-${row.id}`, title: `${row.title} (${scheme.name})`, sent: joined([others, row.sent]) };
}

function alone(schemes: readonly SecurityScheme[]): WrongCredential {
  return {
    id: `only-${schemes.map(idOf).join('-')}`,
    input: { kind: 'credentials', form: 'alternative' },
    title: `the credentials are those of ${schemes.map(({ name }) => name).join(' and ')}`,
    sent: credentialsOf(schemes),
  };
}

function isGiven(schemes: readonly SecurityScheme[]): boolean {
  return schemes.length > 0 && schemes.every(({ given }) => given !== undefined);
}

function idOf({ name, variable = inCapitals(name) }: SecurityScheme): string {
  return variable.toLowerCase().replaceAll('_', '-');
}
