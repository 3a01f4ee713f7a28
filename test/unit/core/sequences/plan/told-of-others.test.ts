import { describe, expect, it } from 'vitest';
import { isDeletedToo, isKeptThen, isTakenOutOf, refusedWhileThere } from '../../../../../core/sequences/plan/told-of-others.js';

describe('what is deleted, too', () => {
  it.each([
    ['All notices about the route are deleted with it.', 'notices', true],
    ['Deleting a route removes its notices.', 'notices', true],
    ['Deleting a tenant takes it off the list: its entries in the waiting list go with it.', 'waiting-list', true],
    ['Deletes the route. Notices are kept.', 'notices', false],
    ['Refused (409) while there are notices about the route; delete them first.', 'notices', false],
    ['Deletes the route and everything below it.', 'notices', false],
    ['The route is deleted.', 'notices', false],
    ['Adds a change with the text `Pet record removed`.', 'records', false],
    ['Adds a change with the text "Pet record removed".', 'records', false],
    ['Deletes the pet and its `records`.', 'records', true],
    ['Deletes the pet and its "records".', 'records', true],
    ['Deletes the pet, its records, and the text `not now`.', 'records', true],
    ['Each notice is removed. A notice of today stays.', 'notices', false],
    ['Notices that were not published are deleted as well. Published notices stay.', 'notices', true],
    ['Notices that were not published are deleted as well. Notices of today stay.', 'notices', false],
    ['Notices that are published are deleted, not others.', 'notices', false],
    ['The tag is removed from all notices.', 'notices', false],
  ])('%s — of %s: %s', (words, name, expected) => {
    expect(isDeletedToo(words, name)).toBe(expected);
  });
});

describe('what something is taken out of', () => {
  it.each([
    ['It disappears from all surveys that carry it.', 'surveys', true],
    ['Deletes the tag and removes it from every article.', 'articles', true],
    ['Deletes the tag and its articles.', 'articles', false],
    ['The tag is not removed from articles.', 'articles', false],
    ['Articles are removed from the archive.', 'articles', false],
  ])('%s — of %s: %s', (words, name, expected) => {
    expect(isTakenOutOf(words, name)).toBe(expected);
  });
});

describe('what is kept then', () => {
  it.each([
    ['Deletes the pet. Its appointments stay in the books.', 'appointments', true],
    ['Deletes the pet. Each appointment remains.', 'appointments', true],
    ['Deletes the pet. Appointments are kept.', 'appointments', true],
    ['Deletes the pet. Its appointments stay in the books.', 'notices', false],
    ['Appointments are kept if they are paid.', 'appointments', false],
    ['Appointments are kept, but only for a year.', 'appointments', false],
    ['Appointments are not kept.', 'appointments', false],
    ['Deletes the appointments that remain.', 'appointments', false],
    ['Deletes the pet and its appointments.', 'appointments', false],
    ['Appointments that are not confirmed are deleted as well. Confirmed appointments stay.', 'appointments', false],
  ])('%s — of %s: %s', (words, name, expected) => {
    expect(isKeptThen(words, name)).toBe(expected);
  });
});

it.each([
  ['Answered 409 while any object names the artist.', '', 'objects', true],
  ['Objects still in the house are returned.', '', 'objects', false],
  ['Deletes an artist.', 'The artist still has objects', 'objects', true],
  ['Deletes an artist.', 'The artist has paintings', 'objects', false],
  ['Only an artist without any objects can be removed; otherwise 409.', '', 'objects', true],
  ['An artist without objects is hidden.', '', 'objects', false],
  ['Only an artist of whom no object is in the house, not even a lent one, can be removed; otherwise 409.', '', 'objects', true],
  ['There is no object that only one artist made.', '', 'objects', false],
  ['An artist by whom something was sold cannot be removed (`409`, code `artist_has_objects`).', '', 'objects', true],
])('%j with 409 for %j says that a deletion is refused while there are %s: %s', (words, refusal, name, isSaid) => {
  expect(refusedWhileThere(words, refusal, name) !== undefined).toBe(isSaid);
});
