import { overRequests } from '../over-requests.js';
import { expectEqual } from '../proof/expect-equal.js';
import { recordsOf } from '../proof/records-of.js';
import type { Fault } from '../service.js';
import {
  array,
  check,
  course,
  enrolment,
  enrolmentsOf,
  freshNumber,
  ids,
  instrument,
  items,
  lesson,
  listedInstrument,
  loan,
  pupil,
  takeBack,
  teacher,
  withdraw,
} from './requests.js';

/** What can be wrong with the music school. */
export const musicFaults: readonly Fault[] = [
  overRequests({
    id: 'teacher-total-of-page',
    operation: 'GET /teachers',
    wrong: 'counts only the teachers on the page in X-Total-Count',
    part: 'response.header.X-Total-Count',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      await teacher(client);
      await teacher(client);
      const list = await client.send('GET /teachers', '/teachers?limit=1', 200);
      check(Number(list.headers['x-total-count']) >= 2, `the total is ${list.headers['x-total-count']}`);
    },
  }),
  overRequests({
    id: 'teacher-patch-email-taken',
    operation: 'PATCH /teachers/{teacher_id}',
    wrong: 'accepts the e-mail address of another teacher',
    part: 'body.email',
    checks: ['unique-is-kept'],
    shows: async (client) => {
      const one = await teacher(client);
      const other = await teacher(client);
      await client.send('PATCH /teachers/{teacher_id}', `/teachers/${other['id']}`, 409, { json: { email: one['email'] } });
    },
  }),
  overRequests({
    id: 'course-of-inactive-teacher',
    operation: 'POST /courses',
    alsoAt: ['PATCH /courses/{course_id}'],
    wrong: 'accepts a teacher who is not active',
    part: 'body.teacher_id',
    checks: ['action-fits-state'],
    found: false,
    shows: async (client) => {
      const away = await teacher(client, { active: false });
      await client.send('POST /courses', '/courses', 409, {
        json: {
          title: 'First steps',
          teacher_id: away['id'],
          instrument: 'violin',
          level: 'beginner',
          starts_on: '2026-09-07',
          ends_on: '2027-01-29',
          places: 5,
          price_cents: 24000,
        },
      });
    },
  }),
  overRequests({
    id: 'pupil-put-keeps-email',
    operation: 'PUT /pupils/{pupil_id}',
    wrong: 'keeps the e-mail address that the body leaves out',
    part: 'body.email',
    checks: ['replace-is-kept'],
    shows: async (client) => {
      const one = await pupil(client, { email: 'brandt@example.org' });
      const replaced = await client.send('PUT /pupils/{pupil_id}', `/pupils/${one['id']}`, 200, {
        json: { name: 'Mila B.', birth_date: '2014-05-21', level: 'intermediate' },
      });
      expectEqual('email', replaced.body['email'], null);
    },
  }),
  overRequests({
    id: 'pupil-delete-keeps-lent',
    operation: 'DELETE /pupils/{pupil_id}',
    alsoAt: ['GET /instruments'],
    wrong: 'leaves an instrument that the pupil still had as lent',
    part: 'state.instruments',
    checks: ['deleted-is-gone', 'undone-is-as-before'],
    found: false,
    shows: async (client) => {
      const one = await pupil(client);
      const violin = await instrument(client);
      await loan(client, violin, one);
      await client.send('DELETE /pupils/{pupil_id}', `/pupils/${one['id']}`, 204);
      expectEqual('lent', (await listedInstrument(client, violin))['lent'], false);
    },
  }),
  overRequests({
    id: 'pupil-born-until-inclusive',
    operation: 'GET /pupils',
    wrong: 'lists pupils born on the day of born_until itself',
    part: 'query.born_until',
    checks: ['filter-is-kept'],
    shows: async (client) => {
      const one = await pupil(client, { birth_date: '1931-02-03' });
      const list = array(await client.send('GET /pupils', '/pupils?born_from=1931-02-01&born_until=1931-02-03', 200));
      check(!ids(list).includes(one['id']), 'a pupil born on the day is in the list');
    },
  }),
  overRequests({
    id: 'course-filters-either',
    operation: 'GET /courses',
    wrong: 'lists courses that meet only one of instrument and level',
    part: 'query.level',
    checks: ['filter-is-kept'],
    shows: async (client) => {
      const by = await teacher(client);
      await course(client, { teacher_id: by['id'] });
      const list = array(await client.send('GET /courses', `/courses?teacher_id=${by['id']}&instrument=violin&level=advanced`, 200));
      expectEqual('courses', ids(list), []);
    },
  }),
  overRequests({
    id: 'course-tag-ignores-price',
    operation: 'GET /courses/{course_id}',
    alsoAt: ['PATCH /courses/{course_id}'],
    wrong: 'keeps the entity tag when the price has changed',
    part: 'response.header.ETag',
    checks: ['tag-changes', 'stale-change-is-refused'],
    shows: async (client) => {
      const one = await course(client);
      const path = `/courses/${one['id']}`;
      const before = await client.send('GET /courses/{course_id}', path, 200);
      await client.send('PATCH /courses/{course_id}', path, 200, { json: { price_cents: 26000 } });
      await client.send('GET /courses/{course_id}', path, 200, { headers: { 'if-none-match': before.headers['etag'] } });
      await client.send('PATCH /courses/{course_id}', path, 412, {
        headers: { 'if-match': before.headers['etag'] },
        json: { title: 'Second steps' },
      });
    },
  }),
  overRequests({
    id: 'course-refused-patch-half-done',
    operation: 'PATCH /courses/{course_id}',
    wrong: 'changes the title although it refuses the change for too few places',
    part: 'body.title',
    checks: ['refused-changes-nothing'],
    shows: async (client) => {
      const one = await course(client);
      const path = `/courses/${one['id']}`;
      await enrolment(client, one);
      await enrolment(client, one);
      await client.send('PATCH /courses/{course_id}', path, 409, { json: { title: 'Duet', places: 1 } });
      expectEqual('title', (await client.send('GET /courses/{course_id}', path, 200)).body['title'], 'First steps');
    },
  }),
  overRequests({
    id: 'course-delete-keeps-lessons',
    operation: 'DELETE /courses/{course_id}',
    alsoAt: ['GET /lessons'],
    wrong: 'leaves the lessons of the course in the timetable',
    part: 'state.lessons',
    checks: ['deleted-is-gone'],
    shows: async (client) => {
      const one = await course(client);
      await lesson(client, one, 1, '15:00', '16:00');
      await client.send('DELETE /courses/{course_id}', `/courses/${one['id']}`, 204);
      expectEqual('lessons', items(await client.send('GET /lessons', `/lessons?course_id=${one['id']}`, 200)), []);
    },
  }),
  overRequests({
    id: 'enrolment-last-moves-up',
    operation: 'POST /enrolments/{enrolment_id}/withdraw',
    wrong: 'gives the free place to the pupil who came last',
    part: 'state.enrolments',
    checks: ['limit-is-kept'],
    shows: async (client) => {
      const one = await course(client, { places: 1 });
      const first = await enrolment(client, one);
      const second = await enrolment(client, one);
      await enrolment(client, one);
      await withdraw(client, first);
      expectEqual('active', ids(await enrolmentsOf(client, one, '?status=active')), [second['id']]);
    },
  }),
  overRequests({
    id: 'enrolment-finish-waiting',
    operation: 'POST /enrolments/{enrolment_id}/finish',
    wrong: 'finishes an enrolment that is only waiting',
    part: 'state.status',
    checks: ['action-fits-state'],
    found: false,
    shows: async (client) => {
      const one = await course(client, { places: 1 });
      await enrolment(client, one);
      const waiting = await enrolment(client, one);
      expectEqual('status', waiting['status'], 'waiting');
      await client.send('POST /enrolments/{enrolment_id}/finish', `/enrolments/${waiting['id']}/finish`, 409);
    },
  }),
  overRequests({
    id: 'enrolment-no-return',
    operation: 'POST /courses/{course_id}/enrolments',
    wrong: 'refuses a pupil whose earlier enrolment in the course has ended',
    part: 'body.pupil_id',
    checks: ['unique-is-kept'],
    shows: async (client) => {
      const one = await course(client);
      const who = await pupil(client);
      await withdraw(client, await enrolment(client, one, who));
      expectEqual('status', (await enrolment(client, one, who))['status'], 'active');
    },
  }),
  overRequests({
    id: 'lesson-cancelled-holds-room',
    operation: 'POST /courses/{course_id}/lessons',
    alsoAt: ['POST /lessons/{lesson_id}/cancel'],
    wrong: 'refuses a room because of a lesson that is cancelled',
    part: 'body.room',
    checks: ['unique-is-kept', 'overlap-is-refused'],
    shows: async (client) => {
      const one = await course(client);
      const first = await lesson(client, one, 2, '15:00', '16:00');
      await client.send('POST /lessons/{lesson_id}/cancel', `/lessons/${first['id']}/cancel`, 200);
      const second = await lesson(client, one, 2, '15:30', '16:30');
      await client.send('POST /lessons/{lesson_id}/cancel', `/lessons/${second['id']}/cancel`, 200);
    },
  }),
  overRequests({
    id: 'lesson-second-sort-key',
    operation: 'GET /lessons',
    wrong: 'ignores the minus of every sort member but the first',
    part: 'query.sort',
    checks: ['sort-is-kept'],
    shows: async (client) => {
      const one = await course(client);
      const early = await lesson(client, one, 3, '09:00', '10:00');
      const late = await lesson(client, one, 3, '11:00', '12:00');
      const list = await client.send('GET /lessons', `/lessons?course_id=${one['id']}&sort=room,-starts_at`, 200);
      expectEqual('lessons', ids(items(list)), [late['id'], early['id']]);
    },
  }),
  overRequests({
    id: 'instrument-link-drops-filter',
    operation: 'GET /instruments',
    wrong: 'leaves the filters out of the links to the neighbouring pages',
    part: 'response.header.Link',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      await instrument(client, { kind: 'cello', number: freshNumber().replace('VN', 'CE') });
      await instrument(client, { kind: 'cello', number: freshNumber().replace('VN', 'CE') });
      const list = await client.send('GET /instruments', '/instruments?kind=cello&limit=1', 200);
      const link = list.headers['link'] ?? '';
      check(/[?&]kind=cello\b[^>]*>; rel="next"/.test(link), `Link is ${link}`);
    },
  }),
  overRequests({
    id: 'instrument-default-condition',
    operation: 'POST /instruments',
    wrong: 'takes new as the condition that the body leaves out',
    part: 'body.condition',
    checks: ['default-applied'],
    shows: async (client) => {
      expectEqual('condition', (await instrument(client))['condition'], 'good');
    },
  }),
  overRequests({
    id: 'loan-page-before-filter',
    operation: 'GET /loans',
    wrong: 'cuts the page before it filters',
    part: 'query.limit',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      const who = await pupil(client);
      await takeBack(client, await loan(client, await instrument(client), who));
      const open = await loan(client, await instrument(client), who);
      const list = await client.send('GET /loans', `/loans?pupil_id=${who['id']}&status=open&limit=1`, 200);
      expectEqual('loans', ids(items(list)), [open['id']]);
    },
  }),
  overRequests({
    id: 'loan-return-condition',
    operation: 'POST /loans/{loan_id}/return',
    alsoAt: ['GET /instruments'],
    wrong: 'does not note the condition on the instrument',
    part: 'body.condition',
    checks: ['change-is-kept'],
    found: false,
    shows: async (client) => {
      const violin = await instrument(client, { condition: 'new' });
      await takeBack(client, await loan(client, violin, await pupil(client)), 'worn');
      expectEqual('condition', (await listedInstrument(client, violin))['condition'], 'worn');
    },
  }),
  overRequests({
    id: 'report-withdrawn-as-finished',
    operation: 'GET /reports/term',
    wrong: 'counts withdrawn enrolments as finished',
    part: 'response.courses.withdrawn',
    checks: [],
    found: false,
    shows: async (client) => {
      const one = await course(client);
      await withdraw(client, await enrolment(client, one));
      const report = await client.send('GET /reports/term', '/reports/term', 200);
      const entry = recordsOf('courses', report.body['courses']).find((each) => each['course_id'] === one['id']);
      expectEqual('finished and withdrawn', [entry?.['finished'], entry?.['withdrawn']], [0, 1]);
    },
  }),
];
