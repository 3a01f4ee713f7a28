import type { CheckFacts } from './check-facts.js';
import { CREATION_CHECK_TABLE } from './creation-checks.js';
import { AGAIN, OF_SEQUENCES } from './sequence-facts.js';

/** The checks of sequences only (core/sequences), in the order in which they are sent. */
export const SEQUENCE_CHECKS = [
  'created-is-readable',
  'location-leads-there',
  'bulk-is-answered',
  'created-is-listed',
  'added-is-listed',
  'paging-is-kept',
  'filter-is-kept',
  'sort-is-kept',
  'change-is-listed',
  'change-is-kept',
  'rest-is-kept',
  'replace-is-kept',
  'derived-follows',
  'read-only-is-kept',
  'refused-changes-nothing',
  'unique-is-kept',
  'overlap-is-refused',
  'told-order-is-kept',
  'limit-is-kept',
  'setting-is-applied',
  'period-is-whole',
  'table-is-whole',
  'tag-changes',
  'stale-change-is-refused',
  'parents-told-apart',
  'absent-is-told',
  'action-is-once',
  'action-fits-state',
  'told-state-is-reached',
  'used-is-not-deleted',
  'deleted-is-gone',
  'undone-is-as-before',
  'others-kept-out',
  'forbidden-is-refused',
] as const;

/** The id of a check of sequences only. */
export type SequenceCheckId = (typeof SEQUENCE_CHECKS)[number];

/** The checks of what descriptions say in words: a mock of the document follows its schemas and its resources, and no words. */
export const CHECKS_OF_WORDS: ReadonlySet<string> = new Set<SequenceCheckId>([
  'derived-follows',
  'overlap-is-refused',
  'told-order-is-kept',
  'limit-is-kept',
  'setting-is-applied',
  'setting-is-applied',
  'period-is-whole',
  'action-is-once',
  'action-fits-state',
  'told-state-is-reached',
  'used-is-not-deleted',
  'undone-is-as-before',
]);

