import { isFieldName } from '../../codecs/field-name.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import type { SecurityRule, SecurityScheme } from '../../contract/contract.js';
import { pointerTo } from '../../place.js';
import type { Reading } from '../source/reader-context.js';
import { variableOf } from './scheme-variable.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { takesToken } from '../../contract/takes-token.js';

/**
 * Reads what an operation requires of credentials: its own `security`, otherwise that of the document (OpenAPI 3.1 section
 * 4.8.10). Alternatives with a scheme that is not declared or not supported are left out with a warning; where no other is left, the schemes
 * that are known count, and without any, nothing is said of credentials. The certificate of a client (mutualTLS) is of the connection:
 * requests require the other schemes of its alternative, and nothing where all alternatives are certificates alone.
 * @returns undefined if it requires none, or none is known.
 */
export function readSecurity(reading: Reading, operation: LocatedNode): SecurityRule | undefined {
  const owner = childOf(operation, 'security') === undefined ? reading.root : operation;
  const security = childOf(owner, 'security');
  if (security === undefined || !isArray(security.value) || security.value.items.length === 0) return undefined;
  const at = placeIn(security.source, security.pointer);
  const written = security.value.items.map((item, i): WrittenAlternative => {
    const names = isObject(item) ? item.members.map(([name]) => name) : [];
    const place = { ...security, pointer: pointerTo(security.pointer, i) };
    const schemes = names.flatMap((name) => readScheme(reading, name, place) ?? []);
    warnOfSeveralFields(reading, schemes, place);
    return { schemes, isWhole: schemes.length === names.length };
  });
  const whole = written.filter(({ isWhole }) => isWhole);
  const alternatives = (whole.length > 0 ? whole : written.filter(({ schemes }) => schemes.length > 0)).map(({ schemes }) => schemes);
  const inRequests = alternatives.flatMap((schemes): readonly (readonly SecurityScheme[])[] => {
    const others = schemes.filter((scheme) => scheme !== CERTIFICATE);
    return others.length === 0 && schemes.length > 0 ? [] : [others.filter(isFirstOfItsPlace).filter(hasItsOwnField)];
  });
  return inRequests.every((schemes) => schemes.length === 0) ? undefined : { at, alternatives: inRequests };
}

interface WrittenAlternative {
  readonly schemes: readonly (SecurityScheme | typeof CERTIFICATE)[];
  /** False if one of its schemes is not declared or not supported. */
  readonly isWhole: boolean;
}

/** Stands for a scheme of the type mutualTLS. */
const CERTIFICATE = 'certificate';

/**
 * A request carries one token, which serves all schemes of an alternative that take one (RFC 6750 section 2.1), and one key of a name in
 * one place.
 */
function isFirstOfItsPlace(scheme: SecurityScheme, i: number, schemes: readonly SecurityScheme[]): boolean {
  return schemes.findIndex((other) => placeOf(other) === placeOf(scheme)) === i;
}

function placeOf(scheme: SecurityScheme): string {
  if (takesToken(scheme)) return 'token';
  if (scheme.type !== 'apiKey') return scheme.type === 'http' ? scheme.scheme.toLowerCase() : scheme.type;
  return `${scheme.in} ${scheme.in === 'header' ? scheme.parameter.toLowerCase() : scheme.parameter}`;
}

/**
 * A request has one Authorization field (RFC 9110 sections 5.3 and 11.6.2): of an authentication scheme and a key of this name, the scheme fills it,
 * which is a value of the key, too; of several authentication schemes, the first.
 */
function hasItsOwnField(scheme: SecurityScheme, _: number, schemes: readonly SecurityScheme[]): boolean {
  const inAuthorization = schemes.filter((other) => other.type !== 'apiKey');
  if (scheme.type !== 'apiKey') return scheme === inAuthorization[0];
  return inAuthorization.length === 0 || placeOf(scheme) !== 'header authorization';
}

function warnOfSeveralFields(
  reading: Reading,
  schemes: readonly (SecurityScheme | typeof CERTIFICATE)[],
  { source, pointer }: LocatedNode,
): void {
  const filling = schemes.filter((scheme) => scheme !== CERTIFICATE && scheme.type !== 'apiKey').filter(isFirstOfItsPlace);
  const [first, second] = filling;
  if (first === undefined || second === undefined) return;
  const message = `the security schemes '${first.name}' and '${second.name}' are required together, but a request has one Authorization field: only '${first.name}' is judged`;
  reading.warn({ kind: 'security-not-judged', message, hint: 'Make them alternatives', at: placeIn(source, pointer) });
}

const DECLARE = 'Declare it under components/securitySchemes';

function readScheme(reading: Reading, name: string, requirement: LocatedNode): SecurityScheme | typeof CERTIFICATE | undefined {
  const warn = (message: string, node: LocatedNode, hint: string): undefined =>
    void reading.warn({ kind: 'security-not-judged', message, hint, at: placeIn(node.source, node.pointer) });
  const passBy = (what: string, node: LocatedNode, hint: string): undefined =>
    warn(`${what}, and its credential is not judged`, node, hint);
  const components = childOf(reading.root, 'components');
  const schemes = components === undefined ? undefined : childOf(components, 'securitySchemes');
  const written = schemes === undefined ? undefined : childOf(schemes, name);
  if (written === undefined) return passBy(`the security scheme '${name}' is not declared`, requirement, DECLARE);
  const node = arrive(reading, written);
  if (memberOf(node.value, 'type') === 'mutualTLS') {
    const what = `the security scheme '${name}' is a certificate of the client, which is not part of requests, and is not judged`;
    warn(what, node, 'Check it in a test of its own');
    return CERTIFICATE;
  }
  const scheme = schemeOf(node.value);
  if (scheme !== undefined) {
    const variable = variableOf(name, schemes === undefined ? [] : membersOf(schemes).map(([declared]) => declared));
    return { name, at: placeIn(node.source, node.pointer), ...(variable === undefined ? {} : { variable }), ...scheme };
  }
  return passBy(`the security scheme '${name}' is not supported`, node, 'Use http, apiKey, oauth2 or openIdConnect');
}

type Kind =
  | { readonly type: 'bearer' | 'basic' | 'oauth2' | 'openIdConnect' }
  | Pick<Extract<SecurityScheme, { readonly type: 'http' }>, 'type' | 'scheme'>
  | Pick<Extract<SecurityScheme, { readonly type: 'apiKey' }>, 'type' | 'in' | 'parameter'>;

function schemeOf(value: JsonValue): Kind | undefined {
  const type = memberOf(value, 'type');
  if (type === 'oauth2' || type === 'openIdConnect') return { type };
  if (type === 'apiKey') {
    const place = (['header', 'query', 'cookie'] as const).find((name) => name === memberOf(value, 'in'));
    const parameter = memberOf(value, 'name');
    if (place === undefined || typeof parameter !== 'string' || (place === 'header' && !isFieldName(parameter))) return undefined;
    return { type, in: place, parameter };
  }
  const scheme = memberOf(value, 'scheme');
  // Schemes are tokens as names of headers are, and case-insensitive (RFC 9110 section 11.1).
  const known = typeof scheme === 'string' ? scheme.toLowerCase() : '';
  if (type !== 'http' || typeof scheme !== 'string' || !isFieldName(scheme)) return undefined;
  return known === 'bearer' || known === 'basic' ? { type: known } : { type, scheme: known === 'digest' ? 'Digest' : scheme };
}
