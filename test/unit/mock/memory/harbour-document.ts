import type { Contract } from '../../../../core/contract/contract.js';
import { contractOf, json } from '../../support/contract-of.js';

const text = { type: 'string', minLength: 1 };
const integer = { type: 'integer' };
const problem = { description: 'no', content: json({ type: 'object', required: ['message'], properties: { message: text } }) };
const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
const body = (schema: object, type = 'application/json'): object => ({ required: true, content: { [type]: { schema } } });
const path = (name: string, schema: object): object => ({ name, in: 'path', required: true, schema });
const query = (name: string, schema: object): object => ({ name, in: 'query', schema });

/**
 * HAL, as Spring writes it: items in `_embedded`, pages from 0; changes that take a few members, keys that only the path restricts, and what no
 * operation creates below what none creates either.
 */
export function harbours(): Promise<Contract> {
  const sent = {
    type: 'object',
    required: ['name'],
    properties: { name: text, metres: { type: 'number' }, crew: integer, note: { type: 'string' } },
  };
  const boat = {
    type: 'object',
    required: ['id', 'name', '_links'],
    properties: {
      ...sent.properties,
      id: { type: 'integer', format: 'int64' },
      rating: { type: 'integer', minimum: 1, maximum: 5, readOnly: true },
      _links: { type: 'object', properties: { self: { type: 'object', properties: { href: { type: 'string' } } } } },
    },
  };
  const page = {
    type: 'object',
    required: ['page'],
    properties: {
      _embedded: { type: 'object', properties: { boats: { type: 'array', items: boat } } },
      page: { type: 'object', properties: { size: integer, totalElements: integer, totalPages: integer, number: integer } },
    },
  };
  const pass = { type: 'object', required: ['days'], properties: { code: { type: 'string' }, days: { ...integer, minimum: 1 } } };
  const harbour = { type: 'object', required: ['code'], properties: { code: text, name: text } };
  const berth = { type: 'object', required: ['number'], properties: { number: integer, isFree: { type: 'boolean' }, metres: integer } };
  const patch = { type: 'array', items: { type: 'object', required: ['op', 'path'], properties: { op: text, path: { type: 'string' } } } };
  const id = path('id', { type: 'integer', format: 'int64' });
  const code = path('code', text);
  return contractOf({
    '/boats': {
      get: {
        parameters: [query('page', { ...integer, minimum: 0, default: 0 }), query('size', { ...integer, minimum: 1, default: 4 })],
        responses: { '200': ok(page) },
      },
      post: { requestBody: body(sent), responses: { '201': ok(boat), '400': problem } },
    },
    '/boats/{id}': {
      parameters: [id],
      get: { responses: { '200': ok(boat), '404': problem } },
      patch: {
        requestBody: {
          required: true,
          content: {
            'application/merge-patch+json': { schema: { type: 'object', properties: { crew: integer } } },
            'application/json-patch+json': { schema: patch },
          },
        },
        responses: { '200': ok(boat), '404': problem },
      },
      delete: { responses: { '204': { description: 'gone' }, '404': problem } },
    },
    '/passes': { get: { responses: { '200': ok({ type: 'array', items: pass }) } } },
    '/passes/{code}': {
      parameters: [path('code', { type: 'string', pattern: '^[A-Z]{4}[0-9]{2}$' })],
      get: { responses: { '200': ok(pass), '404': problem } },
      put: { requestBody: body(pass), responses: { '200': ok(pass), '201': ok(pass) } },
    },
    '/harbours': { get: { responses: { '200': ok({ type: 'array', items: harbour }) } } },
    '/harbours/{code}': { parameters: [code], get: { responses: { '200': ok(harbour), '404': problem } } },
    '/harbours/{code}/berths': { parameters: [code], get: { responses: { '200': ok({ type: 'array', items: berth }) } } },
    '/harbours/{code}/berths/{number}': {
      parameters: [code, path('number', integer)],
      get: { responses: { '200': ok(berth), '404': problem } },
      patch: {
        requestBody: body({ type: 'object', properties: { isFree: { type: 'boolean' } } }),
        responses: { '200': ok(berth), '404': problem },
      },
      delete: { responses: { '204': { description: 'gone' }, '404': problem } },
    },
  });
}
