import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';
import { json } from '../unit/support/document-parts.js';

const TEACHER = `{ type: object, required: [id, name, active], properties: { id: { type: integer }, name: { type: string }, active: { type: boolean } } }`;
const LESSON = `{ type: object, required: [id, starts_at, note], properties: { id: { type: integer }, starts_at: { type: string, format: date-time }, note: { type: [string, "null"] } } }`;
const REFUSED = `'404': { description: none }, '409': { description: the room is taken then }, '422': { description: bad }`;

/** Teachers, whom only a list shows; and lessons, of which the only room has one at a time. */
const SCHOOL = `
components: { schemas: { Teacher: ${TEACHER}, Lesson: ${LESSON} } }
paths:
  /teachers:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Teacher" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 }, active: { type: boolean, default: true } } }')} }
      responses: { '201': { description: made, ${json('{ $ref: "#/components/schemas/Teacher" }')} }, ${REFUSED} }
  /teachers/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    patch:
      requestBody: { required: true, ${json('{ type: object, properties: { name: { type: string, minLength: 1 }, active: { type: boolean } } }')} }
      responses: { '200': { description: changed, ${json('{ $ref: "#/components/schemas/Teacher" }')} }, ${REFUSED} }
  /lessons:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Lesson" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [starts_at], properties: { starts_at: { type: string, format: date-time }, note: { type: string } } }')} }
      responses: { '201': { description: made, ${json('{ $ref: "#/components/schemas/Lesson" }')} }, ${REFUSED} }
  /lessons/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a lesson, ${json('{ $ref: "#/components/schemas/Lesson" }')} }, ${REFUSED} } }
    delete: { responses: { '204': { description: gone }, ${REFUSED} } }
`;

type Fault = 'teacher-change-lost' | 'lesson-stays-listed';
type Thing = Readonly<Record<string, unknown>> & { readonly id: number };

function school(fault?: Fault): Promise<HttpServer> {
  const things = { teachers: new Map<number, Thing>(), lessons: new Map<number, Thing>() };
  const removed: Thing[] = [];
  let last = 0;
  return httpServer((response, { method, path, json: body, isJson }) => {
    const { pathname } = new URL(path, 'http://x');
    const [, kind = '', key, below] = percentDecode(pathname).text.split('/');
    if ((kind !== 'teachers' && kind !== 'lessons') || below !== undefined) return response.writeHead(404).end();
    const all = things[kind];
    const isKnown = /^\d{1,6}$/.test(key ?? '') && all.has(Number(key));
    if (key !== undefined && !isKnown) return response.writeHead(404).end();
    if (method === 'GET')
      return sendJson(response, 200, key === undefined ? [...all.values(), ...(kind === 'lessons' ? removed : [])] : all.get(Number(key)));
    if (method === 'DELETE' && kind === 'lessons' && key !== undefined) {
      const gone = all.get(Number(key));
      if (gone !== undefined && fault === 'lesson-stays-listed') removed.push(gone);
      all.delete(Number(key));
      return response.writeHead(204).end();
    }
    if (method !== (key === undefined ? 'POST' : kind === 'teachers' ? 'PATCH' : ''))
      return response.writeHead(405, { allow: 'GET' }).end();
    if (!isJson || typeof body !== 'object' || body === null || Array.isArray(body)) return response.writeHead(422).end();
    const sent: Readonly<Record<string, unknown>> = { ...body };
    const { name, active, starts_at: startsAt, note } = sent;
    if (kind === 'teachers') {
      const isName = typeof name === 'string' && name !== '';
      const isValid = (isName || (name === undefined && key !== undefined)) && (active === undefined || typeof active === 'boolean');
      if (!isValid) return response.writeHead(422).end();
      const before = all.get(Number(key)) ?? { id: (last += 1), active: true };
      const { id } = before;
      const after: Thing = { ...before, ...(name === undefined ? {} : { name }), ...(active === undefined ? {} : { active }), id };
      if (key === undefined || fault !== 'teacher-change-lost') all.set(id, after);
      return sendJson(response, key === undefined ? 201 : 200, after);
    }
    const time =
      typeof startsAt === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(startsAt)
        ? Date.parse(startsAt)
        : Number.NaN;
    if (Number.isNaN(time) || (note !== undefined && typeof note !== 'string')) return response.writeHead(422).end();
    if ([...all.values()].some((one) => Math.abs(Date.parse(String(one['starts_at'])) - time) < 3_600_000))
      return sendJson(response, 409, { error: 'the room is taken' });
    const lesson = { id: (last += 1), starts_at: startsAt, note: note ?? null };
    all.set(lesson.id, lesson);
    return sendJson(response, 201, lesson);
  });
}

async function judged(fault?: Fault): Promise<readonly unknown[]> {
  await using server = await school(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(SCHOOL), only: ['valid', 'sequences'], seed: 1 });
  const notJudged = (run.rulesAsked ?? []).filter(({ because }) => because?.startsWith('two such things') === true);
  return [...notJudged, ...run.findings.map(({ check, operation }) => `${check} ${operation}`)];
}

it('a server is right whose teachers only a list shows, and whose lessons are at different times', async () => {
  expect(await judged()).toEqual([]);
});

it('a change that a list does not show is lost, where nothing else shows the thing', async () => {
  expect(await judged('teacher-change-lost')).toContain('change-is-kept PATCH /teachers/{id}');
});

it('what was deleted is looked for in lists, also where there is room for one thing at a time', async () => {
  expect(await judged('lesson-stays-listed')).toContain('deleted-is-gone DELETE /lessons/{id}');
});
