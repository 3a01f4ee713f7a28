import type { Contract, SecurityScheme } from '../../contract/contract.js';
import { basicNames, nameForScheme, otherName } from '../../security/named-tokens.js';
import { givenCredential } from '../../security/given-credential.js';
import { takesToken } from '../../contract/takes-token.js';
import { usedSchemes } from '../../security/schemes-of.js';

/** A credential as it replaces its name when a request is sent. */
export interface SentCredential {
  /** `$CREDENTIAL_API_KEY`. */
  readonly name: string;
  /** As it stands in a header or a cookie; in a query it is percent-encoded. */
  readonly value: string;
  /** Texts that reveal it, besides the value. */
  readonly parts: readonly string[];
  /** The header, cookie or parameter that carries it. */
  readonly carrier: string;
}

/** Sent for a scheme without a given credential: enough for a server that accepts any. */
const MADE_UP_KEY = 'plant-store-kit-made-up-key';
const MADE_UP_BASIC = 'plant-store-kit:made-up-password';

/**
 * The credentials of a contract's schemes, other than the token for all schemes of bearer tokens.
 * @param credentials those that were given, by the name of the scheme.
 */
export function sentCredentials(contract: Contract, credentials: Readonly<Record<string, string>>): readonly SentCredential[] {
  return usedSchemes(contract).flatMap((scheme) => sentFor(scheme, givenCredential(credentials, scheme)));
}

/**
 * The credentials of the other principal.
 * @param credentials by the name of the scheme.
 */
export function sentByOther(contract: Contract, credentials: Readonly<Record<string, string>>): readonly SentCredential[] {
  const schemes = new Map(usedSchemes(contract).map((scheme) => [otherName(scheme), scheme]));
  return [...schemes].flatMap(([name, scheme]): readonly SentCredential[] => {
    const given = Object.hasOwn(credentials, scheme.name) ? credentials[scheme.name] : undefined;
    if (given === undefined) return [];
    if (scheme.type !== 'basic') return [{ name, value: given, parts: [], carrier: carrierOf(scheme) }];
    return [
      {
        name,
        value: Buffer.from(given).toString('base64'),
        parts: [given, given.slice(given.indexOf(':') + 1)],
        carrier: carrierOf(scheme),
      },
    ];
  });
}

function carrierOf(scheme: SecurityScheme): string {
  return scheme.type === 'apiKey' ? scheme.parameter : 'Authorization';
}

function sentFor(scheme: SecurityScheme, given: string | undefined): readonly SentCredential[] {
  const name = nameForScheme(scheme);
  if (scheme.type === 'basic') return basicCredentials(scheme, given ?? MADE_UP_BASIC);
  if (takesToken(scheme) && given === undefined) return [];
  return [{ name, value: given ?? MADE_UP_KEY, parts: [], carrier: carrierOf(scheme) }];
}

function basicCredentials(scheme: SecurityScheme, pair: string): readonly SentCredential[] {
  const user = pair.slice(0, pair.indexOf(':'));
  const password = pair.slice(user.length + 1);
  const { userOnly, emptyPassword, wrongPassword } = basicNames(scheme);
  const sent = (name: string, text: string, parts: readonly string[] = []): SentCredential => ({
    name,
    value: Buffer.from(text).toString('base64'),
    parts,
    carrier: 'Authorization',
  });
  return [
    sent(nameForScheme(scheme), pair, [pair, password]),
    sent(userOnly, user),
    sent(emptyPassword, `${user}:`),
    sent(wrongPassword, `${user}:a-password-that-nobody-named`),
  ];
}
