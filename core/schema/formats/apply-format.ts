import { type JsonValue, isNumber } from '../../json/value.js';
import { HOLDS, type Opinion, broken } from '../nodes/keyword-result.js';
import { date, dateTime, duration, time } from './dates.js';
import { email, idnEmail } from './emails.js';
import { byte, uuid } from './encodings.js';
import type { FormatRule } from './format-rule.js';
import { hostname, ipv4, ipv6 } from './hosts.js';
import { jsonPointer, relativeJsonPointer } from './pointers.js';
import { regex } from './regex.js';
import { iri, iriReference, uri, uriReference, uriTemplate } from './uris.js';

/** A format of strings, and how to name a text that has it. */
interface Format {
  readonly rule: FormatRule;
  readonly words: string;
}

/** The formats of strings that have a definition (JSON Schema 2020-12 Validation section 7.3, OpenAPI Format Registry). */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['date-time', { rule: dateTime, words: 'a date-time such as 2026-01-31T12:00:00Z (RFC 3339)' }],
  ['date', { rule: date, words: 'a date such as 2026-01-31 (RFC 3339)' }],
  ['time', { rule: time, words: 'a time such as 12:00:00Z (RFC 3339)' }],
  ['duration', { rule: duration, words: 'a duration such as P1DT12H (RFC 3339)' }],
  ['uuid', { rule: uuid, words: 'a UUID (RFC 4122)' }],
  ['email', { rule: email, words: 'an email address (RFC 5321)' }],
  ['idn-email', { rule: idnEmail, words: 'an email address (RFC 6531)' }],
  ['ipv4', { rule: ipv4, words: 'an IPv4 address' }],
  ['ipv6', { rule: ipv6, words: 'an IPv6 address (RFC 4291)' }],
  ['hostname', { rule: hostname, words: 'a host name (RFC 1123)' }],
  ['uri', { rule: uri, words: 'a URI with a scheme (RFC 3986)' }],
  ['uri-reference', { rule: uriReference, words: 'a URI reference (RFC 3986)' }],
  ['iri', { rule: iri, words: 'an IRI with a scheme (RFC 3987)' }],
  ['iri-reference', { rule: iriReference, words: 'an IRI reference (RFC 3987)' }],
  ['uri-template', { rule: uriTemplate, words: 'a URI template (RFC 6570)' }],
  ['json-pointer', { rule: jsonPointer, words: 'a JSON pointer (RFC 6901)' }],
  ['relative-json-pointer', { rule: relativeJsonPointer, words: 'a relative JSON pointer' }],
  ['regex', { rule: regex, words: 'a regular expression (ECMA-262)' }],
  ['byte', { rule: byte, words: 'base64 (RFC 4648)' }],
]);

/** The largest numbers of the formats for numbers (IEEE 754); between two floats any number is rounded. */
const LARGEST: ReadonlyMap<string, number> = new Map([
  ['float', 3.402_823_5e38],
  ['double', Number.MAX_VALUE],
]);

/** Texts beyond this length, in UTF-16 units, have no opinion: no date or address is so long. Base64 is. */
const LONGEST = 100_000;

/** Asserts a format other than int32 and int64; one without a definition has no say. */
export function applyFormat(name: string, value: JsonValue): Opinion {
  const largest = LARGEST.get(name);
  if (isNumber(value) && largest !== undefined) {
    return Math.abs(Number(value.text)) <= largest ? HOLDS : broken(`must fit into a ${name}`);
  }
  const format = FORMATS.get(name);
  if (typeof value !== 'string' || format === undefined) return undefined;
  if (value.length > LONGEST && name !== 'byte') return { holds: true, odd: 'unjudged' };
  const opinion = format.rule(value);
  if (opinion === 'odd') return { holds: true, odd: 'format-spelling' };
  return opinion === 'valid' ? HOLDS : broken(`must be ${format.words}`);
}

/** True for a format of strings that has a definition. */
export function isDefined(name: string): boolean {
  return FORMATS.has(name);
}
