import { splitCookies } from '../../codecs/parameters/split-query.js';
import type { Header } from '../../codecs/headers.js';
import { KitError } from '../../kit-error.js';
import type { Contract, Operation, SecurityScheme } from '../../contract/contract.js';
import { writtenAt } from '../../contract/written-at.js';
import { usedSchemes } from '../../security/schemes-of.js';
import { takesToken } from '../../contract/takes-token.js';
import { credentialIn, usesAuthorization } from '../../security/authorization-header.js';
import { checkNames, checkValue } from './check-credentials.js';
import { isAuthorization, keysAmong } from './keys-among.js';
import { prepareOther } from './prepare-other.js';
import { credentialKey, givenCredential } from '../../security/given-credential.js';
import { knowCredentials } from '../../security/know-credentials.js';
import { inferResources } from '../../resources/inferred/infer-resources.js';
import { withPathKeys } from '../../resources/references/path-keys.js';
import { separateCredentials } from './operation-credentials.js';
import type { ServerOptions } from '../options/server-options.js';

/** A contract whose schemes say which credentials were given, and the options with all credentials in one place. */
export interface Prepared<O> {
  readonly contract: Contract;
  readonly options: O;
}

/** The options that credentials depend on. */
type CredentialOption = 'credentials' | 'otherCredentials' | 'otherHeaders' | 'headers' | 'token' | 'operations' | 'resources';

/**
 * Prepares a contract and the options for each other. A header or cookie that was given for every request and that is the credential
 * of a scheme becomes one, since cases send other credentials or none. Bodies know which of their members is the key in the path. Idempotent.
 * @throws KitError for a credential of a scheme that the document does not declare, or that cannot be sent; for a header Authorization that has
 * none of the schemes that stand there.
 */
export function prepareCredentials<O extends Pick<ServerOptions, CredentialOption>>(loaded: Contract, options: O): Prepared<O> {
  const given = options.credentials ?? {};
  const { contract, credentials: separate } = separateCredentials(loaded, options.operations);
  const schemes = usedSchemes(contract);
  const headers = options.headers ?? [];
  checkHeaders(headers, schemes);
  const moved = schemes.flatMap((scheme) =>
    keysAmong(headers, scheme)
      .slice(0, 1)
      .map((value) => [credentialKey(scheme), value] as const),
  );
  // A token is renewed, which other credentials are not.
  const token = options.token ?? tokenAmong(headers, schemes) ?? tokenGivenFor(schemes, given);
  const credentials = { ...Object.fromEntries(moved.filter(([, value]) => value !== token)), ...given, ...separate };
  const named = Object.values(options.operations ?? {}).flatMap((setting) => Object.keys(setting.credentials ?? {}));
  const separateKeys = new Set(schemes.flatMap(({ credential }) => credential?.key ?? []));
  checkNames(contract, [...Object.keys(given).filter((name) => !separateKeys.has(name)), ...named]);
  for (const scheme of schemes) checkValue(scheme, givenCredential(credentials, scheme));
  const known = withPathKeys(
    knowCredentials(withHeaderEverywhere(contract, headers, schemes), { token: token !== undefined, credentials }),
    (whole) => inferResources(whole, options.resources),
  );
  const otherCredentials = prepareOther(contract, options, { token, credentials });
  const isSame =
    otherCredentials === options.otherCredentials &&
    token === options.token &&
    moved.length === 0 &&
    Object.entries(separate).every(([name, value]) => given[name] === value);
  if (isSame) return { contract: known, options };
  return {
    contract: known,
    options: {
      ...options,
      otherCredentials,
      otherHeaders: undefined,
      token,
      credentials,
      headers: headers.flatMap((header) => withoutKeys(header, schemes)),
    },
  };
}

/** A header for every request is sent to the operations of which the document says nothing, too: neither they nor the document name any security. */
function withHeaderEverywhere(contract: Contract, headers: readonly Header[], schemes: readonly SecurityScheme[]): Contract {
  const sent = schemes.find((scheme) => keysAmong(headers, scheme).length > 0);
  if (sent === undefined || writtenAt(contract.document, ['security']) !== undefined) return contract;
  const isSilent = ({ path, method, security }: Operation): boolean =>
    security === undefined && writtenAt(contract.document, ['paths', path, method.toLowerCase(), 'security']) === undefined;
  const withHeader = (operation: Operation): Operation =>
    isSilent(operation) ? { ...operation, security: { at: operation.at, alternatives: [[sent], []], isOfHeader: true } } : operation;
  return { ...contract, operations: contract.operations.map(withHeader) };
}

/** The token that a header of every request has, for all schemes of bearer tokens. */
function tokenAmong(headers: readonly Header[], schemes: readonly SecurityScheme[]): string | undefined {
  const scheme = schemes.find(takesToken);
  return scheme && keysAmong(headers, scheme)[0];
}

/**
 * The token that was given for some schemes of bearer tokens, for the others, which carry theirs in the same field (RFC 6750 section 2.1): documents
 * declare two schemes of one token. Undefined where two were given.
 */
function tokenGivenFor(schemes: readonly SecurityScheme[], given: Readonly<Record<string, string>>): string | undefined {
  const tokens = new Set(schemes.flatMap((scheme) => (takesToken(scheme) ? (givenCredential(given, scheme) ?? []) : [])));
  const [token] = tokens;
  return tokens.size === 1 ? token : undefined;
}

/** @throws KitError for a header Authorization beside schemes of another kind, whose credentials the cases put there. */
function checkHeaders(headers: readonly Header[], schemes: readonly SecurityScheme[]): void {
  const [value] = headers.filter(([name]) => isAuthorization(name)).map(([, text]) => text);
  const others = schemes.filter(usesAuthorization);
  const isOfOthers = value !== undefined && others.length > 0 && others.every((scheme) => credentialIn(value, scheme) === undefined);
  if (!isOfOthers) return;
  const names = others.map(({ name }) => name).join(', ');
  throw new KitError(
    'UsageError',
    `the header Authorization has no credential of ${names}`,
    'Set a token with PLANT_STORE_TOKEN, and other credentials with --credential',
  );
}

function withoutKeys(header: Header, schemes: readonly SecurityScheme[]): readonly Header[] {
  const sentSchemes = schemes.filter((scheme) => keysAmong([header], scheme).length > 0);
  if (sentSchemes.length === 0) return [header];
  if (sentSchemes.some((scheme) => scheme.type !== 'apiKey' || scheme.in === 'header')) return [];
  const names = new Set(sentSchemes.map((scheme) => (scheme.type === 'apiKey' ? scheme.parameter : '')));
  const kept = splitCookies([header[1]]).filter(({ name }) => !names.has(name));
  return kept.length === 0 ? [] : [[header[0], kept.map(({ name, raw }) => `${name}=${raw}`).join('; ')]];
}
