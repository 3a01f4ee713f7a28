import type { Contract } from '../../../../core/contract/contract.js';
import { contractOf, json } from '../../support/contract-of.js';

/** Documents as people write them, each in the style of another framework. */

const problem = {
  description: 'no',
  content: json({ type: 'object', required: ['message'], properties: { message: { type: 'string' } } }),
};
const path = (name: string, schema: object): object => ({ name, in: 'path', required: true, schema });
const query = (name: string, schema: object): object => ({ name, in: 'query', schema });
const header = (name: string): object => ({ name, in: 'header', schema: { type: 'string' } });
const ok = (schema: object, more: object = {}): object => ({ description: 'ok', content: json(schema), ...more });
const body = (schema: object, type = 'application/json'): object => ({ required: true, content: { [type]: { schema } } });
const none = { description: 'done' };
const text = { type: 'string', minLength: 1 };

/** snake_case, page and per_page, totals in a wrapper, filters, sorts and a search. */
export function recipes(): Promise<Contract> {
  const fresh = {
    type: 'object',
    required: ['title', 'minutes'],
    properties: {
      title: text,
      minutes: { type: 'integer', minimum: 0 },
      course: { type: 'string', enum: ['starter', 'main', 'dessert'] },
      notes: { type: ['string', 'null'] },
      is_vegan: { type: 'boolean', default: false },
      tags: { type: 'array', items: { type: 'string' } },
      source: { type: 'object', properties: { url: { type: 'string' }, page: { type: 'integer' } } },
      secret: { type: 'string', writeOnly: true },
    },
  };
  const recipe = {
    allOf: [
      fresh,
      {
        type: 'object',
        required: ['id', 'created_at'],
        properties: { id: { type: 'integer', readOnly: true }, created_at: { type: 'string', format: 'date-time', readOnly: true } },
      },
    ],
  };
  const { required: _, ...change } = fresh;
  const page = {
    type: 'object',
    required: ['items', 'page', 'per_page', 'total', 'has_next'],
    properties: {
      items: { type: 'array', items: recipe },
      page: { type: 'integer' },
      per_page: { type: 'integer' },
      total: { type: 'integer' },
      has_next: { type: 'boolean' },
    },
  };
  const comment = {
    type: 'object',
    required: ['id', 'text', 'recipe_id'],
    properties: { id: { type: 'string', format: 'uuid' }, text, recipe_id: { type: 'integer' } },
  };
  const id = path('recipe_id', { type: 'integer' });
  return contractOf({
    '/recipes': {
      get: {
        parameters: [
          query('page', { type: 'integer', minimum: 1, default: 1 }),
          query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
          query('course', { type: 'string', enum: ['starter', 'main', 'dessert'] }),
          query('is_vegan', { type: 'boolean' }),
          query('min_minutes', { type: 'integer' }),
          query('max_minutes', { type: 'integer' }),
          query('tag', { type: 'string' }),
          query('q', { type: 'string' }),
          query('sort', { type: 'string', enum: ['title', '-title', 'minutes', '-minutes'] }),
        ],
        responses: { '200': ok(page), '400': problem },
      },
      post: {
        requestBody: body(fresh),
        responses: { '201': ok(recipe, { headers: { Location: { schema: { type: 'string' } } } }), '422': problem },
      },
    },
    '/recipes/{recipe_id}': {
      parameters: [id],
      get: { responses: { '200': ok(recipe), '404': problem } },
      put: { requestBody: body(fresh), responses: { '200': ok(recipe), '404': problem, '422': problem } },
      patch: { requestBody: body(change), responses: { '200': ok(recipe), '404': problem, '422': problem } },
      delete: { responses: { '204': none, '404': problem } },
    },
    '/recipes/{recipe_id}/comments': {
      parameters: [id],
      get: { responses: { '200': ok({ type: 'array', items: comment }), '404': problem } },
      post: {
        requestBody: body({ type: 'object', required: ['text'], properties: { text } }),
        responses: { '201': ok(comment), '404': problem },
      },
    },
    '/recipes/{recipe_id}/comments/{comment_id}': {
      parameters: [id, path('comment_id', { type: 'string', format: 'uuid' })],
      get: { responses: { '200': ok(comment), '404': problem } },
      delete: { responses: { '204': none, '404': problem } },
    },
    '/settings': {
      get: { responses: { '200': ok(settings) } },
      put: { requestBody: body(settings), responses: { '200': ok(settings), '400': problem } },
    },
  });
}

