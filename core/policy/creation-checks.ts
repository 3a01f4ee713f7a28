import type { CheckFacts } from './check-facts.js';
import { AGAIN, OF_SEQUENCES } from './sequence-facts.js';

/** The checks of sequences on what was created: it can be read, and lists show it. */
export const CREATION_CHECK_TABLE = {
  'created-is-readable': {
    title: 'What was created cannot be read',
    ...OF_SEQUENCES,
    about:
      'What was created can be read: it is there, and each member that was sent, and that the request and the response that reads it declare ' +
      'by the same schema, is as it was sent. What the response to the creation shows otherwise is a matter of stored-as-sent.',
    sent: 'A plain request that creates a thing, then one that reads it. ' + AGAIN,
    back: 'A success with the values that were sent.',
    source: 'RFC 9110 sections 9.3.3, 10.2.2 and 15.3.2',
  },
  'location-leads-there': {
    title: 'Location leads nowhere',
    ...OF_SEQUENCES,
    about:
      'The header Location of a 201 names what was created. It counts as wrong only where it is 404 or 410, the thing is read by its key, and it names the server that was asked.',
    sent: 'A plain request that creates a thing, then one to its Location. ' + AGAIN,
    back: 'A Location that is not 404.',
    source: 'RFC 9110 sections 10.2.2 and 15.3.2',
  },
  'bulk-is-answered': {
    title: 'Answer to several things lacks some',
    ...OF_SEQUENCES,
    about:
      'The answer to a request that creates several things at once has an item for each, in the order in which they were sent. It says nothing where an array beside tells what was not created.',
    sent: 'A request that creates two things that differ. ' + AGAIN,
    back: 'An array of both, in order.',
    source: 'the array of the same things in request and response',
  },
  'created-is-listed': {
    title: 'What was created is not listed',
    ...OF_SEQUENCES,
    about:
      'What was created is in the list of its collection. It counts as missing only where no paging, no filter and no member such as `status` ' +
      'or `archived` explains that it is not there.',
    sent: 'Plain requests that create things, then one that lists them. ' + AGAIN,
    back: 'A list with the key of the last thing.',
    source: 'RFC 9110 section 9.3.1',
  },
  'added-is-listed': {
    title: 'What was added is not listed',
    ...OF_SEQUENCES,
    about:
      'What was added below a thing, and has no path of its own, is in the list of the same path: the list is not empty then. Several that differ ' +
      'are added, so that the list shows each.',
    sent: 'A plain request that creates a thing, some that add to it, then one that lists what was added. ' + AGAIN,
    back: 'A list that is not empty.',
    source: 'RFC 9110 section 9.3.1',
  },
  'paging-is-kept': {
    title: 'Pages do not make up the list',
    ...OF_SEQUENCES,
    about:
      'A list has at most as many items as `limit` or `page_size` asks for, and its pages have each item of the list once, without gap. A total is the number of items, and the last page does not say that more follow. The list is read as a whole before and after: one that changes meanwhile says nothing.',
    sent: 'Plain requests that create things, then lists of them in small pages and as a whole. ' + AGAIN,
    back: 'Pages that make up the list, and true totals.',
    source: 'the names of the parameters and members; RFC 8288',
  },
  'filter-is-kept': {
    title: 'Filter not kept',
    ...OF_SEQUENCES,
    about:
      'A parameter that is called as a member of what is listed, or as a bound of one, selects by it: each item that shows the member matches, and what the run created and matches is there. Texts may be parts of others, in any case; a bound lies between two values. Filters are asked alone, in pairs, and in pages.',
    sent: 'Plain requests that create things which differ, then lists by the values that they have, and by one that none has. ' + AGAIN,
    back: 'Lists of what matches, and of nothing else.',
    source: 'the names of the parameters',
  },
  'sort-is-kept': {
    title: 'Sort order not kept',
    ...OF_SEQUENCES,
    about:
      'A list that is sorted by a listed value of its parameter, such as `-title`, is in that order, across its pages too, and afterwards in the order that it had before. Texts count only where code units, words and the numbers in them all say so.',
    sent: 'Plain requests that create things which differ, then a list for each order. ' + AGAIN,
    back: 'Lists in the order that was asked for.',
    source: 'the names and values of the parameters',
  },
  'change-is-listed': {
    title: 'Change is not listed',
    ...OF_SEQUENCES,
    about:
      'A list shows a thing as it is. A member is stale if list and reader showed it alike before a change, and the list shows it as before afterwards. A filtered list goes by the values after the change.',
    sent: 'A plain request that creates a thing, a list, a change, then the thing and the list again. ' + AGAIN,
    back: 'A list with the changed value.',
    source: 'RFC 9110 section 9.3.1',
  },
} as const satisfies Readonly<Record<string, CheckFacts>>;
