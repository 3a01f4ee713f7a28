import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Courses that may name others which have to be passed before, with sessions, without which they cannot be opened, and enrolments in open ones. */
const DOCUMENT = `
components:
  schemas:
    NewCourse: { type: object, required: [title], properties: { title: { type: string, minLength: 1 }, prerequisiteIds: { type: array, items: { type: integer } } } }
    Course: { type: object, required: [id, title, prerequisiteIds, status], properties: { id: { type: integer }, title: { type: string }, prerequisiteIds: { type: array, items: { type: integer } }, status: { type: string, enum: [draft, open] } } }
    NewTitle: { type: object, required: [title], properties: { title: { type: string, minLength: 1 } } }
    NewSession: { type: object, required: [topic], properties: { topic: { type: string, minLength: 1 } } }
    Session: { type: object, required: [id, topic], properties: { id: { type: integer }, topic: { type: string } } }
    NewEnrolment: { type: object, required: [courseId], properties: { courseId: { type: integer }, note: { type: string } } }
    Change: { type: object, minProperties: 1, properties: { note: { type: string }, seat: { type: string } } }
    Enrolment: { type: object, required: [id, courseId, note, seat], properties: { id: { type: integer }, courseId: { type: integer }, note: { type: [string, 'null'] }, seat: { type: [string, 'null'] } } }
paths:
  ${madeAndRead('/courses', 'NewCourse', 'Course')}
    delete:
      description: Refused with 409 while there are enrolments in the course.
      responses: { '204': { description: deleted }, ${REFUSED} }
    patch:
      requestBody: { required: true, ${jsonOf('NewTitle')} }
      responses: { '200': { description: changed, ${jsonOf('Course')} }, ${REFUSED} }
  /courses/{id}/open:
    ${KEY}
    post: { responses: { '200': { description: open, ${jsonOf('Course')} }, ${REFUSED} } }
  /courses/{id}/sessions:
    ${KEY}
    post:
      requestBody: { required: true, ${jsonOf('NewSession')} }
      responses: { '201': { description: made, ${jsonOf('Session')} }, ${REFUSED} }
  /courses/{id}/sessions/{sessionId}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: sessionId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Session')} }, ${REFUSED} } }
    delete: { responses: { '204': { description: deleted }, ${REFUSED} } }
  ${madeAndRead('/enrolments', 'NewEnrolment', 'Enrolment')}
    patch:
      requestBody: { required: true, ${jsonOf('Change')} }
      responses: { '200': { description: changed, ${jsonOf('Enrolment')} }, ${REFUSED} }
`;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

interface Course {
  readonly title: string;
  readonly prerequisiteIds: readonly unknown[];
  readonly status: 'draft' | 'open';
}

interface Session {
  readonly id: number;
  readonly courseId: number;
  readonly topic: string;
}

interface Enrolment {
  readonly id: number;
  readonly courseId: number;
  readonly note: string | null;
  readonly seat: string | null;
}

