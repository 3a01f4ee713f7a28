import { type FormatRule, validIf } from './format-rule.js';
import { ipv6 } from './hosts.js';

/** A reference in its parts (RFC 3986 appendix B). */
const PARTS = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** A character that is not allowed: a text is searched for one, which costs no backtracking. */
const FORBIDDEN = /[^A-Za-z0-9._~!$&'()*+,;=:@/?%-]|%(?![\dA-Fa-f]{2})/;
const FORBIDDEN_IN_IRI = /[^A-Za-z0-9._~!$&'()*+,;=:@/?%\u{A0}-\u{D7FF}\u{E000}-\u{10FFFD}-]|%(?![\dA-Fa-f]{2})/u;
const FORBIDDEN_IN_TEMPLATE = /[\0- "<>\\^`{|}\x7F\p{Cs}]|%(?![\dA-Fa-f]{2})/u; // oxlint-disable-line no-control-regex

/** `uri` (RFC 3986 section 3). */
export const uri: FormatRule = (text) => validIf(isReference(text, FORBIDDEN, true));

/** `uri-reference` (RFC 3986 section 4.1). */
export const uriReference: FormatRule = (text) => validIf(isReference(text, FORBIDDEN, false));

/** `iri` (RFC 3987 section 2.2). */
export const iri: FormatRule = (text) => validIf(isReference(text, FORBIDDEN_IN_IRI, true));

/** `iri-reference` (RFC 3987 section 2.2). */
export const iriReference: FormatRule = (text) => validIf(isReference(text, FORBIDDEN_IN_IRI, false));

function isReference(text: string, forbidden: RegExp, needsScheme: boolean): boolean {
  const match = PARTS.exec(text);
  if (match === null) return false;
  const [, scheme, authority, path = '', query = '', fragment = ''] = match;
  if (scheme === undefined ? needsScheme : !SCHEME.test(scheme)) return false;
  return (authority === undefined || isAuthority(authority, forbidden)) && [path, query, fragment].every((part) => !forbidden.test(part));
}

/** User, host and port (RFC 3986 section 3.2). */
function isAuthority(text: string, forbidden: RegExp): boolean {
  const at = text.lastIndexOf('@');
  const [user, address] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const [, literal, name = '', port = ''] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(.*))?$/.exec(address) ?? [undefined, '', '[', ''];
  if (/[@/?]/.test(user) || forbidden.test(user) || !/^\d*$/.test(port)) return false;
  if (literal === undefined) return !forbidden.test(name);
  return ipv6(literal) === 'valid' || /^v[\dA-Fa-f]+\.[\w.~!$&'()*+,;=:-]+$/.test(literal);
}

const EXPRESSION = /^[+#./;?&=,!@|]?(?:[\w.]|%[\dA-Fa-f]{2})+(?::[1-9]\d{0,3}|\*)?(?:,(?:[\w.]|%[\dA-Fa-f]{2})+(?::[1-9]\d{0,3}|\*)?)*$/;

/** `uri-template` (RFC 6570 section 2). */
export const uriTemplate: FormatRule = (text) => {
  const parts = text.split(/\{([^{}]*)\}/);
  return validIf(parts.every((part, i) => (i % 2 === 1 ? EXPRESSION.test(part) : !FORBIDDEN_IN_TEMPLATE.test(part))));
};
