import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { judge } from '../../../../../core/judge/judge.js';
import { jsonNumber } from '../../../../../core/json/value.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { asWritten, hasSlots } from '../../../../../core/request/slots/template.js';
import { arrivedContent } from '../../../../../core/judge/request-content.js';
import { bodyTemplate, writeRequest } from '../../../../../core/request/wire/write-request.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { withPathKeys } from '../../../../../core/resources/references/path-keys.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function changing(keySchema: string, key = 'code'): Promise<Operation> {
  const body = `content: { application/json: { schema: { type: object, required: [${key}], properties: { ${key}: ${keySchema}, name: { type: string } } } } }`;
  const contract = await contractOfText(`
paths:
  /rooms/{${key}}:
    parameters: [{ name: ${key}, in: path, required: true, schema: ${keySchema} }]
    get: { responses: { '200': { description: a room, ${body} } } }
    put: { requestBody: { required: true, ${body} }, responses: { '200': { description: a room }, '400': { description: bad } } }
`);
  const found = withPathKeys(contract, inferResources).operations.find(({ method }) => method === 'PUT');
  if (found === undefined) throw new Error('no PUT');
  return found;
}

function judged(operation: Operation, target: string, body: string): readonly [kind: string, situations: readonly string[]] {
  const request = arrivedContent(target, [['content-type', 'application/json']], Buffer.from(body));
  const { kind, situations } = judge(operation, request, { accepted: undefined, bad: [] });
  return [kind, situations.map(({ id }) => id).filter((id) => id !== 'unknown-resource')];
}

describe('a body that repeats the key of its path', () => {
  it.each(['{ type: integer }', '{ type: string }', '{ type: string, format: uuid }'])(
    'has the value of the path in plain requests: %s',
    async (schema) => {
      const operation = await changing(schema);
      const { url, body } = writeRequest(plainCase(operation), 'http://x', asWritten);
      const { code } = JSON.parse(Buffer.from(body).toString()) as { readonly code: unknown };
      expect(String(code)).toBe(decodeURIComponent(url.split('/').at(-1) ?? ''));
    },
  );

  it.each(['0', '1', '5'])('has that value, and not a fresh one, also where a made-up one would be the same: %s', async (key) => {
    const operation = await changing('{ type: integer }', 'id');
    const known = { ...operation, parameters: operation.parameters.map((one) => ({ ...one, known: jsonNumber(key) })) };
    expect(hasSlots(bodyTemplate(plainCase(known)))).toBe(false);
  });

  it.each([
    ['the same', '{"code":5}', ['valid']],
    ['none', '{"name":"x"}', ['schema-broken']],
    ['another one', '{"code":6}', ['valid', 'other-key']],
    ['one of the wrong type', '{"code":"6"}', ['schema-broken', 'other-key']],
  ])('is judged by the path: %s', async (_, body, situations) => {
    const operation = await changing('{ type: integer }');
    const [kind, found] = judged(operation, '/rooms/5', body);
    expect(found).toEqual(situations);
    expect(kind).toBe(situations.includes('schema-broken') ? 'invalid' : 'unspecified');
  });

  it('leaves the key out of plain requests where its type cannot write what the path has', async () => {
    const schema = (type: string): string =>
      `content: { application/json: { schema: { type: object, properties: { id: { type: ${type} }, name: { type: string } } } } }`;
    const { operations } = await contractOfText(`
paths:
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: a room, ${schema('string')} } } }
    put: { requestBody: { required: true, ${schema('integer')} }, responses: { '200': { description: a room } } }
`);
    const put = operations.find(({ method }) => method === 'PUT');
    if (put?.body === undefined) throw new Error('no PUT');
    const content = { ...put.body.content, key: { parameter: 'id', path: ['id'] } };
    const { body } = writeRequest(plainCase({ ...put, body: { ...put.body, content } }), 'http://x', asWritten);
    expect(JSON.parse(Buffer.from(body).toString())).toEqual({ name: 'sample' });
  });
});
