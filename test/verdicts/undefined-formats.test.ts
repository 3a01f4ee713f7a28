import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';
import { serve } from '../unit/support/serve.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';

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
  return await verify({ url, spec: contract, only: WITHOUT_DREDD, cases: 20 });
}

const payments = await contractOfText(`
paths:
  /methods: { get: { responses: { '200': { description: ok, content: { application/json: { schema: {} } } } } } }
  /payments:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [amount, method]
              additionalProperties: false
              properties: { amount: { type: string, format: money, pattern: '^[0-9]+[.][0-9]{2}$' }, method: { type: string, enum: [card, cash] } }
      responses: { '201': { description: paid }, '400': { description: bad } }
`);

/** The run of a server that takes some amounts and methods, with the bodies that it was sent. */
async function runOfPayments(
  isAmount: (amount: string) => boolean,
  isMethod = (method: string): boolean => method === 'card' || method === 'cash',
): Promise<{ readonly run: Run; readonly sent: readonly string[] }> {
  const sent: string[] = [];
  const { url } = await httpServer((response, { method, path, body, json, isJson }) => {
    if (path === '/methods') return method === 'GET' ? sendJson(response, 200, ['card']) : response.writeHead(405).end();
    if (method !== 'POST' || path !== '/payments') return response.writeHead(path === '/payments' ? 405 : 404).end();
    if (!isJson) return response.writeHead(415).end();
    sent.push(body.toString());
    const isRight = isPayment(json) && /^\d+\.\d\d$/.test(json.amount) && isAmount(json.amount) && isMethod(json.method);
    return response.writeHead(isRight ? 201 : 400).end();
  });
  return { run: await verify({ url, spec: payments, only: WITHOUT_DREDD, cases: 20 }), sent };
}

function isPayment(value: unknown): value is { readonly amount: string; readonly method: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { amount, method, ...others } = value as Readonly<Record<string, unknown>>;
  return typeof amount === 'string' && typeof method === 'string' && Object.keys(others).length === 0;
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

describe('a body with a text of such a format', () => {
  it('is tried, and judged by all else where the server takes it', async () => {
    const { run, sent } = await runOfPayments((amount) => amount !== '');
    expect(run.operations.map(({ reach }) => reach)).toEqual(['reached', 'reached']);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(sent.some((body) => body.includes('"method":"card"'))).toBe(true);
  });

  it('and a fault beside it is found', async () => {
    const { run } = await runOfPayments(
      (amount) => amount !== '',
      () => true,
    );
    expect(run.findings.map(({ operation }) => operation)).toEqual(['POST /payments']);
  });

  it('may be refused', async () => {
    const { run } = await runOfPayments(() => false);
    expect(run.operations.map(({ reach }) => reach)).toEqual(['reached', 'refused']);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
  });
});
