import { describe, expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Courses from one day to another one. */
const documentOf = (told: string): string => `
components:
  schemas:
    NewCourse: { type: object, required: [firstDay, lastDay], properties: { firstDay: { type: string, format: date }, lastDay: { type: string, format: date, description: ${told} } } }
    Course: { type: object, required: [id, firstDay, lastDay], properties: { id: { type: integer }, firstDay: { type: string, format: date }, lastDay: { type: string, format: date } } }
paths:
  ${madeAndRead('/courses', 'NewCourse', 'Course')}
    put:
      requestBody: { required: true, ${jsonOf('NewCourse')} }
      responses: { '200': { description: replaced, ${jsonOf('Course')} }, ${REFUSED} }
`;

/**
 * @param ordered the methods that look at the order.
 * @param isOnce true if there is one course at most from a day on.
 */
function school(ordered: readonly string[], isOnce: boolean): Promise<HttpServer> {
  const courses = new Map<number, object>();
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;
  return httpServer((response, { method, path, json, isJson }) => {
    const [, , key] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const course = /^\d{1,9}$/.test(key ?? '') ? courses.get(Number(key)) : undefined;
    if (key !== undefined && course === undefined) return sendJson(response, 404, {});
    if (method === 'GET') return sendJson(response, 200, course);
    const { firstDay, lastDay } = membersOf(isJson ? json : undefined);
    if (!isDay(firstDay) || !isDay(lastDay)) return sendJson(response, 422, {});
    if (ordered.includes(method) && lastDay < firstDay) return sendJson(response, 422, {});
    const isTaken = [...courses.values()].some((one) => JSON.stringify(one).includes(firstDay));
    if (isOnce && key === undefined && isTaken) return sendJson(response, 422, {});
    const id = key === undefined ? courses.size + 1 : Number(key);
    courses.set(id, { id, firstDay, lastDay });
    return sendJson(response, key === undefined ? 201 : 200, courses.get(id));
  });
}

async function findings(told: string, ordered: readonly string[], isOnce = false): Promise<readonly string[]> {
  await using server = await school(ordered, isOnce);
  const run = await verify({ url: server.url, spec: await contractOfText(documentOf(told)), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation, title }) => `${check} ${operation}: ${title}`);
}

describe('the order of two members', () => {
  it('is kept by a server that looks at it everywhere, or nowhere if the document tells of none', async () => {
    expect(await findings('Not before `firstDay`.', ['POST', 'PUT'])).toEqual([]);
    expect(await findings('The last day.', [])).toEqual([]);
  });

  it('is not known from a creation that refuses the same days in order, too', async () => {
    expect(await findings('The last day.', [], true)).toEqual([]);
  });

  it('is broken where the document tells it, and the server does not look at it', async () => {
    expect(await findings('Not before `firstDay`.', ['PUT'])).toEqual([
      'told-order-is-kept POST /courses: Members out of order are taken: lastDay is before or below firstDay',
    ]);
  });

  it('is broken by a change that takes what creation refuses, whatever the document tells', async () => {
    expect(await findings('The last day.', ['POST'])).toEqual([
      'told-order-is-kept PUT /courses/{id}: Members out of order are taken: lastDay is before or below firstDay',
    ]);
  });
});
