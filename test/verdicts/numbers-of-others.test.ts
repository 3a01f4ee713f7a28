import { expect, it } from 'vitest';
import { decodeJson } from '../../core/json/decode.js';
import { isNumber, memberOf } from '../../core/json/value.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

/**
 * @param query of the list of jobs.
 * @param approved what is said of a number of them.
 * @param words what is said of the report that shows it.
 */
const contractWith = (query = '[]', approved = 'Number of approved jobs.', words = 'Sums.') =>
  contractOfText(`
paths:
  /workers:
    post: { responses: { '201': &worker { description: a worker, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } } } }
  /workers/{workerId}:
    parameters: [&worker-id { name: workerId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *worker, '404': &none { description: none } } }
  /workers/{workerId}/earnings:
    parameters: [*worker-id]
    get:
      description: ${words}
      responses:
        '200':
          description: the sums
          content:
            application/json:
              schema: { type: object, properties: { approvedJobs: { type: integer, description: ${approved} } } }
        '404': *none
  /jobs:
    get:
      parameters: ${query}
      responses: { '200': { description: jobs, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Job' } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [workerId], properties: { workerId: { type: integer, minimum: 1 } } } } } }
      responses: { '201': &job { description: a job, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } }, '422': { description: no such worker } }
  /jobs/{jobId}:
    parameters: [&job-id { name: jobId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *job, '404': *none } }
  /jobs/{jobId}/approve:
    parameters: [*job-id]
    post: { responses: { '200': *job, '404': *none } }
  /talks:
    post: { responses: { '201': &talk { description: a talk, content: { application/json: { schema: { $ref: '#/components/schemas/Talk' } } } } } }
  /talks/{talkId}:
    parameters: [&talk-id { name: talkId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *talk, '404': *none } }
  /talks/{talkId}/reviews:
    parameters: [*talk-id]
    post:
      requestBody: { required: true, content: { application/json: { schema: &review { type: object, required: [score], properties: { score: { type: integer, minimum: 1, maximum: 5 } } } } } }
      responses: { '201': { description: a review, content: { application/json: { schema: *review } } }, '400': { description: bad }, '404': *none }
components:
  schemas:
    Job:
      type: object
      required: [id, workerId, status]
      properties: { id: { type: integer }, workerId: { type: integer }, status: { enum: [assigned, approved] } }
    Talk:
      type: object
      required: [id, averageScore]
      properties:
        id: { type: integer }
        averageScore: { type: [number, 'null'], description: 'Mean of all scores, rounded to two decimals; null as long as there is none.' }
`);

interface Job {
  readonly id: number;
  readonly workerId: number;
  readonly status: string;
}

interface Rules {
  readonly approved: (jobs: readonly Job[]) => number;
  /** @param before the average without the last score. */
  readonly average: (scores: readonly number[], before: number | null) => number | null;
  /** The query of the list of jobs, which hides those that are assigned if there is one. */
  readonly query: string | undefined;
  /** What the document says of the number of approved jobs, and of the report. */
  readonly words: readonly [string, string] | undefined;
}

const RIGHT: Rules = {
  query: undefined,
  words: undefined,
  approved: (jobs) => jobs.filter(({ status }) => status === 'approved').length,
  average: (scores) => (scores.length === 0 ? null : Math.round((100 * scores.reduce((sum, one) => sum + one, 0)) / scores.length) / 100),
};

/** Serves jobs of workers, and talks with reviews, and judges them. */
async function findingsOn(rules: Partial<Rules>): Promise<readonly unknown[]> {
  const { approved, average, query, words = [] } = { ...RIGHT, ...rules };
  let workers = 0;
  const jobs: Job[] = [];
  const talks: { readonly scores: number[]; average: number | null }[] = [];
  await using server = await httpServer((response, { method, path, body }) => {
    const [, kind, key, action] = (path.split('?')[0] ?? '').split('/');
    const id = /^[1-9]\d*$/.test(key ?? '') ? Number(key) : 0;
    const sent = (name: string): number | undefined => {
      const value = memberOf(decodeJson(body).value ?? null, name);
      return value !== undefined && isNumber(value) ? Number(value.text) : undefined;
    };
    const none = (): unknown => response.writeHead(404).end();
    if (kind === 'workers') {
      if (method === 'POST') return sendJson(response, 201, { id: (workers += 1) });
      if (id < 1 || id > workers) return none();
      const approvedJobs = approved(jobs.filter(({ workerId }) => workerId === id));
      return sendJson(response, 200, action === undefined ? { id } : { approvedJobs });
    }
    if (kind === 'jobs') {
      if (key === undefined && method === 'GET')
        return sendJson(
          response,
          200,
          jobs.filter(
            ({ status }) => query === undefined || status === (new URL(path, 'http://x').searchParams.get('status') ?? 'approved'),
          ),
        );
      if (key === undefined) {
        const workerId = sent('workerId') ?? 0;
        if (workerId < 1 || workerId > workers) return response.writeHead(422).end();
        const made = { id: jobs.length + 1, workerId, status: 'assigned' };
        jobs.push(made);
        return sendJson(response, 201, made);
      }
      const job = jobs[id - 1];
      if (job === undefined) return none();
      if (action === 'approve') jobs[id - 1] = { ...job, status: 'approved' };
      return sendJson(response, 200, jobs[id - 1]);
    }
    if (method === 'POST' && key === undefined)
      return sendJson(response, 201, { id: talks.push({ scores: [], average: null }), averageScore: null });
    const talk = talks[id - 1];
    if (talk === undefined) return none();
    if (action === undefined) return sendJson(response, 200, { id, averageScore: talk.average });
    const score = sent('score') ?? 0;
    if (!Number.isInteger(score) || score < 1 || score > 5) return response.writeHead(400).end();
    talk.scores.push(score);
    talk.average = average(talk.scores, talk.average);
    return sendJson(response, 201, { score });
  });
  const { findings } = await verify({ url: server.url, spec: await contractWith(query, ...words), only: ['valid', 'sequences'], seed: 1 });
  return findings.map(({ check, operation, expected }) => [check, operation, expected.split(' ')[0]]);
}

it('numbers that are what their descriptions say are kept', async () => {
  expect(await findingsOn({})).toEqual([]);
});

it('a report that counts what its description leaves out is found by the list of all', async () => {
  expect(await findingsOn({ approved: (jobs) => jobs.length })).toEqual([
    ['derived-follows', 'GET /workers/{workerId}/earnings', 'approvedJobs'],
  ]);
});

it('a mean that is taken of the mean before and the new value is wrong from the third one on', async () => {
  const average: Rules['average'] = (scores, before) => ((before ?? scores.at(-1) ?? 0) + (scores.at(-1) ?? 0)) / 2;
  expect(await findingsOn({ average })).toEqual([['derived-follows', 'POST /talks/{talkId}/reviews', 'averageScore']]);
});

it('a list that hides some things by default says nothing of how many there are', async () => {
  const query = '[{ name: status, in: query, schema: { enum: [approved, assigned], default: approved } }]';
  expect(await findingsOn({ query, approved: (jobs) => jobs.length })).toEqual([]);
});

it('a report of which the operation says what does not count is judged so', async () => {
  const words = ['Number of jobs.', 'Assigned jobs do not count.'] as const;
  expect(await findingsOn({ words })).toEqual([]);
  expect(await findingsOn({ words, approved: (jobs) => jobs.length })).toEqual([
    ['derived-follows', 'GET /workers/{workerId}/earnings', 'approvedJobs'],
  ]);
});
