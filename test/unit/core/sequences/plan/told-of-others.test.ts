import { expect, it } from 'vitest';
import { isDeletedToo } from '../../../../../core/sequences/plan/told-of-others.js';

it.each([
  ['All notices about the route are deleted with it.', 'notices', true],
  ['Deleting a route removes its notices.', 'notices', true],
  ['Deleting a tenant takes it off the list: its entries in the waiting list go with it.', 'waiting-list', true],
  ['Deletes the route. Notices are kept.', 'notices', false],
  ['Refused (409) while there are notices about the route; delete them first.', 'notices', false],
  ['Deletes the route and everything below it.', 'notices', false],
  ['The route is deleted.', 'notices', false],
])('%s — of %s: %s', (words, name, expected) => {
  expect(isDeletedToo(words, name)).toBe(expected);
});