function school(fault?: 'loses notes' | 'deletes what is used'): Promise<HttpServer> {
  // What is there before has a condition, too.
  const courses: (Course | undefined)[] = [{ title: 'Italian', prerequisiteIds: [1], status: 'open' }];
  const sessions: (Session | undefined)[] = [];
  const enrolments: Enrolment[] = [];
  return httpServer((response, { method, path, json, isJson }) => {
    const [, kind, key, part, partKey] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const at = /^[1-9]\d{0,8}$/.test(key ?? '') ? Number(key) - 1 : -1;
    const body = membersOf(isJson ? json : undefined);
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    if (kind === 'courses') {
      const course = courses[at];
      if (key !== undefined && course === undefined) return refuse(404, 'none');
      if (part === 'sessions') return ofSessions();
      if (part === 'open' && course !== undefined) {
        if (course.status === 'open') return refuse(409, 'Only a draft can be opened');
        if (!sessions.some((one) => one?.courseId === at + 1)) return refuse(409, 'The course has no session yet');
        return shown(at, { ...course, status: 'open' });
      }
      if (method === 'DELETE') {
        if (fault !== 'deletes what is used' && enrolments.some((one) => one.courseId === at + 1))
          return refuse(409, 'The course has enrolments');
        courses[at] = undefined;
        return response.writeHead(204).end();
      }
      const { title, prerequisiteIds = course?.prerequisiteIds ?? [] } = body;
      if (method !== 'GET' && (typeof title !== 'string' || title === '')) return refuse(422, 'title must be a text');
      if (course !== undefined) return shown(at, method === 'PATCH' ? { ...course, title: String(title) } : course);
      if (!Array.isArray(prerequisiteIds) || !prerequisiteIds.every(isWhole)) return refuse(422, 'prerequisiteIds must be integers');
      if (!prerequisiteIds.every((id) => courses[Number(id) - 1] !== undefined)) return refuse(422, 'There is no such course');
      return shown(courses.length, { title: String(title), prerequisiteIds, status: 'draft' }, 201);
    }
    const enrolment = enrolments[at];
    if (key !== undefined && enrolment === undefined) return refuse(404, 'none');
    if (method === 'GET') return sendJson(response, 200, enrolment);
    const lost = fault === 'loses notes' && method === 'PATCH';
    const { courseId = enrolment?.courseId, note = lost ? null : (enrolment?.note ?? null), seat = enrolment?.seat ?? null } = body;
    if (note !== null && typeof note !== 'string') return refuse(422, 'note must be a text');
    if (seat !== null && typeof seat !== 'string') return refuse(422, 'seat must be a text');
    if (!isWhole(courseId)) return refuse(422, 'courseId must be an integer');
    const chosen = courses[courseId - 1];
    if (enrolment === undefined && chosen === undefined) return refuse(422, 'There is no such course');
    if (enrolment === undefined && (chosen?.prerequisiteIds.length ?? 0) > 0)
      return refuse(409, 'The student has no certificate of a course that has to be passed before');
    if (enrolment === undefined && chosen?.status !== 'open') return refuse(409, 'The course is not open for enrolment');
    const kept = { id: enrolment?.id ?? enrolments.length + 1, courseId, note, seat };
    enrolments[kept.id - 1] = kept;
    return sendJson(response, enrolment === undefined ? 201 : 200, kept);

    function shown(index: number, course: Course, status = 200): unknown {
      courses[index] = course;
      return sendJson(response, status, { id: index + 1, ...course });
    }

    function ofSessions(): unknown {
      const nth = /^[1-9]\d{0,8}$/.test(partKey ?? '') ? Number(partKey) - 1 : -1;
      const session = sessions[nth];
      if (partKey !== undefined && session?.courseId !== at + 1) return refuse(404, 'none');
      if (method === 'DELETE') {
        sessions[nth] = undefined;
        return response.writeHead(204).end();
      }
      const { topic } = body;
      if (method === 'GET') return sendJson(response, 200, { id: nth + 1, topic: session?.topic });
      if (typeof topic !== 'string' || topic === '') return refuse(422, 'topic must be a text');
      const made = { id: sessions.length + 1, courseId: at + 1, topic };
      sessions.push(made);
      return sendJson(response, 201, { id: made.id, topic });
    }
  });
}

async function judge(fault?: 'loses notes' | 'deletes what is used'): Promise<Run> {
  await using server = await school(fault);
  return await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
}

it('what is refused on things with a condition is judged on such that have only what they must', async () => {
  const { findings, rulesAsked, operations } = await judge();
  expect(findings.map(({ check, title }) => `${check}: ${title}`)).toEqual([]);
  expect(operations.filter(({ reach }) => reach !== 'reached')).toEqual([]);
  const judged = (rulesAsked ?? []).filter(({ because }) => because === undefined).map(({ check, operation }) => `${check} ${operation}`);
  expect(judged).toContain('rest-is-kept PATCH /enrolments/{id}');
  expect(judged).toContain('used-is-not-deleted DELETE /courses/{id}');
});

it('a fault of theirs is found', async () => {
  const { findings } = await judge('loses notes');
  expect(findings.map(({ check, operation }) => `${check} ${operation}`)).toContain('rest-is-kept PATCH /enrolments/{id}');
});

it('so is one of the things with the condition that shows once they are used', async () => {
  const { findings } = await judge('deletes what is used');
  expect(findings.map(({ check, operation }) => `${check} ${operation}`)).toContain('used-is-not-deleted DELETE /courses/{id}');
});
