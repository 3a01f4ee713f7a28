import { expect, it } from 'vitest';
import type { Contract } from '../../../../../core/contract/contract.js';
import { verify } from '../../../../../verify.js';
import { contractOf, json } from '../../../support/contract-of.js';

/** Labels, of which a PATCH takes any colour, and answers only some. */
function labels(colour: object): Promise<Contract> {
  const text = { type: 'string' };
  const name = { name: 'name', in: 'path', required: true, schema: text };
  const label = { type: 'object', required: ['name', 'colour'], properties: { name: text, colour } };
  const ok = { description: 'ok', content: json(label) };
  const patch = {
    requestBody: { required: true, content: json({ type: 'object', properties: { colour: text } }) },
    responses: { '200': ok },
  };
  return contractOf({
    '/labels': { post: { requestBody: { required: true, content: json(label) }, responses: { '204': { description: 'made' } } } },
    '/labels/{name}': { parameters: [name], get: { responses: { '200': ok, '404': { description: 'none' } } }, patch },
  });
}

it.each([
  ['of a pattern', { type: 'string', pattern: '^#[0-9a-f]{6}$' }],
  ['of listed values', { enum: ['red', 'blue'] }],
  ['of a length', { type: 'string', minLength: 3 }],
])('a change to what answers may not show is no fault of the mock: a member %s', async (_, colour) => {
  const { findings } = await verify({ spec: await labels(colour), only: ['sequences'], concurrency: 1 });
  expect(findings.map(({ title }) => title)).toEqual([]);
});
