import { expect, it } from 'vitest';
import type { Run } from '../../core/results/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /guilds/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string, format: snowflake, pattern: '^[1-9][0-9]*$' } }]
      responses:
        '200': { description: a guild, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } } }
        '400': { description: not an id }
        '404': { description: none }
`);

/** The run of a server that answers every id of digits with a status and a body, and refuses others. */
async function runOf(status: number, body: object): Promise<Run> {
  const url = await serve((request, response) => {
    const id = /^\/guilds\/([^/?]+)(?:\?.*)?$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return response.writeHead(404).end();
    // The ids of digits, of which any may be percent-encoded.
    if (!/^(?:%3[1-9]|[1-9])(?:%3\d|\d)*$/.test(id)) return response.writeHead(request.method === 'GET' ? 400 : 405).end();
    if (request.method !== 'GET') return response.writeHead(405).end();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? JSON.stringify(body) : undefined);
  });
  return await verify({ url, spec: contract, cases: 20 });
}

it('a path with a text of a format that no standard defines is tried, and reached where the server takes it', async () => {
  const { verdict, findings, operations } = await runOf(200, { id: '1' });
  expect(findings.map(({ title }) => title)).toEqual([]);
  expect(verdict).toBe('kept');
  expect(operations.map(({ reach }) => reach)).toEqual(['reached']);
});

it('its responses are judged then', async () => {
  const { findings } = await runOf(200, { id: 1 });
  expect(findings.map(({ check }) => check)).toEqual(['body-matches-schema']);
});

it.each([400, 404])('a server may refuse such a text with %d', async (status) => {
  const { findings, operations } = await runOf(status, {});
  expect(findings.map(({ title }) => title)).toEqual([]);
  expect(operations.map(({ reach }) => reach)).toEqual(['refused']);
});
