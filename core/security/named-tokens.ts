import type { KnownTokens } from './known-tokens.js';
import type { SecurityRule, SecurityScheme } from '../contract/contract.js';
import { inCapitals } from '../openapi/parts/scheme-variable.js';
import { takesToken } from '../contract/takes-token.js';

/** The name that stands for the accepted token in cases, curl commands and reports. */
export const TOKEN_NAME = '$PLANT_STORE_TOKEN';

/** The name that stands for the token given with `--bad-token`. */
export const BAD_TOKEN_NAME = '$PLANT_STORE_BAD_TOKEN';

/** Begins the names of all other credentials: no header that a user adds has a name with it. */
const CREDENTIAL = '$CREDENTIAL_';

/** Begins the names of secrets among the values that a user gave; no name of a scheme in capitals has two underscores in a row. */
export const VALUE = `${CREDENTIAL}VALUE__`;

/** Begins the names of the credentials of the other principal. */
const OTHER = '$OTHER_CREDENTIAL_';

/** Finds the names of credentials in a text. */
export const CREDENTIAL_NAMES = /\$(?:OTHER_)?CREDENTIAL_[A-Z0-9_]+/g;

/**
 * The name that stands for the accepted credential of a scheme: `$CREDENTIAL_API_KEY`. Unique in a document. Basic credentials
 * stand in base64; a scheme with bearer tokens has the name of the token, unless another one was given for it.
 */
export function credentialName(scheme: SecurityScheme): string {
  return takesToken(scheme) && scheme.given !== 'credential' ? TOKEN_NAME : nameForScheme(scheme);
}

/** The name for a credential that was given for this scheme alone. */
export function nameForScheme({ name, variable = inCapitals(name), credential }: SecurityScheme): string {
  return `${CREDENTIAL}${credential?.variable ?? variable}`;
}

/** The name that stands for the credential that the other principal has for a scheme, a token or any other: `$OTHER_CREDENTIAL_API_KEY`. */
export function otherName({ name, variable = inCapitals(name) }: SecurityScheme): string {
  return OTHER + variable;
}

/** True if a text has the name of a credential of the other principal. */
export function namesOther(text: string): boolean {
  return text.includes(OTHER);
}

/**
 * Writes the names of tokens as they are now: a token can be given for one scheme alone, or for all.
 * @param text of a request that was kept.
 */
export function withPresentNames(text: string, rule: SecurityRule | undefined): string {
  const schemes = rule?.alternatives.flat().filter(takesToken) ?? [];
  const named = schemes.find((scheme) => scheme.given === 'credential' && text.includes(TOKEN_NAME));
  if (named !== undefined) return text.replaceAll(TOKEN_NAME, () => credentialName(named));
  return schemes.reduce((known, scheme) => known.replaceAll(nameForScheme(scheme), () => credentialName(scheme)), text);
}

/**
 * The names of Basic credentials with the accepted user, in base64. No name in capitals has two underscores in a row, so they
 * are unique too.
 */
export function basicNames(scheme: SecurityScheme): BasicNames {
  const name = credentialName(scheme);
  return { userOnly: `${name}__USER`, emptyPassword: `${name}__EMPTY_PASSWORD`, wrongPassword: `${name}__WRONG_PASSWORD` };
}

/** The names for the accepted user with other passwords. */
export interface BasicNames {
  /** Without a colon. */
  readonly userOnly: string;
  readonly emptyPassword: string;
  readonly wrongPassword: string;
}

/** The tokens and credentials by the names that cases use. */
export const NAMED_TOKENS: KnownTokens = {
  accepted: TOKEN_NAME,
  bad: [BAD_TOKEN_NAME],
  credentialOf: credentialName,
  badOf: (scheme) => (scheme.hasPassword === true ? [basicNames(scheme).emptyPassword] : []),
};

/** The header value of the accepted credentials. */
export const ACCEPTED = `Bearer ${TOKEN_NAME}`;
