import type { Contract } from '../../../../core/contract/contract.js';
import { contractOf, json } from '../../support/contract-of.js';

const text = { type: 'string' };
const id = { type: 'integer' };
const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
const body = (schema: object): object => ({ required: true, content: json(schema) });

/** Labels whose answers demand more than their requests: a name that is not empty; they and tags are created and deleted in bulk, and no operation creates countries. */
export function labels(): Promise<Contract> {
  const sent = { type: 'object', required: ['name'], properties: { name: text, colour: text } };
  const label = { type: 'object', required: ['id', 'name'], properties: { id, name: { ...text, minLength: 1 }, colour: text } };
  const newTag = { type: 'object', required: ['slug'], properties: { slug: text, rank: { type: 'integer', default: 5 } } };
  const tag = {
    type: 'object',
    required: ['slug', 'rank', 'color'],
    properties: { ...newTag.properties, color: { ...text, readOnly: true } },
  };
  const code = { ...text, pattern: '^[A-Z]{2}$' };
  const country = { type: 'object', required: ['code', 'name'], properties: { code, name: text } };
  const tags = (items: object): object => ({ type: 'object', required: ['tags'], properties: { tags: { type: 'array', items } } });
  return contractOf({
    '/labels': {
      get: { responses: { '200': ok({ type: 'array', items: label }) } },
      post: { requestBody: body(sent), responses: { '201': ok(label) } },
      delete: {
        parameters: [{ name: 'ids', in: 'query', required: true, schema: { type: 'array', items: id } }],
        responses: { '204': { description: 'gone' } },
      },
    },
    '/labels/batch': {
      post: { requestBody: body({ type: 'array', items: sent }), responses: { '201': ok({ type: 'array', items: label }) } },
    },
    '/labels/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
      get: { responses: { '200': ok(label), '404': { description: 'none' } } },
      put: { requestBody: body(sent), responses: { '200': ok(label) } },
      patch: { requestBody: body({ ...sent, required: [] }), responses: { '200': ok(label) } },
    },
    '/countries': {
      get: { responses: { '200': ok({ type: 'array', items: country }) } },
    },
    '/countries/{code}': {
      parameters: [{ name: 'code', in: 'path', required: true, schema: code }],
      get: { responses: { '200': ok(country), '404': { description: 'none' } } },
      patch: { requestBody: body({ type: 'object', properties: { name: text } }), responses: { '200': ok(country) } },
      delete: { responses: { '204': { description: 'gone' } } },
    },
    '/tags': {
      get: { responses: { '200': ok(tags(tag)) } },
      post: { requestBody: body(tags(newTag)), responses: { '200': ok(tags(tag)), '409': { description: 'used' } } },
      delete: {
        requestBody: body({ type: 'object', required: ['slugs'], properties: { slugs: { type: 'array', items: text } } }),
        responses: { '200': ok({ type: 'object', properties: { deleted: { type: 'boolean' } } }) },
      },
    },
    '/tags/{slug}': {
      parameters: [{ name: 'slug', in: 'path', required: true, schema: text }],
      get: { responses: { '200': ok(tag), '404': { description: 'none' } } },
    },
  });
}