const settings = {
  type: 'object',
  required: ['language', 'dark'],
  properties: { language: { type: 'string' }, dark: { type: 'boolean' }, font: { type: 'string' } },
};

/** Arrays with offset and limit, keys made by the client, X-Total-Count, PUT that creates, creators that answer only Location. */
export function parts(): Promise<Contract> {
  const part = {
    type: 'object',
    required: ['sku', 'price'],
    properties: { sku: { type: 'string', pattern: '^[A-Z]{3}-\\d{3}$' }, price: { type: 'number', minimum: 0 }, name: { type: 'string' } },
  };
  const order = {
    type: 'object',
    required: ['id', 'sku'],
    properties: { id: { type: 'string' }, sku: { type: 'string' }, state: { type: 'string' } },
  };
  const total = { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } };
  const sku = path('sku', { type: 'string' });
  return contractOf({
    '/parts': {
      get: {
        parameters: [
          query('offset', { type: 'integer', minimum: 0, default: 0 }),
          query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 4 }),
          query('sort_by', { type: 'string', enum: ['sku', 'price'] }),
          query('order', { type: 'string', enum: ['asc', 'desc'] }),
        ],
        responses: { '200': ok({ type: 'array', items: part }, total) },
      },
      post: { requestBody: body(part), responses: { '201': ok(part), '409': problem, '400': problem } },
    },
    '/parts/{sku}': {
      parameters: [sku],
      get: { responses: { '200': ok(part), '404': problem } },
      put: {
        requestBody: body({ type: 'object', required: ['price'], properties: { price: { type: 'number' }, name: { type: 'string' } } }),
        responses: { '200': ok(part), '201': ok(part), '400': problem },
      },
      delete: { responses: { '200': ok(part), '410': problem } },
    },
    '/orders': {
      get: { responses: { '200': ok({ type: 'object', required: ['data'], properties: { data: { type: 'array', items: order } } }) } },
      post: {
        requestBody: body({ type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } }),
        responses: {
          '201': { description: 'made', headers: { Location: { required: true, schema: { type: 'string' } } } },
          '400': problem,
        },
      },
    },
    '/orders/{id}': {
      parameters: [path('id', { type: 'string' })],
      get: { responses: { '200': ok({ type: 'object', required: ['data'], properties: { data: order } }), '404': problem } },
    },
    '/orders/{id}/cancel': { parameters: [path('id', { type: 'string' })], post: { responses: { '204': none, '404': problem } } },
  });
}

/** Cursors, entity tags, JSON Patch and merge patch. */
export function notes(): Promise<Contract> {
  const fresh = {
    type: 'object',
    required: ['text'],
    properties: { text, labels: { type: 'array', items: { type: 'string' } }, colour: { type: ['string', 'null'] } },
  };
  const note = { allOf: [fresh, { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }] };
  const change = { type: 'object', properties: { ...fresh.properties, labels: { type: ['array', 'null'], items: { type: 'string' } } } };
  const operation = {
    type: 'object',
    required: ['op', 'path'],
    properties: { op: { type: 'string' }, path: { type: 'string' }, value: {} },
  };
  const tagged = { headers: { ETag: { schema: { type: 'string' } } } };
  const page = {
    type: 'object',
    required: ['results'],
    properties: { results: { type: 'array', items: note }, next_cursor: { type: ['string', 'null'] } },
  };
  return contractOf({
    '/notes': {
      get: {
        parameters: [query('cursor', { type: 'string' }), query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 2 })],
        responses: { '200': ok(page) },
      },
      post: { requestBody: body(fresh), responses: { '201': ok(note, tagged), '400': problem } },
    },
    '/notes/{noteId}': {
      parameters: [path('noteId', { type: 'string' })],
      get: { parameters: [header('If-None-Match')], responses: { '200': ok(note, tagged), '304': none, '404': problem } },
      put: {
        parameters: [header('If-Match')],
        requestBody: body(fresh),
        responses: { '200': ok(note, tagged), '404': problem, '412': problem, '428': problem },
      },
      patch: {
        parameters: [header('If-Match')],
        requestBody: {
          required: true,
          content: {
            'application/merge-patch+json': { schema: change },
            'application/json-patch+json': { schema: { type: 'array', items: operation } },
          },
        },
        responses: { '200': ok(note, tagged), '404': problem, '409': problem, '412': problem },
      },
      delete: { parameters: [header('If-Match')], responses: { '204': none, '404': problem, '412': problem } },
    },
  });
}

