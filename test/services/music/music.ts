import type { Client } from '../proof/client.js';
import { expectEqual } from '../proof/expect-equal.js';
import type { Service } from '../service.js';
import { musicFaults } from './faults.js';
import {
  array,
  course,
  enrolment,
  enrolmentsOf,
  ids,
  instrument,
  items,
  lesson,
  loan,
  pupil,
  takeBack,
  teacher,
  withdraw,
} from './requests.js';
import { missingMusic, startMusic } from './start-music.js';

/** Teachers, pupils, courses, enrolments and loans: OpenAPI 3.1, Javalin. */
export const music: Service = {
  id: 'music',
  title: 'a music school, in Java with Javalin',
  document: 'test/services/music/openapi.yaml',
  credentials: { school_token: 'scales-and-arpeggios' },
  headers: { authorization: 'Bearer scales-and-arpeggios' },
  faults: musicFaults,
  missing: missingMusic,
  start: startMusic,
  walk,
};

/** Uses every operation, and provokes the usual refusals. */
async function walk(client: Client): Promise<void> {
  await walkTeachers(client);
  await walkPupils(client);
  await walkCourses(client);
  await walkEnrolments(client);
  await walkLessons(client);
  await walkLoans(client);
}

async function walkTeachers(client: Client): Promise<void> {
  const one = await teacher(client, { name: 'anton', instruments: ['trumpet'] });
  const other = await teacher(client, { name: 'Berta', instruments: ['trumpet', 'drums'], active: false });
  const path = `/teachers/${one['id']}`;
  const patch = 'PATCH /teachers/{teacher_id}';
  const post = 'POST /teachers';
  const data = { name: 'C', email: 'c@example.org', instruments: ['viola'] };
  await client.send(post, '/teachers', 409, { json: { ...data, email: String(one['email']).toUpperCase() } });
  await client.send(post, '/teachers', 422, { json: { ...data, name: '' } });
  await client.send(post, '/teachers', 422, { json: { ...data, instruments: [] } });
  await client.send(post, '/teachers', 422, { json: { ...data, instruments: ['viola', 'viola'] } });
  await client.send(post, '/teachers', 422, { json: { ...data, email: 'c.example.org' } });
  await client.send(post, '/teachers', 422, { json: { ...data, id: 5 } });
  await client.send(post, '/teachers', 422, { json: [data] });
  await client.send(post, '/teachers', 415, { form: 'name=C' });
  await client.send(post, '/teachers', 401, { headers: { authorization: undefined }, json: data });
  await client.send(patch, path, 200, { json: { name: 'Anton', email: one['email'] } });
  await client.send(patch, path, 409, { json: { email: other['email'] } });
  await client.send(patch, path, 422, { json: {} });
  await client.send(patch, path, 422, { json: { active: null } });
  await client.send(patch, '/teachers/2147483647', 404, { json: { active: true } });
  await client.send(patch, '/teachers/first', 400, { json: { active: true } });
  const list = await client.send('GET /teachers', '/teachers?instrument=trumpet,drums&sort=-name,created_at&limit=1', 200);
  expectEqual('the first page', [ids(array(list)), list.headers['x-total-count']], [[other['id']], '2']);
  expectEqual('Link', list.headers['link'], '</teachers?instrument=trumpet,drums&sort=-name,created_at&limit=1&offset=1>; rel="next"');
  expectEqual('active', ids(array(await client.send('GET /teachers', '/teachers?instrument=trumpet&active=true', 200))), [one['id']]);
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'offset=-1',
    'active=1',
    'sort=age',
    'sort=name,-name',
    'limit=1&limit=2',
    'instrument=',
    'instrument=harp',
    'active=%zz',
  ]) {
    await client.send('GET /teachers', `/teachers?${query}`, 400);
  }
  await client.send('GET /teachers', '/teachers?colour=red', 200);
  await client.send('GET /teachers', '/teachers', 401, { headers: { authorization: 'Bearer other' } });
}

