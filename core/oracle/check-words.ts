import type { SituationId } from '../judge/situation.js';
import type { CheckId } from './check-ids.js';

/** What a check is about. */
export interface CheckWords {
  /** What it asks for, and why, in a few sentences. */
  readonly about: string;
  /** What is sent that it looks at. */
  readonly sent: string;
  /** What has to come back. */
  readonly back: string;
  /** The clause of a standard that it comes from. */
  readonly source: string;
  /** The row of the policy that it is mostly about; without one, both profiles ask for the same. */
  readonly situation?: SituationId;
}

const ANY = 'Any request.';
const DOCUMENTED = 'Any request; it looks at each answer whose status the document describes.';

/** Every check in words, for `explain`. */
export const CHECK_WORDS: Readonly<Record<CheckId, CheckWords>> = {
  'answer-received': {
    about:
      'Every request is answered: in time, in HTTP, and to the end. A reset, a connection that is cut, bytes that are no HTTP, and silence ' +
      'are all faults. A kept connection that the server closes under a request is none, with or without a 408: the request is sent once more.',
    sent: ANY,
    back: 'A whole answer within --timeout. Only a body over 100 KB may be reset while it is sent.',
    source: 'RFC 9112 sections 6.3, 8 and 9.3.1; RFC 9110 section 15.5.9',
  },
  'no-server-error': {
    about: 'No request makes the server fail, however odd it is: 500 and above says that the server is at fault, not the caller.',
    sent: ANY,
    back: 'A status below 500. 503 with Retry-After is waited out.',
    source: 'RFC 9110 section 15.6',
  },
  'valid-accepted': {
    about:
      'What the contract takes is not refused. A body is valid when it keeps the schema, whatever its spelling, order and unknown members.',
    sent: 'Every valid request: boundary values, strings that break servers, other spellings of the same JSON.',
    back: 'No status from 400 to 499, unless the policy allows it for the request.',
    source: 'OpenAPI 3.1 sections 4.8.13 and 4.8.17; JSON Schema 2020-12 Validation section 6',
    situation: 'valid',
  },
  'invalid-refused': {
    about: 'What breaks the contract is refused. A server that takes it stores what its callers must not send, and hides their mistakes.',
    sent: 'Bodies that break the schema in one way or several, and texts that are not JSON.',
    back: 'No status of success; the documented error.',
    source: 'JSON Schema 2020-12 Validation section 6; RFC 8259 section 2; RFC 9110 section 15.5.1',
    situation: 'schema-broken',
  },
  'credentials-required': {
    about:
      'Without the credentials that the contract asks for, nothing is done. Each shape of body is tried, because a door may be open for one.',
    sent: 'No credentials, another scheme, `Bearer` without a token, and the token of --bad-token.',
    back: 'No status of success.',
    source: 'OpenAPI 3.1 section 4.8.30; RFC 9110 section 11.6.1; RFC 6750 section 3',
    situation: 'no-credentials',
  },
  'status-documented': {
    about: 'The status is one that the document lists for the request, or that the policy allows where the document is silent.',
    sent: ANY,
    back: 'A documented status: success for what is valid, the documented error for what is not.',
    source: 'OpenAPI 3.1 sections 4.8.16 and 4.8.17',
  },
  'media-type-declared': {
    about:
      'An answer with a documented body says its documented media type in one Content-Type line; parameters such as charset do not matter.',
    sent: DOCUMENTED,
    back: 'One Content-Type with the documented media type.',
    source: 'OpenAPI 3.1 section 4.8.17; RFC 9110 section 8.3',
  },
  'body-is-json': {
    about:
      'The body of a documented answer is JSON in UTF-8. A byte order mark before it breaks many parsers, and a server must not add one.',
    sent: DOCUMENTED,
    back: 'One JSON text, in UTF-8, without a byte order mark.',
    source: 'RFC 8259 sections 2 and 8.1',
  },
  'body-matches-schema': {
    about: 'The body of a documented answer keeps its schema: required members, types, and the bounds of int32 and int64, digit by digit.',
    sent: DOCUMENTED,
    back: 'A body that keeps the schema of the status. Members that the schema does not declare are no violation.',
    source: 'OpenAPI 3.1 sections 4.4 and 4.8.14; JSON Schema 2020-12 Validation section 6',
  },
  'stored-as-sent': {
    about:
      'A success carries what was stored. Of the members that its schema declares and the request sent, each is equal, code point by code ' +
      'point: no trimming, no normalising, no rounding.',
    sent: 'Every request that is taken, but those whose value is ambiguous: a repeated member, half of a surrogate pair, bytes that are not UTF-8.',
    back: 'The same values.',
    source: 'the description of the answer in the document; equality is that of JSON Schema 2020-12 Core section 4.2.2',
  },
  'ids-told-apart': {
    about:
      'A store that refuses ids that it has seen tells all integers apart. Two ids beyond 2^53 that are the same double are sent one after ' +
      'the other: a store that takes the second for the first rounds them.',
    sent: 'B and B + 1, both new and beyond 2^53, to stores that refuse an id that was used before.',
    back: 'Two successes.',
    source: 'OpenAPI 3.1 section 4.4 (int64); RFC 8259 section 6',
  },
};
