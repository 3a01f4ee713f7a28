import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { KEY, REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Courses with places and lessons in an order, and tables, of which there are three, with orders and bookings. */
const DOCUMENT = `
components:
  schemas:
    NewCourse: { type: object, required: [name, places], properties: { name: { type: string, minLength: 1 }, places: { type: integer, minimum: 1, maximum: 50 } } }
    Course: { type: object, required: [id, name, places], properties: { id: { type: integer }, name: { type: string }, places: { type: integer } } }
    NewPupil: { type: object, required: [pupil], properties: { pupil: { type: string, minLength: 1 } } }
    Enrolment: { type: object, required: [id, pupil, status], properties: { id: { type: integer }, pupil: { type: string }, status: { type: string, enum: [active, cancelled] } } }
    NewLesson: { type: object, required: [title], properties: { title: { type: string, minLength: 1 } } }
    Lesson: { type: object, required: [id, title, position], properties: { id: { type: integer }, title: { type: string }, position: { type: integer } } }
    Table: { type: object, required: [id, seats], properties: { id: { type: integer }, seats: { type: integer } } }
    NewOrder: { type: object, required: [table], properties: { table: { type: integer } } }
    Order: { type: object, required: [id, table, status], properties: { id: { type: integer }, table: { type: integer }, status: { type: string, enum: [open, paid] } } }
    NewBooking: { type: object, required: [table, date], properties: { table: { type: integer }, date: { type: string, format: date } } }
    Booking: { type: object, required: [id, table, date, status], properties: { id: { type: integer }, table: { type: integer }, date: { type: string, format: date }, status: { type: string, enum: [booked, cancelled] } } }
paths:
  ${madeAndRead('/courses', 'NewCourse', 'Course')}
  /courses/{id}/close:
    ${KEY}
    post:
      description: Cancels all its enrolments, those of today included.
      responses: { '200': { description: one, ${jsonOf('Course')} }, ${REFUSED} }
  /courses/{id}/enrolments:
    ${KEY}
    post:
      description: Answered 409 when the course is full.
      requestBody: { required: true, ${jsonOf('NewPupil')} }
      responses: { '201': { description: made, ${jsonOf('Enrolment')} }, ${REFUSED} }
  /enrolments/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Enrolment')} }, ${REFUSED} } }
  /enrolments/{id}/cancel:
    ${KEY}
    post: { responses: { '200': { description: one, ${jsonOf('Enrolment')} }, ${REFUSED} } }
  /courses/{id}/lessons:
    ${KEY}
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Lesson" } }')} }, ${REFUSED} } }
    post:
      requestBody: { required: true, ${jsonOf('NewLesson')} }
      responses: { '201': { description: made, ${jsonOf('Lesson')} }, ${REFUSED} }
  /courses/{id}/lessons/{lessonId}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: lessonId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Lesson')} }, ${REFUSED} } }
    delete:
      description: The lessons behind it move up, so that positions have no gap.
      responses: { '204': { description: gone }, ${REFUSED} }
  /tables:
    get:
      description: The tables, or those that nobody booked for a day.
      parameters: [{ name: free_on, in: query, schema: { type: string, format: date } }]
      responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Table" } }')} } }
  /orders:
    post:
      description: Answered 409 while the table has an order that is not paid.
      requestBody: { required: true, ${jsonOf('NewOrder')} }
      responses: { '201': { description: made, ${jsonOf('Order')} }, ${REFUSED} }
  /orders/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Order')} }, ${REFUSED} } }
  /orders/{id}/pay:
    ${KEY}
    post:
      description: Answered 409 if the order is paid already.
      responses: { '200': { description: one, ${jsonOf('Order')} }, ${REFUSED} }
  /bookings:
    post:
      description: Answered 409 if the table is booked on that day.
      requestBody: { required: true, ${jsonOf('NewBooking')} }
      responses: { '201': { description: made, ${jsonOf('Booking')} }, ${REFUSED} }
  /bookings/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Booking')} }, ${REFUSED} } }
  /bookings/{id}/cancel:
    ${KEY}
    post: { responses: { '200': { description: one, ${jsonOf('Booking')} }, ${REFUSED} } }
`;

/** What the server does wrong. */
interface Fault {
  readonly takesOneMore?: true;
  readonly takesAll?: true;
  readonly keepsCancelledPlaces?: true;
  readonly leavesGaps?: true;
  readonly takesPaymentTwice?: true;
  readonly keepsCancelledBookings?: true;
  readonly leavesEnrolments?: true;
}

type Thing = Readonly<Record<string, unknown>> & { readonly id: number };

const TABLES: readonly Thing[] = [1, 2, 3].map((id) => ({ id, seats: 4 }));
const DAY = /^\d{4}-\d\d-\d\d$/;

function school(fault: Fault): Promise<HttpServer> {
  const kept = new Map<string, readonly Thing[]>();
  const all = (kind: string): readonly Thing[] => kept.get(kind) ?? [];
  let last = 0;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const url = new URL(path, 'http://x');
    const [, kind = '', text, more, inner] = percentDecode(url.pathname).text.split('/');
    const body = membersOf(isJson ? sent : undefined);
    const id = text === undefined ? undefined : Number(text);
    const add = (of: string, members: Readonly<Record<string, unknown>>): unknown => {
      last += 1;
      const made = { id: last, ...members };
      kept.set(of, [...all(of), made]);
      return sendJson(response, 201, made);
    };
    const replace = (of: string, thing: Thing, members: Readonly<Record<string, unknown>>): Thing => {
      const changed = { ...thing, ...members };
      kept.set(
        of,
        all(of).map((one) => (one.id === thing.id ? changed : one)),
      );
      return changed;
    };
    const change = (of: string, thing: Thing, members: Readonly<Record<string, unknown>>): unknown =>
      sendJson(response, 200, replace(of, thing, members));
    if (kind === 'tables') {
      const day = url.searchParams.get('free_on');
      const isTaken = (table: Thing): boolean =>
        all('bookings').some(
          (one) =>
            one['table'] === table.id && one['date'] === day && (one['status'] === 'booked' || fault.keepsCancelledBookings === true),
        );
      return day !== null && !DAY.test(day)
        ? refuse(422, 'free_on must be a day')
        : sendJson(
            response,
            200,
            TABLES.filter((one) => !isTaken(one)),
          );
    }
    const found = all(kind).find((one) => one.id === id);
    if (id !== undefined && found === undefined) return refuse(404, 'nothing is there');
    if (found === undefined) {
      const table = body['table'];
      if (kind === 'courses') {
        const { name, places } = body;
        const isFit =
          typeof name === 'string' && name !== '' && typeof places === 'number' && Number.isInteger(places) && places > 0 && places <= 50;
        return isFit ? add('courses', { name, places }) : refuse(422, 'name must be a text, and places a number from 1 to 50');
      }
      if (typeof table !== 'number' || !Number.isInteger(table)) return refuse(422, 'table must be an integer');
      if (!TABLES.some((one) => one.id === table)) return refuse(422, `There is no table ${table}.`);
      if (kind === 'orders') {
        if (all('orders').some((one) => one['table'] === table && one['status'] === 'open'))
          return refuse(409, 'The table has an order that is not paid.');
        return add('orders', { table, status: 'open' });
      }
      const { date } = body;
      if (typeof date !== 'string' || !DAY.test(date) || Number.isNaN(Date.parse(date))) return refuse(422, 'date must be a day');
      if (all('bookings').some((one) => one['table'] === table && one['date'] === date && one['status'] === 'booked'))
        return refuse(409, 'The table is booked on that day.');
      return add('bookings', { table, date, status: 'booked' });
    }
    if (more === undefined) return sendJson(response, 200, found);
    if (more === 'cancel')
      return found['status'] === 'cancelled' ? refuse(409, 'It is cancelled already.') : change(kind, found, { status: 'cancelled' });
    if (more === 'close') {
      for (const one of all('enrolments').filter((enrolment) => enrolment['course'] === found.id && fault.leavesEnrolments !== true))
        replace('enrolments', one, { status: 'cancelled' });
      return sendJson(response, 200, found);
    }
    if (more === 'pay')
      return found['status'] === 'paid' && fault.takesPaymentTwice !== true
        ? refuse(409, 'The order is paid.')
        : change(kind, found, { status: 'paid' });
    if (more === 'enrolments') {
      const { pupil } = body;
      if (typeof pupil !== 'string' || pupil === '') return refuse(422, 'pupil must be a text');
      const taken = all('enrolments').filter(
        (one) => one['course'] === found.id && (one['status'] === 'active' || fault.keepsCancelledPlaces === true),
      ).length;
      const places = Number(found['places']) + (fault.takesOneMore === true ? 1 : 0);
      if (taken >= places && fault.takesAll !== true) return refuse(409, 'The course is full.');
      return add('enrolments', { pupil, status: 'active', course: found.id });
    }
    const lessons = `lessons ${found.id}`;
    const lesson = all(lessons).find((one) => one.id === Number(inner));
    if (inner !== undefined && lesson === undefined) return refuse(404, 'nothing is there');
    if (lesson === undefined) {
      if (method === 'GET') return sendJson(response, 200, all(lessons));
      const { title } = body;
      return typeof title === 'string' && title !== ''
        ? add(lessons, { title, position: all(lessons).length + 1 })
        : refuse(422, 'title must be a text');
    }
    if (method === 'GET') return sendJson(response, 200, lesson);
    const left = all(lessons).filter((one) => one !== lesson);
    kept.set(lessons, fault.leavesGaps === true ? left : left.map((one, i) => ({ ...one, position: i + 1 })));
    response.writeHead(204);
    return response.end();
  });
}

