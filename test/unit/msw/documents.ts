import type { Contract } from '../../../core/contract/contract.js';
import { contractOfText } from '../support/contract-of-text.js';
import { contractOf, json } from '../support/contract-of.js';
import type { Asked } from './reported.js';

/** A document on which the mock and the handlers are compared. */
export interface Document {
  readonly what: string;
  readonly load: () => Promise<Contract>;
  readonly requests: readonly Asked[];
}

const book = {
  type: 'object',
  required: ['isbn'],
  properties: { isbn: { type: 'integer', format: 'int64' }, shelf: { type: 'string' } },
};
const fault = {
  type: 'object',
  required: ['reason', 'status'],
  properties: { reason: { type: 'string' }, status: { type: 'integer', format: 'int32' } },
};
const requestBody = { required: true, content: json(book) };
const answer = (schema: object, more: object = {}): object => ({ description: 'an answer', content: json(schema, more) });

/** Every kind of generated value. */
const GENERATED = {
  type: 'object',
  required: ['missing', 'text'],
  properties: {
    text: { type: 'string', minLength: 9 },
    short: { type: 'string', maxLength: 3 },
    small: { type: 'integer', format: 'int32' },
    bounded: { type: 'integer', format: 'int32', minimum: 7 },
    large: { type: 'integer', format: 'int64', maximum: 9 },
    least: { type: 'number', minimum: 2.5 },
    above: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    below: { type: 'integer', exclusiveMaximum: 10 },
    most: { type: 'integer', maximum: -3 },
    listed: { enum: ['b', 'a'] },
    fixed: { const: null },
    preset: { type: 'string', default: 'set' },
    shown: { type: 'string', examples: ['shown', 'second'] },
    single: { type: 'string', example: 'single', default: 'default comes first' },
    either: { type: ['string', 'null'] },
    nothing: { type: 'null' },
    anything: {},
    all: true,
    reported: { maxLength: 4 },
    counted: { maximum: 4 },
    flag: { type: 'boolean' },
    list: { type: 'array', minItems: 2, items: { type: 'object', properties: { deep: { type: 'string' } } } },
    none: { type: 'array', maxItems: 0, items: { type: 'string' } },
    bare: { type: 'array' },
    map: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Part' } },
    part: { $ref: '#/components/schemas/Part', description: 'beside' },
    both: {
      allOf: [
        { $ref: '#/components/schemas/Part' },
        { type: 'object', properties: { more: { type: 'array', items: { type: 'number' } } } },
      ],
    },
    typed: { type: 'object', allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { default: 'b' } } }] },
    untyped: { allOf: [{ properties: { a: { type: 'string' } } }] },
    word: { allOf: [{ type: 'string' }, { maxLength: 2 }] },
  },
};
const PART = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, at: { type: 'object', properties: { x: { type: 'number' } } } },
};

const put = (responses: object, more: object = {}): object => ({ '/books': { put: { requestBody, responses, ...more } } });
const PUTS: readonly Asked[] = [
  { method: 'PUT', path: '/books', body: '{"isbn":-9223372036854775808,"shelf":"A","more":1}' },
  { method: 'PUT', path: '/books', body: '{}' },
  { method: 'PUT', path: '/books', body: '{"isbn":1}', headers: { authorization: undefined } },
  { method: 'PUT', path: '/books', body: '{"isbn":1}', headers: { 'content-type': 'text/plain' } },
];
const of = (what: string, responses: object, more: object = {}): Document => ({
  what,
  load: () => contractOf(put(responses, more)),
  requests: PUTS,
});

export const DOCUMENTS: readonly Document[] = [
  of('no error', { '200': answer(book) }),
  of('422 beside 400', { '200': answer(book), '400': answer(fault), '422': answer(fault) }),
  of('415 beside 400', { '200': answer(book), '400': answer(fault), '415': answer(PART) }),
  of('415 without a body', { '200': answer(book), '415': { description: 'another type' } }),
  of('another failure', { '200': answer(book), '418': answer(fault) }),
  of('ranges', { '2XX': answer(book), '4XX': answer(fault), '5XX': answer(fault, { example: { reason: 'down', status: 503 } }) }),
  of('default', { '200': answer(book), default: answer(fault) }),
  of('default alone', { default: answer(fault) }),
  of('several successes, out of order', { '202': answer(book), '201': answer(book), '400': answer(fault) }),
  of('failures alone, out of order', { '404': answer(fault), '400': answer(fault) }),
  of('an answer without a body', { '204': { description: 'done' }, '400': { description: 'wrong' } }),
  of('a body under 204', { '204': answer(book), '400': answer(fault) }),
  of('an error for credentials', { '200': answer(book), '400': answer(fault), '401': answer(PART), '403': answer(fault) }),
  of('other media types', {
    '200': { description: 'ok', content: { 'application/vnd.Books+json': { schema: book } } },
    '400': { description: 'bad', content: { 'application/problem+json': { schema: fault } } },
  }),
  of('a deprecated operation', { '200': answer(book), '400': answer(fault), '204': { description: 'done' } }, { deprecated: true }),
  of('single and named examples', {
    '200': answer(book, { example: { isbn: '#9007199254740993' } }),
    '400': answer(fault, {
      examples: { first: { value: { reason: 'first', status: 1 } }, second: { value: { reason: 'second', status: 2 } } },
    }),
    '401': answer(fault, { examples: { first: { value: { reason: 'who', status: 3 } }, second: { value: { reason: 'you', status: 4 } } } }),
  }),
  of('examples in its schemas', {
    '200': answer({ ...book, examples: [{ isbn: 7 }, { isbn: 8 }] }, { examples: { second: { value: { isbn: 2 } } } }),
    '400': answer({ ...fault, example: { reason: 'of the schema', status: 4 } }),
  }),
  {
    what: 'parts behind $ref, reading and deleting',
    load: () =>
      contractOf(
        {
          '/parts': {
            get: { responses: { '200': answer(GENERATED), '400': answer({ $ref: '#/components/schemas/Part' }) } },
            head: { responses: { '200': answer(GENERATED) } },
            delete: {
              security: [],
              responses: { '200': answer({ type: 'array', minItems: 2, items: { $ref: '#/components/schemas/Part' } }) },
            },
          },
        },
        { Part: PART },
      ),
    requests: ['GET', 'HEAD', 'DELETE', 'POST'].map((method) => ({ method, path: '/parts' })),
  },
  {
    what: 'a dialect of its own, which Prism reads otherwise',
    load: () =>
      contractOfText(`
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
paths:
  /parts:
    get:
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: object, properties: { a: { type: integer, format: int32 }, b: { example: shown, default: set } } } } } }
        '400': { description: bad, content: { application/json: { schema: { type: object, properties: { b: { type: string } }, example: { b: of the schema } } } } }
`),
    requests: [{ method: 'GET', path: '/parts' }],
  },
];
