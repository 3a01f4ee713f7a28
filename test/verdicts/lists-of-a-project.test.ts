import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /reports:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewReport' } } } }
      responses:
        '201': { description: a report, content: { application/json: { schema: { $ref: '#/components/schemas/Report' } } } }
        '422': { description: bad }
    get:
      parameters: [{ name: project, in: query, schema: { type: string, format: uuid } }]
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Report' } } } } }
        '422': { description: bad }
  /reports/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      responses:
        '200': { description: a report, content: { application/json: { schema: { $ref: '#/components/schemas/Report' } } } }
        '404': { description: none }
        '422': { description: bad }
components:
  schemas:
    NewReport:
      type: object
      required: [title, project]
      properties: { title: { type: string }, project: { type: string, format: uuid } }
    Report:
      type: object
      required: [id, title, project]
      properties: { id: { type: string, format: uuid }, title: { type: string }, project: { type: string, format: uuid } }
`);

interface Report {
  readonly id: string;
  readonly title: string;
  readonly project: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The project of whoever asks. */
const OWN = randomUUID();

/** Judges a server whose list has the reports of one project. */
async function judged(listed: (all: readonly Report[], project: string | null) => readonly Report[]): Promise<Run> {
  const reports: Report[] = [];
  const url = await serve((request, response) => {
    const send = (status: number, value?: unknown): unknown =>
      response
        .writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' })
        .end(value === undefined ? undefined : JSON.stringify(value));
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const id = /^\/reports\/(.+)$/.exec(pathname)?.[1];
      if (id !== undefined && request.method === 'GET') {
        const found = reports.find((one) => one.id === id);
        return UUID.test(id) ? send(found === undefined ? 404 : 200, found) : send(422);
      }
      if (pathname !== '/reports') return send(404);
      if (request.method === 'GET') {
        const project = searchParams.get('project');
        return project !== null && !UUID.test(project) ? send(422) : send(200, listed(reports, project));
      }
      const sent = request.method === 'POST' ? reportIn(body) : undefined;
      if (request.method !== 'POST') return send(405);
      if (sent === undefined) return send(422);
      const made = { id: randomUUID(), ...sent };
      reports.push(made);
      return send(201, made);
    });
  });
  return verify({ url, spec: contract, only: ['sequences'], cases: 0, seed: 1 });
}

function reportIn(body: string): Omit<Report, 'id'> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || !('title' in value) || !('project' in value)) return undefined;
    const { title, project } = value;
    return typeof title === 'string' && typeof project === 'string' && UUID.test(project) ? { title, project } : undefined;
  } catch {
    return undefined;
  }
}

const of = (all: readonly Report[], project: string): readonly Report[] => all.filter((one) => one.project === project);

const titlesOf = (run: Run): readonly string[] => run.findings.map(({ title }) => title);

it('a list that has the things of one project unless it is asked for another is right', async () => {
  const run = await judged((all, project) => of(all, project ?? OWN));
  expect(titlesOf(run)).toEqual([]);
});

it('a list that has a thing in no way lacks it', async () => {
  const run = await judged(() => []);
  expect(titlesOf(run)).toContain('What was created is not listed: a thing was created before the list is read');
});