async function walkPupils(client: Client): Promise<void> {
  const one = await pupil(client, { name: 'Zoë Quist', email: 'quist@example.org', level: 'advanced' });
  const path = `/pupils/${one['id']}`;
  const data = { name: 'Zoë', birth_date: '2013-02-28', level: 'beginner' };
  await client.send('POST /pupils', '/pupils', 422, { json: { ...data, birth_date: '2013-02-29' } });
  await client.send('POST /pupils', '/pupils', 422, { json: { ...data, birth_date: '2999-01-01' } });
  await client.send('POST /pupils', '/pupils', 422, { json: { ...data, level: null } });
  await client.send('POST /pupils', '/pupils', 400, { headers: { 'content-type': 'application/json' }, form: '{"name":' });
  expectEqual('the pupil', (await client.send('GET /pupils/{pupil_id}', path, 200)).body, one);
  const replaced = await client.send('PUT /pupils/{pupil_id}', path, 200, { json: data });
  expectEqual('after PUT', [replaced.body['email'], replaced.body['created_at']], [null, one['created_at']]);
  await client.send('PUT /pupils/{pupil_id}', path, 422, { json: { name: 'Zoë' } });
  await client.send('PUT /pupils/{pupil_id}', '/pupils/2147483647', 404, { json: data });
  expectEqual(
    'pupils',
    ids(
      array(
        await client.send(
          'GET /pupils',
          '/pupils?q=zo%C3%AB&level=beginner,advanced&born_from=2013-02-28&born_until=2013-03-01&sort=-birth_date',
          200,
        ),
      ),
    ),
    [one['id']],
  );
  await client.send('GET /pupils', '/pupils?born_from=yesterday', 400);
  await client.send('GET /pupils', '/pupils?q=', 400);
  await client.send('DELETE /pupils/{pupil_id}', path, 204);
  await client.send('DELETE /pupils/{pupil_id}', path, 404);
  await client.send('GET /pupils/{pupil_id}', path, 404);
  await client.send('GET /pupils/{pupil_id}', '/pupils/0', 400);
}

async function walkCourses(client: Client): Promise<void> {
  const by = await teacher(client);
  const one = await course(client, { teacher_id: by['id'], description: 'For children' });
  const path = `/courses/${one['id']}`;
  const data = {
    title: 'T',
    teacher_id: by['id'],
    instrument: 'violin',
    level: 'beginner',
    starts_on: '2026-09-07',
    ends_on: '2026-09-07',
    places: 1,
    price_cents: 0,
  };
  await client.send('POST /courses', '/courses', 422, { json: { ...data, ends_on: '2026-09-06' } });
  await client.send('POST /courses', '/courses', 422, { json: { ...data, teacher_id: 2147483647 } });
  await client.send('POST /courses', '/courses', 422, { json: { ...data, places: 31 } });
  await client.send('POST /courses', '/courses', 409, { json: { ...data, instrument: 'drums' } });
  const got = await client.send('GET /courses/{course_id}', path, 200);
  const etag = got.headers['etag'];
  await client.send('GET /courses/{course_id}', path, 304, { headers: { 'if-none-match': etag } });
  const changed = await client.send('PATCH /courses/{course_id}', path, 200, {
    headers: { 'if-match': etag },
    json: { description: null, places: 2 },
  });
  expectEqual('after PATCH', [changed.body['description'], changed.body['title'], changed.body['free_places']], [null, 'First steps', 2]);
  await client.send('PATCH /courses/{course_id}', path, 412, { headers: { 'if-match': etag }, json: { places: 3 } });
  await client.send('PATCH /courses/{course_id}', path, 422, { json: { ends_on: '2026-09-01' } });
  await client.send('PATCH /courses/{course_id}', path, 422, { json: { level: 'advanced' } });
  await client.send('PATCH /courses/{course_id}', path, 415, { headers: { 'content-type': 'text/plain' }, form: 'x' });
  const query = `/courses?teacher_id=${by['id']}&instrument=violin,piano&level=beginner&has_free_places=true&from=2026-09-07&until=2026-09-07&sort=starts_on,-price_cents`;
  expectEqual('courses', ids(array(await client.send('GET /courses', query, 200, { headers: { authorization: undefined } }))), [one['id']]);
  await client.send('GET /courses', '/courses?teacher_id=0', 400);
  const place = await enrolment(client, one);
  await client.send('DELETE /courses/{course_id}', path, 409);
  await withdraw(client, place);
  await client.send('DELETE /courses/{course_id}', path, 204);
  await client.send('GET /courses/{course_id}', path, 404);
  await client.send('POST /enrolments/{enrolment_id}/withdraw', `/enrolments/${place['id']}/withdraw`, 404);
}

