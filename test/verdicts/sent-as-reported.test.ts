import { expect, it } from 'vitest';
import type { RunEvent } from '../../core/events/run-event.js';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const parameter = (name: string, place: string): string =>
  `- { name: ${name}, in: ${place}, required: ${place === 'path'}, schema: { type: string } }`;

const contract = await contractOfText(`
paths:
  /tasks/poll/{tasktype}:
    get:
      parameters:
        ${parameter('tasktype', 'path')}
        ${parameter('sort', 'query')}
      responses: { '200': { description: the task, content: { application/json: { schema: { type: object } } } } }
  /tasks/poll/{tasktype}/log:
    post:
      parameters:
        ${parameter('tasktype', 'path')}
      requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } } }
      responses: { '200': { description: what was logged, content: { application/json: { schema: { type: object } } } } }
`);

it.each([
  ['at the root', ''],
  ['below a prefix with a dot segment', '/a/%2E%2E/b'],
])('every request that is judged %s is one that the server received', async (_, prefix) => {
  await using server = await httpServer((response) => sendJson(response, 200, {}));
  const judged = new Set<string>();
  const onEvent = (event: RunEvent): void => {
    if (event.type !== 'case-judged') return;
    const { request, outcome } = event.caseOutcome.exchange;
    // node:http refuses the longest heads before it reads them.
    if (outcome.kind === 'response' && outcome.status !== 431) judged.add(`${request.method} ${request.url.slice(server.url.length)}`);
  };
  const options = { url: `${server.url}${prefix}`, spec: contract, seed: 1, onEvent };
  await verify({ ...options, only: ['valid', 'invalid', 'malformed', 'unspecified'] });
  await fuzz({ ...options, cases: 2000 });
  const received = new Set(server.received.map(({ method, path }) => `${method} ${path}`));
  expect(judged).toContain(`GET ${prefix}/tasks/poll/%2E%2E`);
  expect([...judged].filter((one) => !received.has(one)).slice(0, 5)).toEqual([]);
});
