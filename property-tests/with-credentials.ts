import { randomInt } from 'node:crypto';
import type { Header } from '../core/codecs/headers.js';
import type { Contract, Operation, SecurityScheme } from '../core/contract/contract.js';
import { takesToken } from '../core/contract/takes-token.js';
import { fillSecrets, fillTarget } from '../core/http/masking/secrets.js';
import { sentCredentials } from '../core/http/target/sent-credentials.js';
import type { HeadParts, RequestHead } from '../core/request/plan/request-head.js';
import { withoutCredentials } from '../core/security/carry-credentials.js';
import { plainSchemes } from '../core/security/plain-credentials.js';
import { prepareCredentials } from '../core/session/credentials/prepare-credentials.js';

/** What requests contain besides a body. */
export interface ArbitraryOptions {
  /** A token that the server accepts. Without one, requests have no credentials that need it. */
  readonly token?: string | undefined;
  /** Credentials by the name of a security scheme: an API key, or `user:password`. Requests that need another one have none. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
  /** Values that exist on the server, as in the configuration: by the name of a parameter, or the path of a member of a body. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** Fills in credentials, or removes those that are not known. */
export type FillIn = (operation: Operation, head: RequestHead) => HeadParts;

/** The contract whose schemes say which credentials were given, and what fills them in. */
export function withCredentials(contract: Contract, options: ArbitraryOptions): { readonly contract: Contract; readonly fillIn: FillIn } {
  const { contract: known } = prepareCredentials(contract, options);
  const { token, credentials = {} } = options;
  const secrets = { token: token ?? '', badToken: undefined, credentials: sentCredentials(known, credentials) };
  const isKnown = (scheme: SecurityScheme): boolean => scheme.given === 'credential' || (token !== undefined && takesToken(scheme));
  const fillIn: FillIn = (operation, head) => {
    if (!plainSchemes(operation.security).every(isKnown)) return withoutCredentials(head, operation.security?.alternatives);
    const headers = head.headers.map(([name, value]): Header => [name, fillSecrets(value, secrets)]);
    return { ...head, target: fillTarget(head.target, secrets), headers };
  };
  return { contract: known, fillIn };
}

/** First value of fresh integers: random, because a store may still hold those of earlier runs. */
const FIRST = 2 ** 30;

/** Where fresh integers begin. */
export function randomFirst(): number {
  return randomInt(1, FIRST);
}