async function walkEnrolments(client: Client): Promise<void> {
  const one = await course(client, { places: 1 });
  const path = `/courses/${one['id']}/enrolments`;
  const enrol = 'POST /courses/{course_id}/enrolments';
  const mila = await pupil(client);
  const first = await enrolment(client, one, mila);
  const second = await enrolment(client, one);
  const third = await enrolment(client, one);
  expectEqual('enrolments', [first['status'], second['status'], third['position']], ['active', 'waiting', 2]);
  await client.send(enrol, path, 409, { json: { pupil_id: mila['id'] } });
  await client.send(enrol, path, 422, { json: { pupil_id: 2147483647 } });
  await client.send(enrol, '/courses/2147483647/enrolments', 404, { json: { pupil_id: mila['id'] } });
  await client.send('DELETE /pupils/{pupil_id}', `/pupils/${mila['id']}`, 204);
  const finished = await client.send('POST /enrolments/{enrolment_id}/finish', `/enrolments/${second['id']}/finish`, 200);
  expectEqual('finished', [finished.body['status'], finished.body['ended_at'] === null], ['finished', false]);
  await client.send('POST /enrolments/{enrolment_id}/finish', `/enrolments/${second['id']}/finish`, 409);
  const fourth = await enrolment(client, one);
  await client.send('PATCH /courses/{course_id}', `/courses/${one['id']}`, 200, { json: { places: 2 } });
  expectEqual('second page', ids(await enrolmentsOf(client, one, '?status=active,waiting&limit=1&offset=1')), [fourth['id']]);
  await client.send('PATCH /courses/{course_id}', `/courses/${one['id']}`, 409, { json: { places: 1 } });
  await client.send('POST /enrolments/{enrolment_id}/withdraw', `/enrolments/${third['id']}/withdraw`, 422, { json: { reason: 7 } });
  const withdrawn = await client.send('POST /enrolments/{enrolment_id}/withdraw', `/enrolments/${third['id']}/withdraw`, 200, {
    json: { reason: 'Moved away' },
  });
  expectEqual('reason', withdrawn.body['reason'], 'Moved away');
  await withdraw(client, third, 409);
  await client.send('GET /courses/{course_id}/enrolments', `${path}?status=lost`, 400);
  const report = await client.send('GET /reports/term', `/reports/term?teacher_id=${one['teacher_id']}`, 200);
  expectEqual('totals', report.body['totals'], { active: 1, waiting: 0, finished: 1, withdrawn: 1, free_places: 1 });
  await client.send('GET /reports/term', '/reports/term?teacher_id=all', 400);
}

