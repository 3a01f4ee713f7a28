import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { readServerPaths } from '../../../../core/openapi/parts/read-servers.js';
import { childOf } from '../../../../core/openapi/source/resolve-ref.js';
import { operationsOf, readingOf } from './operation-of.js';

const DONE = { responses: { 200: { description: 'done' } } };

describe('an operation', () => {
  it('has its operationId, its tags and whether it is deprecated', () => {
    const { operations, warnings } = operationsOf({
      paths: { '/a': { get: { operationId: 'getA', tags: ['a', 'b'], deprecated: true, ...DONE } } },
    });
    expect(operations).toMatchObject([{ operationId: 'getA', tags: ['a', 'b'], isDeprecated: true }]);
    expect(warnings).toEqual([]);
  });

  it('has no field for what its document does not say', () => {
    const { operations } = operationsOf({ paths: { '/a': { get: { tags: [], deprecated: false, ...DONE } } } });
    for (const field of ['operationId', 'tags', 'isDeprecated', 'serverPath'])
      expect(Object.keys(operations[0] ?? {})).not.toContain(field);
  });

  it('requires one token for all schemes of an alternative that take one, and every key', () => {
    const tokens = { a: { type: 'oauth2', flows: {} }, b: { type: 'http', scheme: 'bearer' } };
    const keys = { c: { type: 'apiKey', in: 'header', name: 'X-C' }, d: { type: 'apiKey', in: 'query', name: 'd' } };
    const { operations } = operationsOf({
      components: { securitySchemes: { ...tokens, ...keys } },
      paths: { '/a': { get: { security: [{ a: [], b: [], c: [], d: [] }], ...DONE } } },
    });
    expect(operations[0]?.security?.alternatives.map((schemes) => schemes.map(({ name }) => name))).toEqual([['a', 'c', 'd']]);
  });

  it('requires one key of a name in one place, whatever schemes describe it', () => {
    const securitySchemes = {
      a: { type: 'apiKey', in: 'query', name: 'key' },
      b: { type: 'apiKey', in: 'query', name: 'key' },
      c: { type: 'apiKey', in: 'header', name: 'Key' },
      d: { type: 'apiKey', in: 'header', name: 'key' },
      e: { type: 'apiKey', in: 'query', name: 'Key' },
    };
    const security = [{ a: [], b: [], c: [], d: [], e: [] }];
    const { operations } = operationsOf({ components: { securitySchemes }, paths: { '/a': { get: { security, ...DONE } } } });
    expect(operations[0]?.security?.alternatives.map((schemes) => schemes.map(({ name }) => name))).toEqual([['a', 'c', 'e']]);
  });

  it('requires one Authorization field, whatever schemes and keys describe it', () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'authorization' },
      other: { type: 'apiKey', in: 'header', name: 'X-Key' },
      basic: { type: 'http', scheme: 'basic' },
      bearer: { type: 'http', scheme: 'bearer' },
    };
    const read = (...names: readonly string[]): readonly unknown[] => {
      const security = [Object.fromEntries(names.map((name) => [name, []]))];
      const all = operationsOf({ components: { securitySchemes }, paths: { '/a': { get: { security, ...DONE } } } });
      const schemes = all.operations[0]?.security?.alternatives[0]?.map(({ name }) => name);
      return [schemes, all.warnings.map(({ message }) => message)];
    };
    expect(read('key', 'other', 'bearer')).toEqual([['other', 'bearer'], []]);
    expect(read('key', 'other')).toEqual([['key', 'other'], []]);
    const both = "the security schemes 'bearer' and 'basic' are required together, but a request has one Authorization field";
    expect(read('bearer', 'key', 'basic')).toEqual([['bearer'], [`${both}: only 'bearer' is judged`]]);
  });

  it('that has the operationId of another is warned of', () => {
    const paths = { '/a': { get: { operationId: 'a', ...DONE } }, '/b': { get: { operationId: 'a', ...DONE } } };
    expect(operationsOf({ paths }).warnings).toEqual([
      { kind: 'not-valid-openapi', message: "the operationId 'a' is that of GET /a too, and a link with it leads there" },
    ]);
  });

  it('has the path of its own servers, else that of its path item', () => {
    const paths = {
      '/a': { servers: [{ url: '/item' }], get: { servers: [{ url: 'https://store.example/own/' }], ...DONE }, put: DONE },
      '/b': { get: DONE },
    };
    expect(operationsOf({ servers: [{ url: '/document' }], paths }).operations.map(({ serverPath }) => serverPath)).toEqual([
      '/own',
      '/item',
      undefined,
    ]);
  });
});

