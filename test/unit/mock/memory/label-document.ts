import type { Contract } from '../../../../core/contract/contract.js';
import { contractOf, json } from '../../support/contract-of.js';

const text = { type: 'string' };
const id = { type: 'integer' };
const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
const body = (schema: object): object => ({ required: true, content: json(schema) });

/** Labels whose answers demand more than their requests: a name that is not empty. */
export function labels(): Promise<Contract> {
  const sent = { type: 'object', required: ['name'], properties: { name: text, colour: text } };
  const label = { type: 'object', required: ['id', 'name'], properties: { id, name: { ...text, minLength: 1 }, colour: text } };
  return contractOf({
    '/labels': {
      get: { responses: { '200': ok({ type: 'array', items: label }) } },
      post: { requestBody: body(sent), responses: { '201': ok(label) } },
    },
    '/labels/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
      get: { responses: { '200': ok(label), '404': { description: 'none' } } },
      put: { requestBody: body(sent), responses: { '200': ok(label) } },
      patch: { requestBody: body({ ...sent, required: [] }), responses: { '200': ok(label) } },
    },
  });
}