/** Every check of sequences. */
export const SEQUENCE_CHECK_TABLE: Readonly<Record<SequenceCheckId, CheckFacts>> = {
  ...CREATION_CHECK_TABLE,
  'change-is-kept': {
    title: 'Change is not kept',
    ...OF_SEQUENCES,
    about:
      'What PUT or PATCH changed is read as it was sent. A value is lost if the thing is read with the one from before, which the creation ' +
      'had decided, though the response to the change does not say so.',
    sent: 'A plain request that creates a thing, one that changes it, then one that reads it. ' + AGAIN,
    back: 'A success with the values of the change.',
    source: 'RFC 9110 section 9.3.4; RFC 5789 section 2',
  },
  'rest-is-kept': {
    title: 'Change spoils something else',
    ...OF_SEQUENCES,
    about:
      'A PATCH changes what it has, and nothing else: a member that was not sent is not emptied, "", 0, false and [] are values, and null removes a member in a merge patch. No change moves the time of creation. A PUT that is sent twice counts once, and a deletion leaves what its description says stays, as a change does with what names the thing: a new price counts for new orders only. Only members count that the run set itself and read back.',
    sent: 'A plain request that creates a thing, then changes of one member each, each followed by one that reads it. ' + AGAIN,
    back: 'The values that were sent, and the others as they were.',
    source: 'RFC 5789 section 2; RFC 7396 section 1; RFC 9110 section 9.2.2',
  },
  'replace-is-kept': {
    title: 'PUT keeps what was not sent',
    ...OF_SEQUENCES,
    about:
      'After a PUT without an optional member the member has not its earlier value, if the document says that it replaces or gives the member a default; otherwise it is a note, and a finding in strict. Absent, null, empty, the default and any other value are right.',
    sent: 'A plain request that creates a thing, a PUT with the required members only, then one that reads it. ' + AGAIN,
    back: 'The thing without the earlier value.',
    source: 'RFC 9110 section 9.3.4',
  },
  'derived-follows': {
    title: 'Number not worked out again after a change',
    ...OF_SEQUENCES,
    about:
      'A number that follows from what a thing was created with, or from other things, such as a total or a count, follows what is done to these: after a change, it is that of a thing which was created so. It counts as stale only where two equal things show it alike, a thing with the other value shows another one, and the changed thing shows it as before. Numbers that a description tells of others, such as the sum of the lines beside it, the mean of all scores or the day of the latest visit, are as it says.',
    sent:
      'Plain requests that create equal things and one with another value, a change to that value, then one that reads the thing. ' + AGAIN,
    back: 'The number of the thing that was created with the value.',
    source: 'RFC 9110 section 9.3.4; metamorphic relations (equivalence)',
  },
  'read-only-is-kept': {
    title: 'readOnly member takes what was sent',
    ...OF_SEQUENCES,
    about:
      'A member that is readOnly keeps the value that the server gave it. A client that sends another one, as part of what it read before, is ' +
      'ignored or refused: otherwise it sets what only the server may, such as the time of creation or a state.',
    sent: 'A plain request that creates a thing, a change with other values of its readOnly members, then one that reads it. ' + AGAIN,
    back: 'The values of the server.',
    source: 'OpenAPI 3.1 section 4.8.24; JSON Schema 2020-12 Validation section 9.4',
  },
  'refused-changes-nothing': {
    title: 'Refused change changes the thing',
    ...OF_SEQUENCES,
    about:
      'A change that is refused, because one of its members is bad, leaves the thing as it was: its good members are not stored either. What a ' +
      'creation that is refused had is in no list, and what it names stays as it was, also where it is refused because it was accepted before.',
    sent: 'A plain request that creates a thing, a change with new texts and one bad member, then one that reads it. ' + AGAIN,
    back: 'The thing as it was.',
    source: 'RFC 9110 section 15.5',
  },
  'unique-is-kept': {
    title: 'Unique value not kept unique',
    ...OF_SEQUENCES,
    about:
      'A text, or a day beside what it is taken with, that a creation refuses with 409 because another thing has it is unique for changes, too, where they document 409: another thing ' +
      'cannot get it, a change to its own text is no conflict, and once it was changed it is free again.',
    sent: 'Plain requests that create two things, then changes of the text. ' + AGAIN,
    back: '409 for the text of another thing, otherwise a success.',
    source: 'RFC 9110 section 15.5.10',
  },
  'overlap-is-refused': {
    title: 'Taken for two at once',
    ...OF_SEQUENCES,
    about:
      'What the document says can be taken once at a time is refused for a time that overlaps with one that is taken: it begins, ends or lies in it, or encloses it. Judged only where the server refuses the same time by 409, and takes a later one. Where the document says that a time is free once what took it is cancelled, it is taken again.',
    sent: 'Requests that create things for one time, for a later one, and for times that overlap with the first one. ' + AGAIN,
    back: '409 for each time that overlaps.',
    source: 'the descriptions of the document; RFC 9110 section 15.5.10',
  },
  'told-order-is-kept': {
    title: 'Members out of order are taken',
    ...OF_SEQUENCES,
    about:
      'A body is refused whose members are out of the order that a description tells: an end "not before the start". Of a beginning and an end, ' +
      'a PUT or PATCH does not take what creation refuses, whether the document says so or not.',
    sent: 'A creation or a change that is accepted, then the same with one of the two members moved beyond the other one. ' + AGAIN,
    back: 'A refusal.',
    source: 'The descriptions of the document',
  },
  'limit-is-kept': {
    title: 'Limit not kept',
    ...OF_SEQUENCES,
    about:
      'As many things are created as a member of what they name allows, such as `maxAttempts` or `places`, and not more; those of a waiting list do not count. ' +
      'Judged where one more is taken as soon as the member is one more, or where the words of the 409 tell the limit. A limit may also stand in a setting, or in a sentence, such as "at most three open loans". Once one is deleted or cancelled, its place is free again, or goes to ' +
      'the one that has waited longest, where the description says so. Where it says that several together cannot have more of something than a thing shows, such as ' +
      'payments of an invoice, no more is taken of it. An action takes as much of one thing as a member of that allows, where the description says so: a voucher of `max_uses`.',
    sent:
      'A request that creates something with a small limit, then plain requests that create things for it until one is refused or waits. ' +
      AGAIN,
    back: 'A refusal or a place in line from the limit on, and a success, or a place for the next in line, once one was taken back.',
    source: 'the names of the members; RFC 9110 section 15.5.10',
  },
  'setting-is-applied': {
    title: 'Setting not applied',
    ...OF_SEQUENCES,
    about:
      'Where a member is left out of which the document says that a setting gives it, the thing has the value of the setting: "Without currency it is in the currency of the settings". It counts as wrong only where the member stays the same while the setting has two other values.',
    sent:
      'Requests that write the setting, create a thing without the member and read it, at the end of the suite, then one that writes back what the setting was. ' +
      AGAIN,
    back: 'The value of the setting.',
    source: 'OpenAPI 3.1 section 4.8.10 (description)',
  },
  'period-is-whole': {
    title: 'Days missing from a report',
    ...OF_SEQUENCES,
    about:
      'What a report counts between two days, the reports of these days count together, where the document says that both days are included: a number of the whole is not greater than the sum of those of its days.',
    sent: 'The report of yesterday, today and tomorrow, then that of each of these days, at the end of the suite. ' + AGAIN,
    back: 'Numbers that add up to those of the whole, or to more.',
    source: 'the description of the operation; metamorphic relations (Segura et al., IEEE TSE 2018)',
  },
  'table-is-whole': {
    title: 'Table breaks at a comma or a quote',
    ...OF_SEQUENCES,
    about:
      'A table in text/csv has as many fields in each record as in the first one: a text with a comma, a quote or a line break is in quotes, in which a quote is written twice. Where semicolons or tabs separate the fields, that holds for these.',
    sent:
      'Plain requests that create things whose texts have commas and quotes, then one that reads the table, also after what is done to them. ' +
      AGAIN,
    back: 'Records of one length.',
    source: 'RFC 4180 section 2',
  },
  'tag-changes': {
    title: 'Entity tag does not follow a change',
    ...OF_SEQUENCES,
    about:
      'A strong entity tag changes when the thing does: with an old one, caches and If-Match take what changed for what did not. A thing that changed is not answered with 304 to the tag from before. What is created in a thing, or names it, changes it where that shows. A version goes up with each change where the document says so.',
    sent: 'A plain request that creates a thing, one that reads it, a change, then two that read it. ' + AGAIN,
    back: 'Another ETag, and no 304.',
    source: 'RFC 9110 sections 8.8.1, 8.8.3 and 13.1.2',
  },
  'stale-change-is-refused': {
    title: 'Stale change accepted',
    ...OF_SEQUENCES,
    about:
      'Nothing is changed by a request whose If-Match names no entity tag of the thing, where the document has both the header and 412: ' +
      'otherwise two clients overwrite what the other one has changed.',
    sent: 'A plain request that creates a thing, then a change or a deletion with an entity tag that the thing never had. ' + AGAIN,
    back: '412.',
    source: 'RFC 9110 sections 13.1.1 and 15.5.13',
  },
  'parents-told-apart': {
    title: 'Found under another parent',
    ...OF_SEQUENCES,
    about:
      'A thing of one parent is not found under another one, nor in its list: otherwise who may use one shop reads the tickets of all.',
    sent: 'Plain requests that create two parents and a thing of the first; then it is read, or listed, under the second. ' + AGAIN,
    back: '404 or another refusal.',
    source: 'RFC 3986 section 3.3; RFC 9110 section 15.5.5',
  },
  'absent-is-told': {
    title: 'Success for what does not exist',
    ...OF_SEQUENCES,
    about:
      'A request to a thing that was never created, or to something below it, does not succeed, where the document has 404 for it and a ' +
      'request that reads the thing is 404. A deletion may succeed, because it is idempotent, unless its 404 says in words what does not exist.',
    sent: 'A plain request whose path names nothing, after one that reads it. ' + AGAIN,
    back: '404 or another refusal.',
    source: 'RFC 9110 section 15.5.5',
  },
  'action-is-once': {
    title: 'Second action answered wrongly',
    ...OF_SEQUENCES,
    about:
      'What is done to a thing for the second time is refused by a documented status, where the document has 409 for it: it is a fault if the refusal is not documented, or if it succeeds although the description says that it is done once, again, already or only while. A request that is sent again with a key that names it, such as Idempotency-Key, does nothing new where the document says so.',
    sent: 'A plain request that creates a thing, then the same action twice. ' + AGAIN,
    back: 'A documented refusal.',
    source: 'the description of the operation; RFC 9110 section 15.5.10',
  },
  'action-fits-state': {
    title: 'Action taken in a state that forbids it',
    ...OF_SEQUENCES,
    about:
      'An action is refused in a state of which its description says that it is: a sentence with only, unless, while or must names the states in ' +
      'which it is possible, one with 409, refused or cannot those in which it is not. Nothing is judged where such a sentence does not fit what ' +
      'the action does to a new thing.',
    sent: 'A plain request that creates a thing, another action on it, then the action. ' + AGAIN,
    back: '409 or another refusal.',
    source: 'the description of the operation; RFC 9110 section 15.5.10',
  },
  'told-state-is-reached': {
    title: 'Told state not reached',
    ...OF_SEQUENCES,
    about:
      'An action brings a thing into the state of which its words say so, without a condition, and what the thing names or has in it, too: "The status of the object becomes on_loan", "Cancels all its bookings", those too that are in another state that the sentence names. ' +
      'It counts only where a member with listed values is afterwards what it was before, and not what the sentence names.',
    sent: 'A plain request that creates a thing, the action, then requests that read the thing and what it names. ' + AGAIN,
    back: 'The state that the document tells.',
    source: 'OpenAPI 3.1 section 4.8.10 (description)',
  },
  'used-is-not-deleted': {
    title: 'What is used is deleted',
    ...OF_SEQUENCES,
    about:
      'What others use is not deleted where the words of the deletion say that it is refused then: "Answered 409 while any object names the artist." ' +
      'Where the sentence names listed states of what uses it, only those count.',
    sent: 'A plain request that creates a thing, one that creates what uses it, then one that deletes the thing. ' + AGAIN,
    back: 'A refusal, such as 409.',
    source: 'RFC 9110 section 15.5.10; OpenAPI 3.1 section 4.8.10 (description)',
  },
  'deleted-is-gone': {
    title: 'What was deleted can still be read',
    ...OF_SEQUENCES,
    about:
      'What was deleted with a success is not read any more exactly as before, nor is what it contained, or what its description says goes with it; others do not show it of which that says that it is taken out. ' +
      'A server that marks things as deleted shows them otherwise, and 202 promises nothing yet. A second deletion is no server error, and is ' +
      'answered as one of what never existed, where the document lists 404.',
    sent: 'A plain request that creates a thing, one that deletes it, then one that reads it. ' + AGAIN,
    back: '404 or 410.',
    source: 'RFC 9110 sections 9.3.5, 15.5.5 and 15.5.11',
  },
  'undone-is-as-before': {
    title: 'What was taken back still counts',
    ...OF_SEQUENCES,
    about:
      'A number that a thing shows, and that changed when something which names it was created, is as before once that is deleted, or names another one. Once it is ' +
      'cancelled, returned or released, only numbers of what is free, left, taken or active now are, or those of which the description says so. What an operation shows of such a thing, such as its capacity, is read, too, and of what only an action names.',
    sent: 'Requests that read what a creation names, before it, after it, and after what was created is taken back. ' + AGAIN,
    back: 'The number from before the creation.',
    source: 'the names of the members; RFC 9110 section 9.3.5',
  },
  'others-kept-out': {
    title: 'Open to another user',
    ...OF_SEQUENCES,
    rank: 1,
    about:
      'Another ordinary user does not change or delete the things of one user, nor read or act on them where no list shows them to both. A change, an action or a deletion counts only if the first user sees its effect. Of things that a list shows to both, only what has a documented 403 is judged. Nothing is judged without the credentials of a second user, or if no list and no creation succeeds with them.',
    sent: 'A plain request that creates a thing, then requests of the other user that read it, act on it, change and delete it. ' + AGAIN,
    back: '401, 403 or 404.',
    source: 'OWASP API1:2023; RFC 9110 sections 15.5.4 and 15.5.5',
  },
  'forbidden-is-refused': {
    title: 'Forbidden operation allowed',
    ...OF_SEQUENCES,
    rank: 1,
    about:
      'An operation that the configuration calls `forbiddenToOther` is refused to the second user. Other operations are not judged, because documents give no rights of single users.',
    sent: 'A plain request of the other user, to a thing that the first one created where the operation is about one. ' + AGAIN,
    back: 'No success.',
    source: 'OWASP API5:2023; RFC 9110 section 15.5.4',
  },
};
