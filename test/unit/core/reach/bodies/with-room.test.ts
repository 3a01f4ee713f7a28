import { expect, it } from 'vitest';
import { plainMembers } from '../../../../../core/sequences/moves/send-change.js';
import { asAccepted } from '../../../../../core/reach/bodies/with-body.js';
import { WAYS_OF_ROOM, lastingLonger, withRoomAtFirst } from '../../../../../core/reach/bodies/with-room.js';
import { printJson } from '../../../../../core/json/print.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** The bodies with room of a creation whose schema has these members. */
async function roomyBodies(properties: string, required = ''): Promise<readonly string[]> {
  const { operations } = await contractOfText(`
paths:
  /courses:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [${required}], properties: { ${properties} } } } } }
      responses: { '201': { description: made } }
`);
  return operations
    .flatMap((operation) => WAYS_OF_ROOM.flatMap(({ creationsOf }) => creationsOf(operation)))
    .map((one) => printJson(plainMembers(asAccepted(one)) ?? null));
}

it('a thing with room lasts longer, then its numbers are greater, too, and then it has only what it must', async () => {
  const days = 'firstDay: { type: string, format: date }, lastDay: { type: string, format: date }';
  expect(
    await roomyBodies(`${days}, places: { type: integer, minimum: 1, maximum: 30 }, note: { type: string }`, 'firstDay, lastDay'),
  ).toEqual([
    '{"firstDay":"2026-01-31","lastDay":"2036-01-29","places":1,"note":"sample"}',
    '{"firstDay":"2026-01-31","lastDay":"2026-04-01","places":1,"note":"sample"}',
    '{"firstDay":"2026-01-31","lastDay":"2036-01-29","places":20,"note":"sample"}',
    '{"firstDay":"2026-01-31","lastDay":"2026-04-01","places":20,"note":"sample"}',
    '{"firstDay":"2026-01-31","lastDay":"2036-01-29"}',
    '{"firstDay":"2026-01-31","lastDay":"2026-04-01"}',
  ]);
});

it('its keys stay, and where nothing can be greater there is none', async () => {
  expect(await roomyBodies('stationId: { type: integer }, name: { type: string }', 'stationId, name')).toEqual([]);
});

it('a thing that has to have all of it has no other form', async () => {
  expect(await roomyBodies('name: { type: string }, teacherIds: { type: array, items: { type: integer } }', 'name, teacherIds')).toEqual(
    [],
  );
});

/** The plain body of a creation with room from the start, on 2026-11-30; undefined for the plain one. */
async function bodyAtFirst(properties: string, isNamed = true): Promise<string | undefined> {
  const { operations } = await contractOfText(`
paths:
  /courses:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }
      responses: { '201': { description: made } }
`);
  const [roomy] = operations.flatMap((operation) => withRoomAtFirst(operation, isNamed, Date.parse('2026-11-30T00:00:00Z')) ?? []);
  return roomy && printJson(plainMembers(roomy) ?? null);
}

it.each([
  ['has places', 'places: { type: integer, minimum: 1, maximum: 12 }', '{"places":10}'],
  [
    'costs something',
    'price_cents: { type: integer, minimum: 1 }, percentOff: { type: integer, minimum: 1, maximum: 100 }',
    '{"price_cents":1000,"percentOff":10}',
  ],
  [
    'ends next year',
    'starts_on: { type: string, format: date }, ends_on: { type: string, format: date }',
    '{"starts_on":"2026-01-31","ends_on":"2027-11-30"}',
  ],
  ['cannot be used any more after a moment', 'validUntil: { type: string, format: date-time }', '{"validUntil":"2027-11-30T12:00:00Z"}'],
])('what others name %s from the start', async (_, properties, body) => {
  expect(await bodyAtFirst(properties)).toBe(body);
});

it.each([
  ['what begins and ends at times', 'starts_at: { type: string, format: date-time }, ends_at: { type: string, format: date-time }', true],
  ['what has no numbers of places', 'minutes: { type: integer, minimum: 1 }, name: { type: string }', true],
  ['what nothing names', 'places: { type: integer, minimum: 1 }', false],
])('%s is created plainly', async (_, properties, isNamed) => {
  expect(await bodyAtFirst(properties, isNamed)).toBeUndefined();
});

it('what ends lasts longer, and what has one day does not', async () => {
  const bodyOf = async (properties: string): Promise<string | undefined> => {
    const { operations } = await contractOfText(`
paths:
  /vaccinations:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }
      responses: { '201': { description: made } }
`);
    const [long] = operations.flatMap((operation) => lastingLonger(operation) ?? []);
    return long && printJson(plainMembers(long) ?? null);
  };
  const day = '{ type: string, format: date }';
  expect(await bodyOf(`given_on: ${day}, valid_until: ${day}`)).toBe('{"given_on":"2026-01-31","valid_until":"2036-01-29"}');
  expect(await bodyOf(`given_on: ${day}`)).toBeUndefined();
});
