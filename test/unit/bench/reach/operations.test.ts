import { describe, expect, it } from 'vitest';
import { basePath, isSuccess, operationOf, operationsOf } from '../../../../bench/reach/operations.js';

const DOCUMENT = `
servers: [{ url: 'http://{host}:1/{stage}/', variables: { host: { default: example.com }, stage: { default: v1 } } }]
paths:
  /shelves/{id}: { summary: a shelf, get: { responses: { 200: {} } }, delete: { responses: { 204: {} } } }
  /shelves/latest: { get: { responses: { 303: {}, 404: {} } } }
  /a.b/{from}...{to}: { get: { responses: { 200: {}, 302: {} } } }
`;

const operations = operationsOf(DOCUMENT, '/v1');

describe('operations that the measure of reach counts', () => {
  it('are those of each path', () => {
    expect(operations.map(({ name }) => name)).toEqual([
      'GET /shelves/{id}',
      'DELETE /shelves/{id}',
      'GET /shelves/latest',
      'GET /a.b/{from}...{to}',
    ]);
  });

  it('are below the path of the first server, with the defaults of its variables', () => {
    expect(basePath(DOCUMENT)).toBe('/v1');
    expect(basePath('paths: {}')).toBe('');
  });

  it.each([
    ['GET', '/v1/shelves/7?page=2', 'GET /shelves/{id}'],
    ['GET', '/v1/shelves/latest', 'GET /shelves/latest'],
    ['DELETE', '/v1/shelves/latest', 'DELETE /shelves/{id}'],
    ['GET', '/v1/a.b/x...y', 'GET /a.b/{from}...{to}'],
    ['GET', '/v1/aXb/x...y', undefined],
    ['GET', '/v1/shelves/7/books', undefined],
    ['GET', '/shelves/7', undefined],
    ['PUT', '/v1/shelves/7', undefined],
  ])('%s %s means %s', (method, target, name) => {
    expect(operationOf(operations, method, target)?.name).toBe(name);
  });

  it('are reached by a redirect only where the document has no other success', () => {
    const [shelf, , latest, range] = operations;
    expect([shelf, latest, range].map((one) => one && [204, 302, 303, 404].filter((status) => isSuccess(one, status)))).toEqual([
      [204],
      [204, 303],
      [204],
    ]);
  });

  it('need a document with paths', () => {
    expect(() => operationsOf('openapi: 3.1.0', '')).toThrow('the document has no paths');
  });
});
