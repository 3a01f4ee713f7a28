import { expect, it } from 'vitest';
import type { Contract } from '../../../../../core/contract/contract.js';
import { verify } from '../../../../../verify.js';
import { contractOf, json } from '../../../support/contract-of.js';

/** Labels, of which a PATCH takes any color, and answers only some. */
function labels(color: object): Promise<Contract> {
  const text = { type: 'string' };
  const name = { name: 'name', in: 'path', required: true, schema: text };
  const label = { type: 'object', required: ['name', 'color'], properties: { name: text, color } };
  const ok = { description: 'ok', content: json(label) };
  const patch = {
    requestBody: { required: true, content: json({ type: 'object', properties: { color: text } }) },
    responses: { '200': ok },
  };
  const list = { description: 'ok', content: json({ type: 'array', items: label }) };
  const made = {
    operationId: 'createLabel',
    requestBody: { required: true, content: json(label) },
    responses: { '204': { description: 'made' }, '409': { description: 'taken' } },
  };
  return contractOf({
    '/labels': { get: { responses: { '200': list } }, post: made },
    '/labels/{name}': {
      parameters: [name],
      get: { responses: { '200': ok, '404': { description: 'none' } } },
      patch,
      delete: { responses: { '200': ok } },
    },
  });
}

it.each([
  ['of a pattern', { type: 'string', pattern: '^#[0-9a-f]{6}$' }],
  ['of listed values', { enum: ['red', 'blue'] }],
  ['of a length', { type: 'string', minLength: 3 }],
])('a change to what answers may not show is no fault of the mock: a member %s', async (_, color) => {
  const { findings } = await verify({ spec: await labels(color), only: ['sequences'], concurrency: 1 });
  expect(findings.map(({ title }) => title)).toEqual([]);
});
