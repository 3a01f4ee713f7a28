import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /jars:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewJar' } } } }
      responses:
        '201': { description: a jar, content: { application/json: { schema: { $ref: '#/components/schemas/Jar' } } } }
        '422': { description: bad }
  /jars/{id}/seeds:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Seeds' } } } }
      responses:
        '200': { description: the seeds of a jar, content: { application/json: { schema: { $ref: '#/components/schemas/Seeds' } } } }
        '404': { description: none }
        '422': { description: bad }
components:
  schemas:
    NewJar: { type: object, required: [label], properties: { label: { type: string, maxLength: 40 } } }
    Jar: { type: object, required: [id, label], properties: { id: { type: integer }, label: { type: string } } }
    Seeds: { type: object, required: [count], properties: { count: { type: integer, minimum: 1, maximum: 99 } } }
`);

/** The additions that a jar has room for. */
const ROOM = 4;

/** Judges a server whose jars are full after some additions, which the document does not say. */
async function judged(full: number): Promise<Run> {
  const additions: number[] = [];
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const { pathname } = new URL(path, 'http://localhost');
    if (method !== 'POST') return send(pathname === '/jars' ? 405 : 404);
    const sent = isJson ? membersOf(json) : {};
    if (pathname === '/jars') {
      const label = sent['label'];
      if (typeof label !== 'string' || [...label].length > 40) return send(422);
      return send(201, { id: additions.push(0), label });
    }
    const id = /^\/jars\/([1-9]\d{0,8})\/seeds$/.exec(pathname)?.[1];
    if (id === undefined) return send(pathname.endsWith('/seeds') ? 422 : 404);
    const before = additions[Number(id) - 1];
    if (before === undefined) return send(404);
    const count = sent['count'];
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 99) return send(422);
    if (before >= ROOM) return send(full);
    additions[Number(id) - 1] = before + 1;
    return send(200, { count });
  });
  return await verify({ url: server.url, spec: contract, only: ['valid'], cases: 0, seed: 1 });
}

describe('a failure that the requests before it explain', () => {
  it('is no finding where the request is accepted about a thing of its own', async () => {
    const { findings, notes, tolerated } = await judged(406);

    expect(findings.map(({ title }) => title)).toEqual([]);
    expect(notes.join('\n')).toMatch(/did not show again when (?:it was|they were) asked alone/);
    expect(tolerated).toContainEqual(expect.objectContaining({ by: 'not-judged', id: 'not-alone' }));
  });

  it('is a server error now and then', async () => {
    const { findings } = await judged(500);

    expect(findings.map(({ operation, flaky }) => [operation, flaky !== undefined])).toEqual([['POST /jars/{id}/seeds', true]]);
  });
});
