import type { Client, Received } from '../proof/client.js';
import { recordsOf } from '../proof/records-of.js';

/** A thing as the service shows it, or as it is sent. */
export type Thing = Readonly<Record<string, unknown>>;

// Every proof makes its own things; texts that must be unique get a number of their own.
let made = Math.floor(Math.random() * 5000);

/** Throws unless something holds. */
export function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** The things of a list that is an array. */
export function array(received: Received): readonly Thing[] {
  return recordsOf('the list', JSON.parse(received.text));
}

/** The things of a list that is an object. */
export function items(received: Received): readonly Thing[] {
  return recordsOf('items', received.body['items']);
}

/** The ids of things. */
export function ids(things: readonly Thing[]): readonly unknown[] {
  return things.map((thing) => thing['id']);
}

/** A number of an instrument that was not used before. */
export function freshNumber(): string {
  made += 1;
  return `VN-${String(made % 10000).padStart(4, '0')}`;
}

/** Adds a teacher. */
export async function teacher(client: Client, members: Thing = {}): Promise<Thing> {
  made += 1;
  const json = { name: 'Clara Wieck', email: `clara${made}@example.org`, instruments: ['violin', 'piano'], ...members };
  return (await client.send('POST /teachers', '/teachers', 201, { json })).body;
}

/** Adds a pupil. */
export async function pupil(client: Client, members: Thing = {}): Promise<Thing> {
  const json = { name: 'Mila Brandt', birth_date: '2014-05-21', level: 'beginner', ...members };
  return (await client.send('POST /pupils', '/pupils', 201, { json })).body;
}

/** Adds a course, with a teacher of its own. */
export async function course(client: Client, members: Thing = {}): Promise<Thing> {
  const teacherId = members['teacher_id'] ?? (await teacher(client))['id'];
  const json = {
    title: 'First steps',
    teacher_id: teacherId,
    instrument: 'violin',
    level: 'beginner',
    starts_on: '2026-09-07',
    ends_on: '2027-01-29',
    places: 5,
    price_cents: 24000,
    ...members,
  };
  return (await client.send('POST /courses', '/courses', 201, { json })).body;
}

/** Enrols a pupil. */
export async function enrolment(client: Client, of: Thing, who?: Thing): Promise<Thing> {
  const pupilId = (who ?? (await pupil(client)))['id'];
  return (
    await client.send('POST /courses/{course_id}/enrolments', `/courses/${of['id']}/enrolments`, 201, { json: { pupil_id: pupilId } })
  ).body;
}

/** Plans a lesson. */
export async function lesson(client: Client, of: Thing, room: number, starts: string, ends: string): Promise<Thing> {
  return (
    await client.send('POST /courses/{course_id}/lessons', `/courses/${of['id']}/lessons`, 201, {
      json: { room, starts_at: `2026-10-05T${starts}:00Z`, ends_at: `2026-10-05T${ends}:00Z` },
    })
  ).body;
}

/** Adds an instrument. */
export async function instrument(client: Client, members: Thing = {}): Promise<Thing> {
  const json = { number: freshNumber(), kind: 'violin', bought_on: '2019-03-02', ...members };
  return (await client.send('POST /instruments', '/instruments', 201, { json })).body;
}

/** Lends an instrument. */
export async function loan(client: Client, of: Thing, to: Thing): Promise<Thing> {
  const json = { instrument_id: of['id'], pupil_id: to['id'], lent_on: '2026-09-07', due_on: '2027-01-29' };
  return (await client.send('POST /loans', '/loans', 201, { json })).body;
}

/** Takes an instrument back. */
export async function takeBack(client: Client, what: Thing, condition = 'good', status = 200): Promise<Thing> {
  return (
    await client.send('POST /loans/{loan_id}/return', `/loans/${what['id']}/return`, status, {
      json: { returned_on: '2026-12-01', condition },
    })
  ).body;
}

/** Withdraws an enrolment. */
export async function withdraw(client: Client, what: Thing, status = 200): Promise<Thing> {
  return (await client.send('POST /enrolments/{enrolment_id}/withdraw', `/enrolments/${what['id']}/withdraw`, status)).body;
}

/** Lists the enrolments of a course. */
export async function enrolmentsOf(client: Client, of: Thing, query = ''): Promise<readonly Thing[]> {
  return items(await client.send('GET /courses/{course_id}/enrolments', `/courses/${of['id']}/enrolments${query}`, 200));
}

/** An instrument as the list shows it. */
export async function listedInstrument(client: Client, which: Thing): Promise<Thing> {
  const list = array(await client.send('GET /instruments', '/instruments?sort=-created_at&limit=100', 200));
  const found = list.find((entry) => entry['id'] === which['id']);
  check(found !== undefined, 'the instrument is not listed');
  return found ?? {};
}