describe('the path of a server', () => {
  it.each([
    [[{ url: 'https://store.example/api/v1' }], '/api/v1'],
    [[{ url: 'https://store.example/api/v1/' }], '/api/v1'],
    [[{ url: 'https://store.example' }], ''],
    [[{ url: '/' }], ''],
    [[{ url: '/v2' }, { url: '/v1' }], '/v2'],
    [[{ url: 'v2' }], '/v2'],
    [[{ url: '../v2' }], '/v2'],
    [
      [
        {
          url: 'https://{host}:{port}/{base}',
          variables: { host: { default: 'a.example' }, port: { default: '8443' }, base: { default: 'v2' } },
        },
      ],
      '/v2',
    ],
    [[{ url: '{root}/v2', variables: { root: { default: 'https://a.example/api' } } }], '/api/v2'],
    [[], undefined],
    [undefined, undefined],
  ])('of %j is %s', (servers, path) => {
    const warnings: string[] = [];
    const reading = readingOf(servers === undefined ? {} : { servers }, ({ message }) => warnings.push(message));
    expect(readServerPaths(reading, childOf(reading.root, 'servers'))?.serverPath).toBe(path);
    expect(warnings).toEqual([]);
  });

  it('has others beside it: those of more servers, and of what the enum of a variable lists', () => {
    const variables = { base: { default: 'v2', enum: ['v1', 'v2', 'v3'] }, host: { default: 'a' } };
    const servers = [{ url: 'https://{host}.example/{base}', variables }, { url: '/v3' }, { url: 'https://b.example' }, { url: '/{none}' }];
    const reading = readingOf({ servers }, () => {});
    expect(readServerPaths(reading, childOf(reading.root, 'servers'))).toEqual({ serverPath: '/v2', otherServerPaths: ['/v1', '/v3', ''] });
  });

  it('is resolved against the URL of the document', () => {
    const reading = readingOf({ servers: [{ url: '../v2' }] }, undefined, 'https://store.example/docs/api/openapi.json');
    expect(readServerPaths(reading, childOf(reading.root, 'servers'))?.serverPath).toBe('/docs/v2');
  });

  it.each([[{ url: '/{base}' }], [{ url: 'http://[' }], [{ description: 'no URL' }]])('of %j cannot be read, with a warning', (server) => {
    const warnings: string[] = [];
    const reading = readingOf({ servers: [server] }, ({ message }) => warnings.push(message));
    expect(readServerPaths(reading, childOf(reading.root, 'servers'))).toBeUndefined();
    expect(warnings).toEqual(['this server has no URL that can be read, so it is ignored']);
  });
});

