import type { CheckFacts } from './check-facts.js';
import { SEQUENCE_CHECKS, SEQUENCE_CHECK_TABLE } from './sequence-checks.js';

/** The checks in the order in which they run: an exchange yields only its first violation. */
export const CHECKS = [
  'answer-received',
  'no-server-error',
  'valid-accepted',
  'invalid-refused',
  'credentials-required',
  'status-documented',
  'allow-is-sent',
  'media-type-declared',
  'body-is-json',
  'body-matches-schema',
  'headers-match-schema',
  'stored-as-sent',
  'default-applied',
  'ids-told-apart',
  ...SEQUENCE_CHECKS,
] as const;

/** The id of a check. */
export type CheckId = (typeof CHECKS)[number];

const ANY = 'Any request.';
const DOCUMENTED = 'Any request; applies to each response whose status the document describes.';

/** Every check. */
export const CHECK_TABLE: Readonly<Record<CheckId, CheckFacts>> = {
  'answer-received': {
    title: 'No response',
    isOn: true,
    rank: 0,
    traceable: true,
    ofPlainRequest: true,
    ofServer: true,
    about:
      'Every request gets a complete HTTP response in time. A reset, a truncated response, bytes that are not HTTP, and a timeout are all ' +
      'faults. A kept connection that the server closes during a request is not, with or without a 408: the request is sent again.',
    sent: ANY,
    back: 'A complete response within --timeout. Only a body over 100 KB may be reset while it is sent.',
    source: 'RFC 9112 sections 6.3, 8 and 9.3.1; RFC 9110 section 15.5.9',
  },
  'no-server-error': {
    title: 'Server error',
    isOn: true,
    rank: 0,
    traceable: true,
    ofPlainRequest: true,
    ofServer: true,
    about:
      'No request causes a server error, however odd it is: a status of 500 and above means that the server is at fault, not the client. ' +
      'Where the document lists one of 501 to 504, or 507, a valid request may get it; an operation that answered no request with success is not reached, with a note.',
    sent: ANY,
    back: 'A status below 500, or a documented one of 501 to 504, or 507. 503 with Retry-After is waited out.',
    source: 'RFC 9110 section 15.6',
  },
  'valid-accepted': {
    title: 'Valid request refused',
    isOn: true,
    rank: 2,
    traceable: true,
    ofPlainRequest: true,
    ofServer: false,
    about: 'Valid requests are not refused. A body is valid if it matches the schema, whatever its spelling, order and unknown members.',
    sent: 'Every valid request: boundary values, strings that break servers, other spellings of the same JSON.',
    back: 'No status from 400 to 499, unless the policy allows it for the request.',
    source: 'OpenAPI 3.1 sections 4.8.13 and 4.8.17; JSON Schema 2020-12 Validation section 6',
    situation: 'valid',
  },
  'invalid-refused': {
    title: 'Invalid request accepted',
    isOn: true,
    rank: 4,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about: 'Invalid requests are refused. A server that accepts them stores invalid data and hides the mistakes of its clients.',
    sent: 'Bodies that violate the schema in one or several ways, and texts that are not JSON.',
    back: 'The documented error, no success.',
    source: 'JSON Schema 2020-12 Validation section 6; RFC 8259 section 2; RFC 9110 section 15.5.1',
    situation: 'schema-broken',
  },
  'credentials-required': {
    title: 'Request without credentials accepted',
    isOn: true,
    rank: 1,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'Requests without the required credentials are refused. Each shape of body is tried, because a server may skip the check for one of them.',
    sent: 'No credentials, another scheme, `Bearer` without a token, and the token of --bad-token.',
    back: 'No success.',
    source: 'OpenAPI 3.1 section 4.8.30; RFC 9110 section 11.6.1; RFC 6750 section 3',
    situation: 'no-credentials',
  },
  'status-documented': {
    title: 'Undocumented status',
    isOn: true,
    rank: 5,
    traceable: false,
    ofPlainRequest: true,
    ofServer: false,
    about: 'The document lists the status for the request, or the policy allows it where the document leaves the request unspecified.',
    sent: ANY,
    back: 'A documented status: success for what is valid, the documented error for what is not.',
    source: 'OpenAPI 3.1 sections 4.8.16 and 4.8.17',
  },
  'allow-is-sent': {
    title: '405 without Allow',
    isOn: 'strict',
    rank: 6,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A response with 405 has the header Allow, which names the methods of the path: a client sees by it what it may do instead. It is a finding in strict, and a note in standard.',
    sent: 'A made-up method of each path.',
    back: 'Another status, or 405 with Allow.',
    source: 'RFC 9110 sections 10.2.1 and 15.5.6',
  },
  'media-type-declared': {
    title: 'Wrong media type',
    isOn: true,
    rank: 5,
    traceable: false,
    ofPlainRequest: true,
    ofServer: true,
    about:
      'A response with a documented body has one of its documented media types, or one in a documented range, in one Content-Type line; ' +
      'parameters such as charset do not matter. Where the document describes a text beside JSON, and nothing but Accept can choose it, a ' +
      'request that accepts only the text gets it, or 406.',
    sent: DOCUMENTED,
    back: 'One Content-Type with a documented media type.',
    source: 'OpenAPI 3.1 sections 4.8.14.1 and 4.8.17; RFC 9110 sections 8.3 and 12.5.1',
  },
  'body-is-json': {
    title: 'Response body is not JSON',
    isOn: true,
    rank: 5,
    traceable: false,
    ofPlainRequest: true,
    ofServer: true,
    about:
      'The body of a response that is documented as JSON is JSON in UTF-8. A byte order mark before it breaks many parsers, and a server must not add one.',
    sent: DOCUMENTED,
    back: 'One JSON text, in UTF-8, without a byte order mark.',
    source: 'RFC 8259 sections 2 and 8.1',
  },
  'body-matches-schema': {
    title: 'Response body breaks its schema',
    isOn: true,
    rank: 5,
    traceable: false,
    ofPlainRequest: true,
    ofServer: true,
    about:
      'The body of a documented response matches its schema: required members, types, and the bounds of int32 and int64, digit by digit. ' +
      'JSON, text and forms are judged; files, streams and XML are not.',
    sent: DOCUMENTED,
    back: 'A body that matches the schema of the status. Members that the schema does not declare are no violation.',
    source: 'OpenAPI 3.1 sections 4.4 and 4.8.14; JSON Schema 2020-12 Validation section 6',
  },
  'headers-match-schema': {
    title: 'Response header missing or wrong',
    isOn: true,
    rank: 6,
    traceable: false,
    ofPlainRequest: true,
    ofServer: true,
    about:
      'A documented response has the headers that the document requires, and those that it describes match their schemas. Names are ' +
      'compared in any case, several lines are one list, and a value that clients read in different ways is no violation.',
    sent: 'Any request; applies to each response whose headers the document describes.',
    back: 'The required headers, and values that match their schemas. Headers that frame the message, such as Content-Length, are not judged.',
    source: 'OpenAPI 3.1 sections 4.8.17 and 4.8.21; RFC 9110 sections 5.1 and 5.3',
  },
  'stored-as-sent': {
    title: 'Stored value differs from what was sent',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: true,
    ofServer: false,
    about:
      'A success contains what was stored: each member that was sent, and that request and response declare by the same schema, is ' +
      'equal, code point by code point: no trimming, no normalising, no rounding, but for values that a format calls the same. Members that are readOnly or writeOnly are not compared.',
    sent: 'Every accepted request, except those with an ambiguous value: a repeated member, half of a surrogate pair, bytes that are not UTF-8.',
    back: 'The same values.',
    source: 'the description of the response in the document; equality by JSON Schema 2020-12 Core section 4.2.2',
  },
  'default-applied': {
    title: 'Default not applied',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'Where a part of a request has a default, leaving it out is the same as sending the default. It counts only where the response shows the ' +
      'value in a member with the name of the part: the default where that is sent, and another value, which is neither null nor absent, ' +
      'where the part is left out.',
    sent: 'A plain request without an optional parameter of GET or member of the body of POST, and the same with its default; both twice.',
    back: 'The default, or no value at all.',
    source: 'OpenAPI 3.0 section 4.7.24.1 (default); JSON Schema 2020-12 Validation section 9.2',
  },
  'ids-told-apart': {
    title: 'Two different ids taken for the same one',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A store that refuses used ids distinguishes all integers. Two ids beyond 2^53 that are the same double are sent one after ' +
      'the other: a store that treats the second as the first rounds them. In JavaScript, ' +
      'JSON.parse does: read ids with lossless-json or as BigInt, or accept it with the row unsafe-integer of the policy.',
    sent: 'B and B + 1, both new and beyond 2^53, to stores that refuse an id that was used before.',
    back: 'Two successes.',
    source: 'OpenAPI 3.1 section 4.4 (int64); RFC 8259 section 6',
  },
  ...SEQUENCE_CHECK_TABLE,
};
