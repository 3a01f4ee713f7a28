import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Exports: each answer tells what other operations elsewhere want, and nothing but its links says where. */
const documentWith = (links: string): string => `
paths:
  /exports/{region}:
    parameters: [{ name: region, in: path, required: true, schema: { type: string, enum: [north, south] } }]
    post:
      operationId: start
      parameters: [{ name: mode, in: query, required: true, schema: { type: string, enum: [fast] } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [format], properties: { format: { type: string } } } } } }
      responses:
        '202':
          description: started
          headers: { X-Ticket: { schema: { type: string } } }
          content: { application/json: { schema: { type: object, properties: { check: { type: object, properties: { sum: { type: string } } } } } } }
          ${links}
        '400': { description: bad }
  /progress:
    get:
      operationId: progress
      parameters:
        - { name: ticket, in: query, required: true, schema: { type: string } }
        - { name: X-Place, in: header, required: true, schema: { type: string } }
      responses: { '200': { description: how far it is }, '400': { description: bad } }
  /receipts:
    post:
      operationId: receipt
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [kept, text], properties: { kept: { type: string }, text: { type: string } } } } }
      responses: { '201': { description: made }, '400': { description: bad } }
`;

const LINKS = `links:
            progress:
              operationId: progress
              parameters: { ticket: $response.header.X-Ticket, header.X-Place: 'in {$request.path.region}/{$request.query.mode}' }
            receipt:
              operationRef: '#/paths/~1receipts/post'
              requestBody: { kept: $response.body#/check/sum, text: '{$request.body#/format}' }`;

async function judge(links: string): Promise<Run> {
  const formats = new Set<string>();
  await using server = await httpServer((response, { method, path, headers, json, isJson }) => {
    const url = new URL(path, 'http://x');
    const body = membersOf(json);
    if (url.pathname === '/progress') {
      const isKnown = url.searchParams.get('ticket') === 'T-774-x' && headers['x-place'] === 'in north/fast';
      return sendJson(response, isKnown ? 200 : 400, {});
    }
    if (url.pathname === '/receipts') {
      const isKnown = body['kept'] === 'c0ffee' && typeof body['text'] === 'string' && formats.has(body['text']);
      return sendJson(response, isJson && isKnown ? 201 : 400, {});
    }
    const { format } = body;
    if (method !== 'POST' || !isJson || typeof format !== 'string' || url.searchParams.get('mode') !== 'fast')
      return sendJson(response, 400, {});
    formats.add(format);
    return sendJson(response, 202, { check: { sum: 'c0ffee' } }, { 'x-ticket': 'T-774-x' });
  });
  return await verify({ url: server.url, spec: await contractOfText(documentWith(links)), only: ['credentials'] });
}

const reached = ({ operations }: Run): unknown => operations.map(({ id, reach }) => `${id} ${reach}`);

it('what the links of a response say is sent to a query, a header and a body elsewhere', async () => {
  const run = await judge(LINKS);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(reached(run)).toEqual(['POST /exports/{region} reached', 'GET /progress reached', 'POST /receipts reached']);
});

it('without links, nothing says what they want', async () => {
  expect(reached(await judge(''))).toEqual(['POST /exports/{region} reached', 'GET /progress refused', 'POST /receipts refused']);
});

it('a link that gives nothing that is accepted does not stand in the way of what is accepted without it', async () => {
  const spec = await contractOfText(`
paths:
  /tickets:
    post: { responses: { '201': { description: made, links: { next: { operationId: next, parameters: { page: '$statusCode' } } } } } }
  /next:
    get:
      operationId: next
      parameters: [{ name: page, in: query, required: true, schema: { type: integer } }]
      responses: { '200': { description: all }, '400': { description: bad } }
`);
  await using server = await httpServer((response, { path }) =>
    sendJson(response, path.endsWith('page=201') ? 400 : path === '/tickets' ? 201 : 200, {}),
  );
  const run = await verify({ url: server.url, spec, only: ['credentials'] });
  expect(reached(run)).toEqual(['POST /tickets reached', 'GET /next reached']);
  expect(server.received.map(({ path }) => path)).toContain('/next?page=201');
});

it('an expression that is none is warned of', async () => {
  const { warnings } = await contractOfText(documentWith(LINKS.replace('$response.header.X-Ticket', '$response.query.ticket')));
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"$response.query.ticket" is no runtime expression'),
  );
});
