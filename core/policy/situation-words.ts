import type { SituationId } from '../contract/situation.js';

/** The words for a row of the policy. */
export interface SituationWords {
  /** The special property of the request. */
  readonly words: string;
  /** The clause of a standard that the row is based on, or that there is none. */
  readonly source: string;
}

/** The description of every row of the policy, for docs/policy.md and `explain`. */
export const SITUATION_WORDS: Readonly<Record<SituationId, SituationWords>> = {
  valid: {
    words: 'the body matches the schema, whatever its order, spacing and escapes; unknown members are allowed',
    source: 'OpenAPI 3.1 section 4.8.13 (requestBody), with the schema of the body',
  },
  chunked: {
    words: 'the body is sent in chunks',
    source: 'RFC 9112 section 7.1: a recipient must be able to read chunks; section 6.3: 411 asks for a length',
  },
  'accepted-media-type': {
    words:
      'Accept names only a text that the document describes for the success in its own way, beside JSON, and nothing else in the request can ' +
      'choose it; a success has it',
    source: 'RFC 9110 sections 12.5.1 and 15.5.7: a server disregards Accept only where it has nothing that is accepted',
  },
  'listed-media-type': {
    words:
      'Accept names only media types that the document lists for the success beside that of plain requests, and more than Accept may decide',
    source: 'RFC 9110 section 12.5.1: a server may send what it has, or 406; frameworks list each media type that they know',
  },
  'unsafe-integer': {
    words: 'an int64 beyond 2^53 - 1, which `JSON.parse` rounds; a store that keeps it as a double may be accepted by replacing this row',
    source: 'OpenAPI 3.1 section 4.4 (int64); RFC 8259 section 6: integers beyond 2^53 - 1 are not interoperable',
  },
  'schema-broken': {
    words: 'the body violates the schema in one or several ways',
    source: 'JSON Schema 2020-12 Validation section 6, and OpenAPI 3.1 section 4.4 for formats',
  },
  'not-json': {
    words: 'the body is not JSON (RFC 8259), or empty, or only spaces',
    source: 'RFC 8259 section 2',
  },
  'not-json-other-media-type': {
    words: 'the same, under another media type or none',
    source: 'RFC 8259 section 2; RFC 9110 section 15.5.16 for 415',
  },
  'no-credentials': {
    words: 'no credentials, another scheme, a scheme without credentials, an empty key, or a part of a combination',
    source: 'OpenAPI 3.1 section 4.8.30; RFC 9110 section 11.6.1; RFC 6750 section 2.1',
  },
  'bad-token': {
    words: 'a token named by `--bad-token`, or the accepted user with an empty password',
    source: 'OpenAPI 3.1 section 4.8.30; RFC 6750 section 3.1',
  },
  'unknown-token': {
    words: 'an unknown token, key or user, credentials that are malformed, or a key in another place than documented',
    source: 'none: only the server knows which credentials are valid (RFC 6750 section 3.1)',
  },
  'scheme-case': {
    words: 'the scheme in another case, with the accepted credentials (RFC 9110 section 11.1)',
    source: 'RFC 9110 section 11.1: the name of a scheme is case-insensitive',
  },
  'non-ascii-header': {
    words: 'a header whose value has bytes beyond ASCII; of a refusal only the status is judged',
    source: 'RFC 9110 section 5.5: such bytes are opaque; a server may refuse them before its application sees the request',
  },
  'long-header': {
    words: 'headers over 8 KB (8,000 bytes); of a refusal only the status is judged',
    source: 'RFC 9110 section 5.4: a server may limit the size of headers; RFC 6585 section 5 for 431',
  },
  'other-media-type': {
    words: 'JSON under another media type, or under none',
    source: 'none: OpenAPI 3.1 section 4.8.13 lists media types without specifying others; RFC 9110 section 15.5.16 for 415',
  },
  'used-id': {
    words: 'an id that was used before',
    source: 'none: no keyword of the document asks for ids to be unique; RFC 9110 section 15.5.10 for 409',
  },
  'integer-spelling': {
    words: 'an integer written 1.0 or 1e0, or -0 (JSON Schema 2020-12 Validation section 6.1.1)',
    source: 'JSON Schema 2020-12 Validation section 6.1.1: a number with a zero fraction is an integer',
  },
  'vanishing-fraction': {
    words: 'a fraction that vanishes in a double',
    source: 'RFC 8259 section 6: how exactly numbers are kept is up to the reader',
  },
  'repeated-member': {
    words: 'a repeated member',
    source: 'RFC 8259 section 4: names within an object should be unique',
  },
  'lone-surrogate': {
    words: 'half of a surrogate pair in a string',
    source: 'RFC 8259 section 8.2: the behaviour is unpredictable',
  },
  'prototype-member': {
    words: 'a member `__proto__`, or `constructor` with a `prototype`',
    source: 'none: servers in JavaScript refuse them on purpose',
  },
  'number-beyond-double': {
    words: 'a number that a double cannot hold, such as 1e400, or of more than 309 characters',
    source: 'RFC 8259 section 6: a reader may limit the range and precision of numbers',
  },
  encoding: {
    words: 'a byte order mark, bytes that are not UTF-8, or JSON in UTF-16 or UTF-32',
    source: 'RFC 8259 section 8.1: JSON is sent as UTF-8, a reader may ignore a byte order mark; RFC 9110 section 15.5.16 for 415',
  },
  compressed: {
    words: 'a compressed body',
    source: 'RFC 9110 section 8.4: the document does not say whether a body may be compressed; section 15.5.16 for 415',
  },
  'deep-nesting': {
    words: 'nesting deeper than 20',
    source: 'RFC 8259 section 9: a reader may limit the depth; RFC 9110 section 15.5.14 for 413',
  },
  'many-members': {
    words: 'more than 1,000 members in one object',
    source: 'RFC 8259 section 9: a reader may limit the size of texts that it takes; RFC 9110 section 15.5.14 for 413',
  },
  'large-body': {
    words: 'a body over 100 KB (100,000 bytes)',
    source: 'RFC 9110 section 15.5.14: a server may find a body too large',
  },
  'other-format': {
    words: 'a string that is not of its `format`, such as a date-time without an offset; int32 and int64 are part of the schema',
    source: 'JSON Schema 2020-12 Validation section 7.2: whether a format is asserted is up to the application',
  },
  'format-spelling': {
    words:
      'an unusual spelling of a `format`: a leap second, the year 0000, t and z in lower case, a quoted local part, a domain of one label or an address in brackets in an email address, a zone of an IPv6 address',
    source: 'RFC 3339 section 5.6 and RFC 5321 section 4.1.2 allow them; many parsers do not',
  },
  'undefined-format': {
    words: 'a string whose `format` no standard defines, such as `phone`, unless the document shows the value',
    source: 'JSON Schema 2020-12 Validation section 7.2.3: documents may use formats of their own',
  },
  unjudged: {
    words: 'a body that takes too long to evaluate: a costly pattern, or a recursive schema and deep nesting',
    source: 'none: whether the schema allows it is not known',
  },
  'parameter-missing': {
    words: 'a required parameter of the query, a header or a cookie is missing',
    source: 'OpenAPI 3.1 section 4.8.12.2 (required)',
  },
  'parameter-broken': {
    words: 'a parameter of the query, a header or a cookie violates its schema, or is not written in its style',
    source: 'OpenAPI 3.1 section 4.8.12, with the schema of the parameter',
  },
  'path-parameter-broken': {
    words: 'a parameter of the path violates its schema, or is not written in its style; a server may find no such path',
    source: 'OpenAPI 3.1 section 4.8.12, with the schema of the parameter; RFC 9110 section 15.5.5 for 404',
  },
  'malformed-body': {
    words: 'a form or multipart that cannot be read',
    source: 'WHATWG URL section 5 for forms; RFC 7578 for multipart/form-data',
  },
  'unknown-resource': {
    words: 'a valid value of a path parameter, which may name nothing that exists',
    source: 'none: only the server knows what exists; RFC 9110 sections 15.5.5, 15.5.10 and 15.5.11',
  },
  'absent-body': {
    words: 'no body, where the document does not require one, or where text, bytes or a form could be empty',
    source: 'OpenAPI 3.1 section 4.8.13 (required is false unless it is written); frameworks leave it out by mistake',
  },
  'undeclared-query': {
    words: 'a parameter of the query that the document does not declare',
    source: 'none: OpenAPI 3.1 does not say whether undeclared parameters are allowed',
  },
  'value-spelling': {
    words:
      'a parameter or a member of a form in a spelling that servers read differently: 01, +1, 1.0, spaces, yes, NaN, an empty or a repeated value',
    source: 'none: OpenAPI 3.1 section 4.8.12.3 does not say how numbers and booleans are written',
  },
  'read-only-member': {
    words: 'a member that is `readOnly`',
    source: 'OpenAPI 3.0 section 4.7.24.1: it should not be sent; servers ignore or refuse it',
  },
  'nullable-without-type': {
    words: 'null where `nullable` stands without `type`, beside `$ref`, `allOf`, `oneOf` or `anyOf`',
    source: 'OpenAPI 3.0 section 4.7.24.1: it has no effect there; whoever writes it means null to be allowed',
  },
  'stray-discriminator': {
    words: 'a discriminator that names no alternative of its schema, or one that the object is not',
    source: 'OpenAPI 3.1 section 4.8.25.1: it never decides whether a value is valid, but servers choose a type by it',
  },
  'other-key': {
    words: 'a member that is the key of the thing which the path names, with another value than the path has',
    source: 'RFC 9110 section 9.3.4: a server should refuse a representation that does not fit its target, or make them fit',
  },
  'imprecise-number': {
    words: 'an integer without a format beyond 2^53 - 1, or a number of more than 17 digits; the value is not compared',
    source: 'RFC 8259 section 6: such numbers are not interoperable',
  },
  'body-not-judged': {
    words:
      'a body whose content is not judged: XML that breaks its schema or is written in another way than `xml` says, pictures, CSV and other media types with a grammar of their own; bytes that break a limit of the schema, or are no ASCII beside one; or a body where the document declares none',
    source:
      'none: OpenAPI 3.1 section 4.8.26 leaves open how readers of XML take what they do not know; RFC 9110 section 9.3.1 for a body of GET',
  },
  'delicate-path': {
    words:
      'a path value with an encoded slash, a backslash, a control character or a semicolon, or that is a dot segment or empty; a target with characters that a URI cannot have, or with broken percent-encoding; only the status is judged',
    source:
      'RFC 3986 sections 3.3, 3.4 and 5.2.4: servers and proxies split, normalise or refuse such targets, and another path may require credentials',
  },
  'escaped-path': {
    words: 'a path in which a letter or digit, which needs none, has a percent-encoding',
    source: 'RFC 3986 section 6.2.2.2: it is the same path, but some routers compare it as it was sent',
  },
  'long-target': {
    words: 'a target over 8 KB (8,000 bytes); of a refusal only the status is judged',
    source: 'RFC 9110 section 4.1: a server may limit the length of a URI; section 15.5.15 for 414',
  },
  'long-segment': {
    words: 'a value of over 100 characters in the path; of a refusal only the status is judged',
    source: 'RFC 9110 section 15.5.15: a server may refuse a target that is longer than it reads; some routers stop at 100 characters',
  },
  'other-method': {
    words: 'a method that the document does not declare for the path; only the status is judged',
    source: 'none: RFC 9110 sections 15.5.6 and 15.6.2 suggest 405 and 501',
  },
  'unknown-path': {
    words: 'a path that the document does not have; only the status is judged',
    source: 'none: RFC 9110 section 15.5.5 suggests 404',
  },
};
