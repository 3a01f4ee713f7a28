import type { SituationId } from '../contract/situation.js';

/** The checks of sequences only (core/sequences), in the order in which they are sent. */
export const SEQUENCE_CHECKS = [
  'created-is-readable',
  'location-leads-there',
  'created-is-listed',
  'paging-is-kept',
  'filter-is-kept',
  'sort-is-kept',
  'change-is-listed',
  'change-is-kept',
  'rest-is-kept',
  'replace-is-kept',
  'refused-changes-nothing',
  'tag-changes',
  'stale-change-is-refused',
  'parents-told-apart',
  'absent-is-told',
  'action-is-once',
  'deleted-is-gone',
] as const;

/** The id of a check of sequences only. */
export type SequenceCheckId = (typeof SEQUENCE_CHECKS)[number];

/** The checks in the order in which they run: an exchange yields only its first violation. */
export const CHECKS = [
  'answer-received',
  'no-server-error',
  'valid-accepted',
  'invalid-refused',
  'credentials-required',
  'status-documented',
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

/** A check: its words, and the consequences of a violation. A new check has to say all of it. */
export interface CheckFacts {
  /** The first line of a finding: the kind of fault. */
  readonly title: string;
  /** False for a check that runs only if the configuration turns it on. */
  readonly isOn: boolean;
  /**
   * The harm to a client, 0 the worst: no response, then missing authentication, then refused valid requests, lost values, accepted invalid
   * ones.
   */
  readonly rank: number;
  /** True if a violation can come from any field of the request: only sending variations locates the fault. */
  readonly traceable: boolean;
  /** True if a plain request can break it: only then can the input be ruled out. */
  readonly ofPlainRequest: boolean;
  /** True if a server must never break it, whatever the policy allows. */
  readonly ofServer: boolean;
  /** Its requirement, with the reason, in a few sentences. */
  readonly about: string;
  /** The requests that it applies to. */
  readonly sent: string;
  /** The required response. */
  readonly back: string;
  /** The clause of a standard that it is based on. */
  readonly source: string;
  /** The most relevant row of the policy; undefined if both profiles require the same. */
  readonly situation?: SituationId;
}

const ANY = 'Any request.';
const AGAIN = 'A failure is repeated with new things.';
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
  'created-is-readable': {
    title: 'What was created cannot be read',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'What was created can be read: it is there, and each member that was sent, and that the request and the response that reads it declare ' +
      'by the same schema, is as it was sent. What the response to the creation shows otherwise is a matter of stored-as-sent.',
    sent: 'A plain request that creates a thing, then one that reads it. ' + AGAIN,
    back: 'A success with the values that were sent.',
    source: 'RFC 9110 sections 9.3.3, 10.2.2 and 15.3.2',
  },
  'location-leads-there': {
    title: 'Location leads nowhere',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'The header Location of a 201 names what was created. It counts as wrong only where it is 404 or 410, the thing is read by its key, and it names the server that was asked.',
    sent: 'A plain request that creates a thing, then one to its Location. ' + AGAIN,
    back: 'A Location that is not 404.',
    source: 'RFC 9110 sections 10.2.2 and 15.3.2',
  },
  'filter-is-kept': {
    title: 'Filter not kept',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A parameter that is called as a member of what is listed, or as a bound of one, selects by it: each item that shows the member matches, and what the run created and matches is there. Texts may be parts of others, in any case; a bound lies between two values. Filters are asked alone, in pairs, and in pages.',
    sent: 'Plain requests that create things which differ, then lists by the values that they have, and by one that none has. ' + AGAIN,
    back: 'Lists of what matches, and of nothing else.',
    source: 'the names of the parameters',
  },
  'sort-is-kept': {
    title: 'Sort order not kept',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A list that is sorted by a listed value of its parameter, such as `-title`, is in that order, across its pages too. Texts count only where code units, words and the numbers in them all say so.',
    sent: 'Plain requests that create things which differ, then a list for each order. ' + AGAIN,
    back: 'Lists in the order that was asked for.',
    source: 'the names and values of the parameters',
  },
  'change-is-listed': {
    title: 'Change is not listed',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A list shows a thing as it is. A member is stale if list and reader showed it alike before a change, and the list shows it as before afterwards.',
    sent: 'A plain request that creates a thing, a list, a change, then the thing and the list again. ' + AGAIN,
    back: 'A list with the changed value.',
    source: 'RFC 9110 section 9.3.1',
  },
  'rest-is-kept': {
    title: 'Change of one member spoils another',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A PATCH changes what it has, and nothing else: a member that was not sent is not emptied, "", 0, false and [] are values, and null removes a member in a merge patch. No change moves the time of creation. Only members count that the run set itself and read back.',
    sent: 'A plain request that creates a thing, then changes of one member each, each followed by one that reads it. ' + AGAIN,
    back: 'The values that were sent, and the others as they were.',
    source: 'RFC 5789 section 2; RFC 7396 section 1',
  },
  'replace-is-kept': {
    title: 'PUT keeps what was not sent',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'After a PUT without an optional member the member has not its earlier value, if the document says that it replaces or gives the member a default; otherwise it is a note, and a finding in strict. Absent, null, empty, the default and any other value are right.',
    sent: 'A plain request that creates a thing, a PUT with the required members only, then one that reads it. ' + AGAIN,
    back: 'The thing without the earlier value.',
    source: 'RFC 9110 section 9.3.4',
  },
  'refused-changes-nothing': {
    title: 'Refused change changes the thing',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A change that is refused, because one of its members is bad, leaves the thing as it was: its good members are not stored either.',
    sent: 'A plain request that creates a thing, a change with new texts and one bad member, then one that reads it. ' + AGAIN,
    back: 'The thing as it was.',
    source: 'RFC 9110 section 15.5',
  },
  'tag-changes': {
    title: 'Entity tag does not follow a change',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A strong entity tag changes when the thing does: with an old one, caches and If-Match take what changed for what did not. A thing that changed is not answered with 304 to the tag from before.',
    sent: 'A plain request that creates a thing, one that reads it, a change, then two that read it. ' + AGAIN,
    back: 'Another ETag, and no 304.',
    source: 'RFC 9110 sections 8.8.1, 8.8.3 and 13.1.2',
  },
  'absent-is-told': {
    title: 'Success for what does not exist',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A request to a thing that was never created, or to something below it, does not succeed, where the document has 404 for it and a ' +
      'request that reads the thing is 404. A deletion may succeed, because it is idempotent.',
    sent: 'A plain request whose path names nothing, after one that reads it. ' + AGAIN,
    back: '404 or another refusal.',
    source: 'RFC 9110 section 15.5.5',
  },
  'action-is-once': {
    title: 'Second action answered wrongly',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'What is done to a thing for the second time is refused by a documented status, where the document has 409 for it: it is a fault if the refusal is not documented, or if it succeeds although the description says that it is done once, again, already or only while.',
    sent: 'A plain request that creates a thing, then the same action twice. ' + AGAIN,
    back: 'A documented refusal.',
    source: 'the description of the operation; RFC 9110 section 15.5.10',
  },
  'created-is-listed': {
    title: 'What was created is not listed',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'What was created is in the list of its collection. It counts as missing only where no paging, no filter and no member such as `status` ' +
      'or `archived` explains that it is not there.',
    sent: 'Plain requests that create things, then one that lists them. ' + AGAIN,
    back: 'A list with the key of the last thing.',
    source: 'RFC 9110 section 9.3.1',
  },
  'change-is-kept': {
    title: 'Change is not kept',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'What PUT or PATCH changed is read as it was sent. A value is lost if the thing is read with the one from before, which the creation ' +
      'had decided, though the response to the change does not say so.',
    sent: 'A plain request that creates a thing, one that changes it, then one that reads it. ' + AGAIN,
    back: 'A success with the values of the change.',
    source: 'RFC 9110 section 9.3.4; RFC 5789 section 2',
  },
  'deleted-is-gone': {
    title: 'What was deleted can still be read',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'What was deleted with a success is not read any more exactly as before. A server that marks things as deleted shows them otherwise, and ' +
      '202 promises nothing yet. A second deletion is no server error.',
    sent: 'A plain request that creates a thing, one that deletes it, then one that reads it. ' + AGAIN,
    back: '404 or 410.',
    source: 'RFC 9110 sections 9.3.5, 15.5.5 and 15.5.11',
  },
  'parents-told-apart': {
    title: 'Found under another parent',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about: 'A thing of one parent is not found under another one: otherwise who may use one shop reads the tickets of all.',
    sent: 'Plain requests that create two parents and a thing of the first; then it is read under the second. ' + AGAIN,
    back: '404 or another refusal.',
    source: 'RFC 3986 section 3.3; RFC 9110 section 15.5.5',
  },
  'paging-is-kept': {
    title: 'Pages do not make up the list',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'A list has at most as many items as `limit` or `page_size` asks for, and its pages have each item of the list once, without gap. A total is the number of items. The list is read as a whole before and after: one that changes meanwhile says nothing.',
    sent: 'Plain requests that create things, then lists of them in small pages and as a whole. ' + AGAIN,
    back: 'Pages that make up the list, and true totals.',
    source: 'the names of the parameters and members; RFC 8288',
  },
  'stale-change-is-refused': {
    title: 'Stale change accepted',
    isOn: true,
    rank: 3,
    traceable: false,
    ofPlainRequest: false,
    ofServer: false,
    about:
      'Nothing is changed by a request whose If-Match names no entity tag of the thing, where the document has both the header and 412: ' +
      'otherwise two clients overwrite what the other one has changed.',
    sent: 'A plain request that creates a thing, then a change or a deletion with an entity tag that the thing never had. ' + AGAIN,
    back: '412.',
    source: 'RFC 9110 sections 13.1.1 and 15.5.13',
  },
};
