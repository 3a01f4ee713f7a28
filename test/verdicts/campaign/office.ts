import { contractOfText } from '../../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sender } from '../../unit/support/http-server.js';

/** The document of the office. */
export const officeContract = await contractOfText(`
paths:
  /jobs:
    get:
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Job' } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewJob' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } }, '400': { description: wrong } }
  /jobs/{jobId}:
    parameters: [{ name: jobId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } }, '400': { description: wrong }, '404': { description: none } }
  /jobs/{jobId}/entries:
    parameters: [{ name: jobId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Entry' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Entry' } } } }, '400': { description: wrong }, '404': { description: none }, '422': { description: wrong } }
  /jobs/{jobId}/close:
    parameters: [{ name: jobId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    post:
      responses: { '204': { description: closed }, '400': { description: wrong }, '404': { description: none }, '409': { description: not ready } }
  /bills:
    get:
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Bill' } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewBill' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Bill' } } } }, '400': { description: wrong }, '409': { description: not closed }, '422': { description: no such job } }
  /bills/{billId}:
    parameters: [{ name: billId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Bill' } } } }, '400': { description: wrong }, '404': { description: none } }
components:
  schemas:
    NewJob: { type: object, required: [title], additionalProperties: false, properties: { title: { type: string, minLength: 1, maxLength: 20 } } }
    Job: { type: object, required: [id, title, state, entries], properties: { id: { type: integer }, title: { type: string }, state: { type: string, enum: [open, closed] }, entries: { type: integer } } }
    Entry: { type: object, required: [kind], additionalProperties: false, properties: { kind: { type: string, enum: [work, trip, rating] }, score: { type: integer, minimum: 0, maximum: 10 } } }
    NewBill: { type: object, required: [jobId], additionalProperties: false, properties: { jobId: { type: integer, minimum: 1 } } }
    Bill: { type: object, required: [id, jobId], properties: { id: { type: integer }, jobId: { type: integer } } }
`);

interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: 'open' | 'closed';
  readonly kinds: readonly string[];
}

const KINDS = ['work', 'trip', 'rating'];

/** A server whose jobs can be closed after three entries of work and a rating, which no way of the reaching phase has, and billed once they are closed. @param isWrong true if the creation of a bill does not answer with its job. */
export function office(isWrong: boolean): Promise<HttpServer> {
  const jobs = new Map<number, Job>();
  const bills = new Map<number, number>();
  return httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const refuse = (status: number, field: string, message: string): void => send(status, { errors: [{ field, message }] });
    const [, collection, key, action] = path.split(/[/?]/);
    const members = membersOf(json);
    const names = Object.keys(members);
    if (key !== undefined && !/^[1-9]\d{0,15}$/.test(key)) return send(400);
    if (collection === 'bills') {
      const shown = ([id, jobId]: readonly [number, number]): object => ({ id, jobId });
      if (key !== undefined) {
        const jobId = bills.get(Number(key));
        return jobId === undefined ? send(404) : send(200, shown([Number(key), jobId]));
      }
      if (method === 'GET') return send(200, [...bills].slice(-20).map(shown));
      const { jobId } = members;
      if (!isJson || names.some((name) => name !== 'jobId') || typeof jobId !== 'number' || !Number.isInteger(jobId) || jobId < 1)
        return send(400);
      const job = jobs.get(jobId);
      if (job === undefined) return refuse(422, 'jobId', 'There is no such job.');
      if (job.state !== 'closed') return send(409, { message: 'Only a closed job can be billed.' });
      bills.set(bills.size + 1, jobId);
      return send(201, isWrong ? { id: bills.size } : shown([bills.size, jobId]));
    }
    const seen = ({ id, title, state, kinds }: Job): object => ({ id, title, state, entries: kinds.length });
    if (key === undefined) {
      if (method === 'GET') return send(200, [...jobs.values()].slice(-20).map(seen));
      const { title } = members;
      if (!isJson || names.some((name) => name !== 'title') || typeof title !== 'string' || title === '' || [...title].length > 20)
        return send(400);
      // Long enough to be known again in a body.
      const job: Job = { id: 30_000_001 + jobs.size, title, state: 'open', kinds: [] };
      jobs.set(job.id, job);
      return send(201, seen(job));
    }
    const job = jobs.get(Number(key));
    if (action === 'entries') {
      const { kind, score } = members;
      const isKind = typeof kind === 'string' && KINDS.includes(kind);
      const isScore = score === undefined || (typeof score === 'number' && Number.isInteger(score) && score >= 0 && score <= 10);
      if (!isJson || names.some((name) => name !== 'kind' && name !== 'score') || !isKind || !isScore) return send(400);
      if (job === undefined) return send(404);
      if (kind === 'rating' && score === undefined) return refuse(422, 'score', 'A rating needs a score.');
      if (kind !== 'rating' && score !== undefined) return refuse(422, 'score', 'Only a rating has a score.');
      jobs.set(job.id, { ...job, kinds: [...job.kinds, kind] });
      return send(201, { kind, ...(score === undefined ? {} : { score }) });
    }
    if (job === undefined) return send(404);
    if (action === 'close') {
      const isReady = job.kinds.filter((kind) => kind === 'work').length >= 3 && job.kinds.includes('rating');
      if (job.state === 'closed' || !isReady) return send(409, { message: 'The job is not ready to be closed.' });
      jobs.set(job.id, { ...job, state: 'closed' });
      return send(204);
    }
    return send(200, seen(job));
  });
}
