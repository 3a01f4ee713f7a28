import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { gateCases } from '../../../../../core/run/batches/gate-cases.js';
import { findingDocument } from '../../../../../core/findings/finding-document.js';
import type { Run } from '../../../../../core/results/runs/run.js';
import { judgeServer } from '../../../../../core/run/open-session.js';
import { runSequences } from '../../../../../core/run/run-sequences.js';
import { replay } from '../../../../../replay.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type HttpServer, httpServer } from '../../../support/http-server.js';
import { isInput } from '../../../../../core/input/input.js';

/** Parts with a default, and the members that show them: each under another name or schema than the others. */
const DOCUMENT = `
paths:
  /jobs:
    get:
      parameters:
        - { name: size, in: query, schema: { type: integer, default: 10 } }
        - { name: order, in: query, schema: { type: string } }
      responses:
        '200':
          description: a page
          content: { application/json: { schema: { properties: { paging: { properties: { size: { type: integer } } }, order: { type: string } } } } }
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              required: [name]
              properties:
                name: { type: string }
                priority: { type: integer, minimum: 1, maximum: 9, default: 5 }
      responses:
        '201':
          description: a job
          content: { application/json: { schema: { properties: { priority: { type: [integer, 'null'] } } } } }
        '400': { description: bad }
  /jobs/{id}:
    post:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody:
        required: true
        content: { application/json: { schema: { properties: { priority: { type: integer, default: 5 } } } } }
      responses: { '200': { description: a job, content: { application/json: { schema: { properties: { priority: { type: integer } } } } } } }
`;

/** What a server answers for a part that is left out, and for one that is there. */
interface Habit {
  readonly size?: (sent: number | undefined) => unknown;
  readonly priority?: (sent: number | undefined) => unknown;
}

function jobs({ size = (sent) => sent ?? 10, priority = (sent) => sent ?? 5 }: Habit): Promise<HttpServer> {
  return httpServer((response, { method, path, json }) => {
    const { pathname, searchParams } = new URL(path, 'http://jobs');
    if (pathname !== '/jobs') return void response.writeHead(404).end();
    const given = searchParams.get('size');
    const answer =
      method === 'GET' ? { paging: { size: size(given === null ? undefined : Number(given)) } } : { priority: priority(priorityOf(json)) };
    response.writeHead(method === 'GET' ? 200 : 201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
}

function priorityOf(body: unknown): number | undefined {
  return typeof body === 'object' && body !== null && 'priority' in body ? Number(body.priority) : undefined;
}

async function judge(habit: Habit): Promise<Run> {
  await using server = await jobs(habit);
  const contract = await contractOfText(DOCUMENT);
  return await judgeServer(
    contract,
    {},
    server.url,
    () => false,
    (session, connections) => runSequences(session, connections),
  );
}

let served = 100;

describe('the defaults of a document', () => {
  it('are cases of the operations whose answers show them', async () => {
    const contract = await contractOfText(DOCUMENT);
    expect(
      gateCases(contract, false)
        .filter(({ input }) => isInput(input, 'sequence', 'default-applied'))
        .map(({ id, title }) => [id, title]),
    ).toEqual([
      ['sequences/get-jobs/default-applied/query.size', 'query size is left out'],
      ['sequences/post-jobs/default-applied/priority', 'priority is left out'],
    ]);
    expect(namedCases(contract).filter(({ input }) => isInput(input, 'sequence', 'default-applied'))).toEqual([]);
  });

  it.each<readonly [string, Habit, kept: number]>([
    ['are applied', {}, 2],
    ['are not shown', { size: () => undefined, priority: () => null }, 0],
    ['are shown by members that mean something else', { size: () => 3, priority: () => 7 }, 0],
    ['are shown by members that the server makes', { size: (sent) => sent ?? (served += 1), priority: (sent) => sent ?? (served += 1) }, 0],
  ])('make no finding where they %s', async (_, habit, kept) => {
    const run = await judge(habit);
    expect([run.findings, run.totals.kept]).toEqual([[], kept]);
  });

  it.each<readonly [string, Habit, operation: string, pointer: string]>([
    ['parameter', { size: (sent) => sent ?? 20 }, 'GET /jobs', '/paths/~1jobs/get/parameters/0/schema'],
    [
      'member',
      { priority: (sent) => sent ?? 1 },
      'POST /jobs',
      '/paths/~1jobs/post/requestBody/content/application~1json/schema/properties/priority',
    ],
  ])('are a finding where that of a %s is not applied, which a replay finds again', async (_, habit, operation, pointer) => {
    const run = await judge(habit);
    expect(run.findings.map(({ check, operation: id, constraint }) => [check, id, constraint.at.pointer])).toEqual([
      ['default-applied', operation, pointer],
    ]);
    const findings = run.findings.map((finding) => findingDocument(finding, run));
    const again = async (other: Habit): Promise<readonly unknown[]> => {
      await using server = await jobs(other);
      const replayed = await replay({ contract: await contractOfText(DOCUMENT), findings, url: server.url });
      return [replayed.verdict, ...replayed.findings.map(({ id }) => id)];
    };
    expect(await again(habit)).toEqual(['broken', run.findings[0]?.id]);
    expect(await again({})).toEqual(['kept']);
  });
});