describe('the links of a response', () => {
  const linked = (links: object) =>
    operationsOf({
      paths: {
        '/plants': { post: { responses: { 201: { description: 'made', links } } } },
        '/plants/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          get: { operationId: 'getPlant', ...DONE },
        },
      },
    });

  it('lead to an operation by its operationId or its place', () => {
    const { operations, warnings } = linked({
      byId: { operationId: 'getPlant', parameters: { 'path.id': '$response.body#/id', limit: 2 } },
      byPlace: { operationRef: '#/paths/~1plants~1{id}/get', requestBody: { id: '$request.body#/id' } },
    });
    expect(warnings).toEqual([]);
    expect(operations[0]?.responses[0]?.links).toEqual([
      {
        name: 'byId',
        at: { file: 'openapi.json', line: 1, pointer: '/paths/~1plants/post/responses/201/links/byId' },
        operation: 'GET /plants/{id}',
        parameters: [
          { name: 'id', in: 'path', value: '$response.body#/id' },
          { name: 'limit', value: fromJs(2) },
        ],
      },
      {
        name: 'byPlace',
        at: { file: 'openapi.json', line: 1, pointer: '/paths/~1plants/post/responses/201/links/byPlace' },
        operation: 'GET /plants/{id}',
        parameters: [],
        requestBody: fromJs({ id: '$request.body#/id' }),
      },
    ]);
  });

  it.each([[{ operationId: 'unknown' }], [{ operationRef: '#/paths/~1trees/get' }], [{ operationRef: 'other.yaml#/components' }], [{}]])(
    '%j is ignored with a warning',
    (link) => {
      const { operations, warnings } = linked({ next: link });
      expect(operations[0]?.responses[0]?.links).toBeUndefined();
      expect(warnings).toEqual([
        { kind: 'keyword-left-out', message: "the link 'next' leads to no operation of this document, and is ignored" },
      ]);
    },
  );
});

describe('the encodings of a body', () => {
  const encodingsOf = (mediaType: string, properties: object, encoding: object) => {
    const content = { [mediaType]: { schema: { type: 'object', properties }, encoding } };
    const { operations, warnings } = operationsOf({ paths: { '/a': { post: { requestBody: { content }, ...DONE } } } });
    return { encodings: operations[0]?.body?.content.encodings, warnings: warnings.map(({ message }) => message) };
  };

  it('of multipart say which properties are files', () => {
    const properties = {
      name: { type: 'string' },
      photo: { type: 'string', format: 'binary' },
      photos: { type: 'array', items: { type: 'string', format: 'binary' } },
      raw: { contentMediaType: 'image/png' },
      typed: { type: 'string', contentMediaType: 'application/octet-stream' },
      base64: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      text: { type: 'string', contentMediaType: 'application/json' },
      anything: {},
      json: {},
    };
    const encoding = {
      photo: { contentType: 'image/png, image/jpeg' },
      anything: { contentType: 'image/*' },
      json: { contentType: 'application/json' },
    };
    const { encodings, warnings } = encodingsOf('multipart/form-data', properties, encoding);
    expect(new Map(encodings)).toEqual(
      new Map<string, object>([
        ['photo', { contentType: 'image/png, image/jpeg', isFile: true }],
        ['photos', { isFile: true }],
        ['raw', { isFile: true }],
        ['typed', { isFile: true }],
        ['anything', { contentType: 'image/*', isFile: true }],
        ['json', { contentType: 'application/json' }],
      ]),
    );
    expect(warnings).toEqual([]);
  });

  it('of a form have styles', () => {
    const encoding = { ids: { style: 'pipeDelimited', explode: false }, file: { allowReserved: true } };
    const { encodings } = encodingsOf(
      'application/x-www-form-urlencoded',
      { ids: {}, file: { type: 'string', format: 'binary' } },
      encoding,
    );
    expect(encodings).toEqual([
      ['ids', { style: 'pipeDelimited', explode: false }],
      ['file', { allowReserved: true }],
    ]);
  });

  it('of a plain form, and of another media type, are absent', () => {
    expect(encodingsOf('application/x-www-form-urlencoded', { a: { type: 'string' } }, {}).encodings).toBeUndefined();
    expect(encodingsOf('application/json', { a: { format: 'binary' } }, { a: { style: 'form' } }).encodings).toBeUndefined();
  });

  it('that cannot be read are left out with a warning', () => {
    const { encodings, warnings } = encodingsOf('multipart/form-data', {}, { a: { style: 'matrix', explode: 'no', contentType: 1 } });
    expect(encodings).toBeUndefined();
    expect(warnings).toEqual(
      ['explode', 'style', 'contentType'].map((field) => `this cannot be read as the ${field} of a property, so it is ignored`),
    );
  });
});