async function walkLessons(client: Client): Promise<void> {
  const one = await course(client);
  const path = `/courses/${one['id']}/lessons`;
  const plan = 'POST /courses/{course_id}/lessons';
  const times = { starts_at: '2026-10-05T17:00:00Z', ends_at: '2026-10-05T18:00:00Z' };
  const first = await lesson(client, one, 9, '16:00', '17:00');
  await lesson(client, one, 9, '17:00', '18:00');
  await lesson(client, one, 8, '16:00', '19:00');
  await client.send(plan, path, 409, { json: { room: 9, ...times } });
  await client.send(plan, path, 422, { json: { room: 10, ...times } });
  await client.send(plan, path, 422, { json: { room: 1, ...times, ends_at: '2026-10-05T17:00:00Z' } });
  await client.send(plan, path, 422, { json: { room: 1, ...times, ends_at: '2026-10-05T20:01:00Z' } });
  await client.send(plan, path, 422, { json: { room: 1, starts_at: '2026-08-05T17:00:00Z', ends_at: '2026-08-05T18:00:00Z' } });
  const cancel = `/lessons/${first['id']}/cancel`;
  await client.send('POST /lessons/{lesson_id}/cancel', cancel, 422, { json: { reason: '' } });
  const cancelled = await client.send('POST /lessons/{lesson_id}/cancel', cancel, 200, { json: { reason: 'Snow' } });
  expectEqual('cancelled', [cancelled.body['cancelled'], cancelled.body['cancel_reason']], [true, 'Snow']);
  await client.send('POST /lessons/{lesson_id}/cancel', cancel, 409);
  await client.send('POST /lessons/{lesson_id}/cancel', '/lessons/2147483647/cancel', 404);
  const list = await client.send(
    'GET /lessons',
    `/lessons?course_id=${one['id']}&room=8,9&cancelled=false&from=2026-10-05&until=2026-10-06&sort=-room,starts_at&limit=1`,
    200,
  );
  expectEqual('lessons', [items(list).length, items(list)[0]?.['room'], list.body['total']], [1, 9, 2]);
  await client.send('GET /lessons', '/lessons?room=0', 400);
}

async function walkLoans(client: Client): Promise<void> {
  const who = await pupil(client);
  const violin = await instrument(client);
  await client.send('POST /instruments', '/instruments', 409, {
    json: { number: violin['number'], kind: 'flute', bought_on: '2020-01-01' },
  });
  await client.send('POST /instruments', '/instruments', 422, { json: { number: 'vn-1', kind: 'flute', bought_on: '2020-01-01' } });
  const first = await loan(client, violin, who);
  await loan(client, await instrument(client), who);
  const dates = { lent_on: '2026-09-07', due_on: '2027-01-29' };
  const third = await instrument(client, { kind: 'drums', condition: 'worn' });
  await client.send('POST /loans', '/loans', 409, { json: { instrument_id: third['id'], pupil_id: who['id'], ...dates } });
  await client.send('POST /loans', '/loans', 409, {
    json: { instrument_id: violin['id'], pupil_id: (await pupil(client))['id'], ...dates },
  });
  await client.send('POST /loans', '/loans', 422, { json: { instrument_id: 2147483647, pupil_id: who['id'], ...dates } });
  await client.send('POST /loans', '/loans', 422, {
    json: { instrument_id: third['id'], pupil_id: who['id'], ...dates, due_on: '2026-09-07' },
  });
  expectEqual('open_loans', (await client.send('GET /pupils/{pupil_id}', `/pupils/${who['id']}`, 200)).body['open_loans'], 2);
  await client.send('POST /loans/{loan_id}/return', `/loans/${first['id']}/return`, 422, {
    json: { returned_on: '2026-09-06', condition: 'good' },
  });
  await client.send('POST /loans/{loan_id}/return', `/loans/${first['id']}/return`, 400, {
    headers: { 'content-type': 'application/json' },
  });
  expectEqual('status', (await takeBack(client, first))['status'], 'returned');
  await takeBack(client, first, 'good', 409);
  await takeBack(client, { id: 2147483647 }, 'good', 404);
  const list = await client.send(
    'GET /loans',
    `/loans?pupil_id=${who['id']}&status=returned&instrument_id=${violin['id']}&from=2026-09-07&until=2026-09-07&sort=-due_on`,
    200,
  );
  expectEqual('loans', [ids(items(list)), list.body['total']], [[first['id']], 1]);
  await client.send('GET /loans', '/loans?status=lost', 400);
  expectEqual(
    'instruments',
    ids(array(await client.send('GET /instruments', '/instruments?kind=drums&lent=false&condition=worn&sort=bought_on,-number', 200))),
    [third['id']],
  );
  await client.send('GET /instruments', '/instruments?condition=broken', 400);
}