async function judged(fault: Fault): Promise<readonly string[]> {
  await using server = await school(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a school that keeps its limits breaks no rule', async () => {
  expect(await judged({})).toEqual([]);
});

it.each([
  ['takes one pupil more than there are places', { takesOneMore: true }, 'limit-is-kept POST /courses/{id}/enrolments'],
  ['takes any number of pupils', { takesAll: true }, 'limit-is-kept POST /courses/{id}/enrolments'],
  ['keeps the place of an enrolment that was cancelled', { keepsCancelledPlaces: true }, 'limit-is-kept POST /courses/{id}/enrolments'],
  ['leaves a gap behind a lesson that was deleted', { leavesGaps: true }, 'undone-is-as-before DELETE /courses/{id}/lessons/{lessonId}'],
  ['takes a payment twice, on one of few tables', { takesPaymentTwice: true }, 'action-is-once POST /orders/{id}/pay'],
  ['leaves the enrolments of a course that is closed', { leavesEnrolments: true }, 'told-state-is-reached POST /courses/{id}/close'],
  ['keeps a table for a booking that was cancelled', { keepsCancelledBookings: true }, 'undone-is-as-before POST /bookings/{id}/cancel'],
] as const)('a school that %s breaks one', async (_words, fault, finding) => {
  expect(await judged(fault)).toContain(finding);
});
