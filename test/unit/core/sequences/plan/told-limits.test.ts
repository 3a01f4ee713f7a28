import { describe, expect, it } from 'vitest';
import { wordsOfOperation } from '../../../../../core/contract/words-of-operation.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { readModel } from '../../../../../core/model/effects/read-effects.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import type { ResourceModel } from '../../../../../core/resources/resource.js';
import { reasonOf } from '../../../../../core/sequences/plan/limits.js';
import type { Subject } from '../../../../../core/sequences/plan/sequence.js';
import { settingMembers } from '../../../../../core/sequences/plan/setting-members.js';
import { subjectsOf } from '../../../../../core/sequences/plan/subjects-of.js';
import { toldDefaults } from '../../../../../core/sequences/plan/told-defaults.js';
import { limitsInWords, limitsOfSettings } from '../../../../../core/sequences/plan/told-limits.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { KEY, json } from '../../../support/document-parts.js';

const SETTINGS = json(
  '{ type: object, properties: { perGuest: { type: integer, minimum: 1, description: How many bookings a guest can have. }, nights: { type: integer }, maxNights: { type: integer, minimum: 1 }, defaultNights: { type: integer } } }',
);
const THING = json('{ type: object, properties: { id: { type: string }, nights: { type: integer }, note: { type: string } } }');

async function documentWith(
  words: string,
): Promise<{ readonly contract: Contract; readonly resources: ResourceModel; readonly subject: Subject }> {
  const contract = await contractOfText(`paths:
  /settings:
    get: { responses: { '200': { description: all, ${SETTINGS} } } }
    put: { requestBody: { ${SETTINGS} }, responses: { '200': { description: all, ${SETTINGS} } } }
  /guests:
    post: { requestBody: { ${json('{ type: object }')} }, responses: { '201': { description: new, ${THING} } } }
  /guests/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${THING} } } }
  /bookings:
    post:
      description: "${words}"
      requestBody: { ${json('{ type: object, required: [guestId], properties: { guestId: { type: string }, nights: { type: integer, minimum: 1, maximum: 30 }, note: { type: string } } }')} }
      responses: { '201': { description: new, ${THING} } }
  /bookings/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${THING} } } }
  /bookings/{id}/cancel:
    ${KEY}
    post: { responses: { '204': { description: done } } }
`);
  const resources = inferResources(contract);
  const subject = subjectsOf(contract, resources, readModel(contract, resources)).find(({ resource }) => resource.name === 'bookings');
  if (subject === undefined) throw new Error('there is no booking');
  return { contract, resources, subject };
}

describe('the limit that a sentence tells', () => {
  it.each([
    ['A guest has at most three open bookings.', 3, ['/guests/{id}'], true],
    ['No more than 2 bookings of one guest.', 2, ['/guests/{id}'], false],
    ['There are at most 3 open bookings at a time, and only one for the same guest.', 3, [], true],
    ['There are up to five bookings, not counting cancelled ones.', 5, [], true],
    ['Refused when a guest has 3 open bookings already (returned ones do not count).', 3, ['/guests/{id}'], true],
  ])('%s', async (words, least, per, isOfPlaces) => {
    const { subject } = await documentWith(words);

    const limits = limitsInWords(subject, words);
    expect(limits.map((one) => [one.least, [...one.per], one.isOfPlaces, reasonOf(one)])).toEqual([
      [least, per, isOfPlaces, `the document says: ${words}`],
    ]);
  });

  it.each([
    'A guest has at most three rooms.',
    'At most two bookings are made by one request.',
    'A guest has at most 400 bookings.',
    'Up to 5 bookings a day.',
    'Bookings have at most three notes.',
    'A guest cannot have two bookings of the same name (409).',
  ])('is none of bookings: %s', async (words) => {
    const { subject } = await documentWith(words);

    expect(limitsInWords(subject, words)).toEqual([]);
  });

  it('lets only what it does not count make room', async () => {
    const words = 'A guest can have at most two bookings, not counting cancelled ones.';
    const { subject } = await documentWith(words);

    const [limit] = limitsInWords(subject, words);
    const action = (path: string) => ({ ...subject.reading, path });
    expect(limit?.freedBy?.(action('/bookings/{id}/cancel'))).toBe(true);
    expect(limit?.freedBy?.(action('/bookings/{id}/close'))).toBe(false);
  });
});

describe('the limit that a setting tells', () => {
  it.each([
    ['A guest can have at most `perGuest` bookings.', ['perGuest']],
    // The member itself says what it limits.
    ['Makes a booking.', ['perGuest']],
    // How long something lasts is no number of things.
    ['A guest can have at most `maxNights` bookings.', ['perGuest']],
  ])('%s', async (words, names) => {
    const { contract, resources, subject } = await documentWith(words);

    const limits = limitsOfSettings(subject, words, settingMembers(contract.operations, resources.settings));
    expect(limits.flatMap(({ source }) => (source.kind === 'setting' ? [source.member.name] : []))).toEqual(names);
  });
});

describe('the default that a setting tells', () => {
  it.each([
    ['Without `nights`, the booking takes the defaultNights of the hotel.', [['nights', 'defaultNights']]],
    ['If nights is not given, the `nights` of the settings count.', [['nights', 'nights']]],
    ['nights is checked against defaultNights.', []],
    ['Without a note, the `note` stays empty.', []],
    ['Without guestId, defaultNights count.', []],
  ])('%s', async (words, expected) => {
    const { contract, resources, subject } = await documentWith(words);

    const told = toldDefaults(
      subject,
      wordsOfOperation(contract, subject.maker.creation),
      settingMembers(contract.operations, resources.settings),
    );
    expect(told.map(({ name, member }) => [name, member.name])).toEqual(expected);
  });
});
