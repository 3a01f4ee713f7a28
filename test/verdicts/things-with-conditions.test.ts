import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Courses that may name others which have to be passed before, and enrolments in them. */
const DOCUMENT = `
components:
  schemas:
    NewCourse: { type: object, required: [title], properties: { title: { type: string, minLength: 1 }, prerequisiteIds: { type: array, items: { type: integer } } } }
    Course: { type: object, required: [id, title, prerequisiteIds], properties: { id: { type: integer }, title: { type: string }, prerequisiteIds: { type: array, items: { type: integer } } } }
    NewEnrolment: { type: object, required: [courseId], properties: { courseId: { type: integer }, note: { type: string } } }
    Change: { type: object, minProperties: 1, properties: { note: { type: string }, seat: { type: string } } }
    Enrolment: { type: object, required: [id, courseId, note, seat], properties: { id: { type: integer }, courseId: { type: integer }, note: { type: [string, 'null'] }, seat: { type: [string, 'null'] } } }
paths:
  ${madeAndRead('/courses', 'NewCourse', 'Course')}
    delete:
      description: Refused with 409 while there are enrolments in the course.
      responses: { '204': { description: deleted }, ${REFUSED} }
  ${madeAndRead('/enrolments', 'NewEnrolment', 'Enrolment')}
    patch:
      requestBody: { required: true, ${jsonOf('Change')} }
      responses: { '200': { description: changed, ${jsonOf('Enrolment')} }, ${REFUSED} }
`;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

interface Course {
  readonly title: string;
  readonly prerequisiteIds: readonly unknown[];
}

interface Enrolment {
  readonly id: number;
  readonly courseId: number;
  readonly note: string | null;
  readonly seat: string | null;
}

function school(fault?: 'loses notes' | 'deletes what is used'): Promise<HttpServer> {
  // What is there before has a condition, too.
  const courses: (Course | undefined)[] = [{ title: 'Italian', prerequisiteIds: [1] }];
  const enrolments: Enrolment[] = [];
  return httpServer((response, { method, path, json, isJson }) => {
    const [, kind, key] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const at = /^[1-9]\d{0,8}$/.test(key ?? '') ? Number(key) - 1 : -1;
    const body = membersOf(isJson ? json : undefined);
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    if (kind === 'courses') {
      const course = courses[at];
      if (key !== undefined && course === undefined) return refuse(404, 'none');
      if (method === 'DELETE') {
        if (fault !== 'deletes what is used' && enrolments.some((one) => one.courseId === at + 1))
          return refuse(409, 'The course has enrolments');
        courses[at] = undefined;
        return response.writeHead(204).end();
      }
      if (course !== undefined) return sendJson(response, 200, { id: at + 1, ...course });
      const { title, prerequisiteIds = [] } = body;
      if (typeof title !== 'string' || title === '') return refuse(422, 'title must be a text');
      if (!Array.isArray(prerequisiteIds) || !prerequisiteIds.every(isWhole)) return refuse(422, 'prerequisiteIds must be integers');
      if (!prerequisiteIds.every((id) => courses[Number(id) - 1] !== undefined)) return refuse(422, 'There is no such course');
      return sendJson(response, 201, { id: courses.push({ title, prerequisiteIds }), title, prerequisiteIds });
    }
    const enrolment = enrolments[at];
    if (key !== undefined && enrolment === undefined) return refuse(404, 'none');
    if (method === 'GET') return sendJson(response, 200, enrolment);
    const lost = fault === 'loses notes' && method === 'PATCH';
    const { courseId = enrolment?.courseId, note = lost ? null : (enrolment?.note ?? null), seat = enrolment?.seat ?? null } = body;
    if (note !== null && typeof note !== 'string') return refuse(422, 'note must be a text');
    if (seat !== null && typeof seat !== 'string') return refuse(422, 'seat must be a text');
    if (!isWhole(courseId)) return refuse(422, 'courseId must be an integer');
    const course = courses[courseId - 1];
    if (enrolment === undefined && course === undefined) return refuse(422, 'There is no such course');
    if (enrolment === undefined && (course?.prerequisiteIds.length ?? 0) > 0)
      return refuse(409, 'The student has no certificate of a course that has to be passed before');
    const kept = { id: enrolment?.id ?? enrolments.length + 1, courseId, note, seat };
    enrolments[kept.id - 1] = kept;
    return sendJson(response, enrolment === undefined ? 201 : 200, kept);
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