/** Link headers, nested wrappers, children that are read by their own path, and a parent that the body names. */
export function projects(): Promise<Contract> {
  const project = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: text } };
  const Task = {
    type: 'object',
    required: ['id', 'title', 'projectId'],
    properties: { id: { type: 'integer' }, title: text, done: { type: 'boolean' }, projectId: { type: 'integer' } },
  };
  // Only what has a name is known to be the same under several paths.
  const task = { $ref: '#/components/schemas/Task' };
  const wrapped = (schema: object): object => ({ type: 'object', required: ['data'], properties: { data: schema } });
  const listed = (schema: object): object => ({
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'array', items: schema },
      meta: {
        type: 'object',
        required: ['pagination'],
        properties: {
          pagination: {
            type: 'object',
            properties: { total: { type: 'integer' }, page: { type: 'integer' }, totalPages: { type: 'integer' } },
          },
        },
      },
    },
  });
  const link = { headers: { Link: { schema: { type: 'string' } } } };
  const id = (name: string): object => path(name, { type: 'integer' });
  const paging = [query('page', { type: 'integer', minimum: 1 }), query('pageSize', { type: 'integer', minimum: 1, default: 2 })];
  return contractOf(
    {
      '/projects': {
        get: { parameters: paging, responses: { '200': ok(listed(project), link) } },
        post: {
          requestBody: body({ type: 'object', required: ['name'], properties: { name: text } }),
          responses: { '201': ok(wrapped(project)) },
        },
      },
      '/projects/{projectId}': {
        parameters: [id('projectId')],
        get: { responses: { '200': ok(wrapped(project)), '404': problem } },
        delete: { responses: { '204': none, '404': problem } },
      },
      '/projects/{projectId}/tasks': {
        parameters: [id('projectId')],
        get: { parameters: [query('done', { type: 'boolean' })], responses: { '200': ok(listed(task)), '404': problem } },
        post: {
          requestBody: body({ type: 'object', required: ['title'], properties: { title: text, done: { type: 'boolean' } } }),
          responses: { '201': ok(wrapped(task)), '404': problem },
        },
      },
      '/tasks/{taskId}': {
        parameters: [id('taskId')],
        get: { responses: { '200': ok(wrapped(task)), '404': problem } },
        patch: {
          requestBody: body({ type: 'object', properties: { title: text, done: { type: 'boolean' } } }),
          responses: { '200': ok(wrapped(task)), '404': problem },
        },
        delete: { responses: { '204': none, '404': problem } },
      },
    },
    { Task },
  );
}

/** A list and a creator on one path, and nothing else. */
export function guestbook(): Promise<Contract> {
  const entry = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: text, message: { type: 'string' } },
  };
  return contractOf({
    '/entries': {
      get: { responses: { '200': ok({ type: 'array', items: entry }) } },
      post: {
        requestBody: body({ type: 'object', required: ['name'], properties: { name: text, message: { type: 'string' } } }),
        responses: { '200': ok(entry) },
      },
    },
  });
}
