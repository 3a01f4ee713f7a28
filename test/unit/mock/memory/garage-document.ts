import type { Contract } from '../../../../core/contract/contract.js';
import { contractOf, json } from '../../support/contract-of.js';

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const none = { description: 'none' };
const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
const body = (schema: object): object => ({ required: true, content: json(schema) });

/** Cars as frameworks in Python describe them: paths that end with a slash, amounts that are sent as numbers and answered as texts, defaults. */
export function garage(): Promise<Contract> {
  const link = { type: 'object', properties: { href: text } };
  const uri = { type: 'string', format: 'uri' };
  const linked = (...names: readonly string[]): object => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, link])),
  });
  const sent = {
    type: 'object',
    required: ['plate'],
    properties: {
      plate: text,
      mileage: { type: 'integer', minimum: 0, default: 0 },
      electric: { type: 'boolean', default: false },
      price: { anyOf: [{ type: 'number', minimum: 0 }, text, { type: 'null' }] },
    },
  };
  const car = {
    type: 'object',
    required: ['id', 'plate', 'mileage', 'electric'],
    properties: {
      id: uuid,
      ...sent.properties,
      mileage: { type: 'integer' },
      electric: { type: 'boolean' },
      price: { type: ['string', 'null'] },
      repair_count: { type: 'integer', minimum: 0 },
      _links: linked('self', 'repairs', 'owner'),
    },
  };
  const car_id = { name: 'car_id', in: 'path', required: true, schema: uuid };
  const repair = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, car_id: uuid, note: text, self: uri, links: { type: 'object', properties: { car: uri } } },
  };
  const serial = { name: 'serial', in: 'path', required: true, schema: text };
  const tool = { type: 'object', required: ['serial', 'label'], properties: { serial: { ...text, minLength: 4 }, label: text } };
  return contractOf({
    '/tools': { get: { responses: { '200': ok({ type: 'array', items: tool }) } } },
    '/tools/{serial}': {
      parameters: [serial],
      get: { responses: { '200': ok(tool), '404': none } },
      put: { requestBody: body(tool), responses: { '200': ok(tool), '201': ok(tool) } },
    },
    '/cars/': {
      get: { responses: { '200': ok({ type: 'array', items: car }) } },
      post: { requestBody: body(sent), responses: { '201': ok(car) } },
    },
    '/cars/bulk': { post: { requestBody: body({ type: 'array', items: sent }), responses: { '201': ok({ type: 'array', items: car }) } } },
    '/cars/{car_id}/repairs': {
      parameters: [car_id],
      get: { responses: { '200': ok({ type: 'array', items: repair }), '404': none } },
      post: { requestBody: body({ type: 'object', properties: { note: text } }), responses: { '201': ok(repair), '404': none } },
    },
    '/cars/{car_id}/repairs/{repair_id}': {
      parameters: [car_id, { name: 'repair_id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { '200': ok(repair), '404': none } },
      delete: { responses: { '204': none, '404': none } },
    },
    '/cars/{car_id}': {
      parameters: [car_id],
      get: { responses: { '200': { ...ok(car), headers: { ETag: { schema: text } } }, '404': none } },
      put: { requestBody: body(sent), responses: { '200': ok(car), '404': none } },
    },
  });
}
