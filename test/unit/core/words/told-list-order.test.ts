import { expect, it } from 'vitest';
import { toldListOrder } from '../../../../core/words/told-list-order.js';

const members = ['id', 'day', 'start_date', 'name', 'price'].map((name) => ({ name, isTime: name === 'day' || name === 'start_date' }));

it.each([
  ['Latest day first; on the same day the one recorded last comes first.', 'day', -1],
  ['Reservations by start_date ascending, those of the same day by number.', 'start_date', 1],
  ['All of them, ordered by name.', 'name', 1],
  ['Sorted by price, descending.', 'price', -1],
  ['The list is in the order of their names.', 'name', 1],
  ['Lowest price first.', 'price', 1],
  ['Earliest start date first.', 'start_date', 1],
  ['The latest `day` comes first; entries of the same day are ordered by id.', 'day', -1],
  ['Ordered by name; equal names are ordered by id.', 'name', 1],
])('a list is in order as %s says', (words, member, sign) => {
  expect(toldListOrder(words, members)).toEqual({ member, sign });
});

it.each([
  [['created_at'], 'Newest first.', true],
  [['placed_on'], 'The oldest first.', true],
  [['pickup_day'], 'The oldest first.', false],
  [['pickup_day'], 'Earliest first.', true],
])('of one time, %j, it is told by %s: %s', (names, words, isTold) => {
  const times = names.map((name) => ({ name, isTime: true }));
  expect(toldListOrder(words, times) !== undefined).toBe(isTold);
});

it.each([
  'Lists all of them.',
  'Newest first.',
  'Sorted by name if `sort` is given.',
  'Filtered by name.',
  'Sorted by relevance.',
  'Who is first gets the room.',
  'The most urgent come first. Those that are equally urgent are ordered by id.',
  'Newest first; entries of one moment are ordered by id.',
  'Entries of the same day are ordered by id.',
  'Within a day, ordered by id.',
  'Ordered by the id of the site, and by price there.',
  'Ordered by the site, and for each site by price.',
])('but not as %s says', (words) => {
  expect(toldListOrder(words, members)).toBeUndefined();
});
