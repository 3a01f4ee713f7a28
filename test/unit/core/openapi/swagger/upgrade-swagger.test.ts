import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Contract, Operation, Parameter } from '../../../../../core/contract/contract.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { readParsed } from '../../../../../core/openapi/read-parsed.js';

const folder = await mkdtemp(join(tmpdir(), 'kit-swagger-'));
afterAll(() => rm(folder, { recursive: true }));

const SHOP = `swagger: 2.0
info: { title: Shop, version: 1.0 }
host: shop.example
basePath: /v1/
schemes: [https]
consumes: [application/json]
produces: [application/json, text/csv]
parameters:
  Limit: { in: query, name: limit, type: integer, minimum: 1 }
  Order:
    in: body
    name: order
    required: true
    schema: { $ref: '#/definitions/Order' }
  Photo: { in: formData, name: photo, type: file, required: true }
responses:
  Fault:
    description: a fault
    schema: { $ref: '#/definitions/Fault' }
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
  user: { type: basic }
security: [{ key: [] }]
definitions:
  Order:
    type: object
    required: [id]
    properties:
      id: { type: integer, maximum: 9223372036854775806 }
      note: { type: string, x-nullable: true }
  Fault: { type: object }
paths:
  /orders:
    parameters:
      - $ref: '#/parameters/Limit'
      - { in: body, name: any, schema: { type: array, items: { type: string, maxLength: 7 } } }
    get:
      parameters:
        - { in: query, name: tags, type: array, items: { type: string }, collectionFormat: pipes }
        - { in: query, name: ids, type: array, items: { type: integer }, collectionFormat: multi }
        - { in: query, name: names, type: array, items: { type: string } }
      responses:
        200:
          description: orders
          schema: { type: array, items: { $ref: '#/definitions/Order' } }
          headers:
            X-Total: { type: integer, minimum: 3 }
        default: { $ref: '#/responses/Fault' }
    post:
      schemes: [http]
      security: [{ user: [] }]
      parameters:
        - $ref: '#/parameters/Order'
        - { in: header, name: X-Trace, type: string, pattern: '^[a-z]+$' }
      responses:
        201: { description: created, schema: { $ref: '#/paths/~1orders/get/responses/200/schema' } }
    put:
      responses: { 204: { description: done } }
  /photos:
    post:
      consumes: [multipart/form-data]
      produces: [image/png]
      parameters:
        - $ref: '#/parameters/Photo'
        - { in: formData, name: size, type: integer, maximum: 20 }
      responses:
        200: { description: a picture, schema: { type: file } }
  /login:
    post:
      security: []
      consumes: [application/x-www-form-urlencoded]
      parameters:
        - { in: formData, name: name, type: string }
      responses: { 204: { description: done } }
`;

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

async function load(text: string, name = 'shop.yaml'): Promise<Contract> {
  await writeFile(join(folder, name), text);
  return loadContract(join(folder, name));
}

function named(contract: Contract, id: string): Operation {
  const operation = contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`no ${id}`);
  return operation;
}

function stylesOf({ parameters }: Operation): readonly string[] {
  return parameters.map(({ in: place, name, serialization: one }) =>
    one.kind === 'style' ? `${place} ${name} ${one.style}${one.explode ? ' exploded' : ''}` : name,
  );
}

function lineOf(text: string): number {
  return SHOP.slice(0, SHOP.indexOf(text)).split('\n').length;
}

function assertionIn({ schema }: Pick<Parameter, 'schema'>, keyword: string): number | undefined {
  return schema.assertions.find((one) => one.keyword === keyword)?.at.line;
}

describe('a document in Swagger 2.0', () => {
  it('has its operations, its path and no warning but of its versions', async () => {
    const { operations, serverPath, warnings, version } = await load(SHOP);
    expect(operations.map(({ id }) => id)).toEqual(['GET /orders', 'PUT /orders', 'POST /orders', 'POST /photos', 'POST /login']);
    expect({ serverPath, version, warnings: warnings.map(({ message }) => message) }).toEqual({
      serverPath: '/v1',
      version: '1.0',
      warnings: ['the Swagger version is the number 2.0, and is read as 2.0', `'version' is 1.0, and is read as "1.0"`],
    });
  });

  it('writes lists as their collectionFormat says', async () => {
    expect(stylesOf(named(await load(SHOP), 'GET /orders'))).toEqual([
      'query limit form exploded',
      'query tags pipeDelimited',
      'query ids form exploded',
      'query names form',
    ]);
  });

  it('has the bodies of its operations, also behind a reference and of the path', async () => {
    const contract = await load(SHOP);
    const bodies = contract.operations.map(({ body }) => body && [body.required, body.content.name, body.content.schema.at.line]);
    expect(bodies).toEqual([
      [false, 'application/json', lineOf('- { in: body, name: any')],
      [false, 'application/json', lineOf('- { in: body, name: any')],
      [true, 'application/json', lineOf("schema: { $ref: '#/definitions/Order' }")],
      [true, 'multipart/form-data', expect.any(Number)],
      [false, 'application/x-www-form-urlencoded', expect.any(Number)],
    ]);
  });

  it.each<[written: string, types: readonly string[]]>([
    ['', [URLENCODED, MULTIPART]],
    ['consumes: [application/json]', [URLENCODED, MULTIPART]],
    ['consumes: []', [URLENCODED, MULTIPART]],
    ['consumes: [application/json, multipart/form-data]', [MULTIPART]],
    ['consumes: [Multipart/Form-Data; charset=utf-8]', [MULTIPART]],
    ['consumes: [application/x-www-form-urlencoded]', [URLENCODED]],
    ['consumes: [multipart/form-data, application/x-www-form-urlencoded]', [MULTIPART, URLENCODED]],
  ])('takes a form with "%s" as %j, and a file in it as one of these or as multipart', async (consumes, types) => {
    const form = (type: string): string =>
      `parameters: [{ in: formData, name: a, type: ${type} }], responses: { 204: { description: done } }`;
    const text = (above: string, below: string): string =>
      `swagger: '2.0'\ninfo: { title: a, version: '1' }\n${above}\npaths:\n  /a: { post: { ${below}${form('string')} } }\n  /b: { post: { ${below}${form('file')} } }\n`;
    for (const document of [text(consumes, ''), text('consumes: [text/csv]', consumes === '' ? '' : `${consumes}, `)]) {
      const { operations, warnings } = await load(document, 'form.yaml');
      const contents = operations.map(({ body }) => body && [body.content, ...body.otherContents].map(({ name }) => name));
      expect([contents, warnings]).toEqual([[types, types[0] === URLENCODED && types.length === 2 ? [MULTIPART] : types], []]);
    }
  });

  it('has responses, headers and files, of every media type that it produces', async () => {
    const contract = await load(SHOP);
    const contents = named(contract, 'GET /orders').responses.map(({ status, content, otherContents, headers }) => [
      status,
      content?.name,
      otherContents.map(({ name }) => name),
      headers.map((header) => [header.name, assertionIn(header, 'minimum')]),
    ]);
    expect(contents).toEqual([
      ['200', 'application/json', ['text/csv'], [['X-Total', lineOf('X-Total')]]],
      ['default', 'application/json', ['text/csv'], []],
    ]);
    const [photo] = named(contract, 'POST /photos').responses;
    expect([photo?.content?.name, photo?.content?.schema.isBinary]).toEqual(['image/png', true]);
  });

  it('sends shared responses as the media types of each operation', async () => {
    const text = `swagger: '2.0'
info: { title: Notes, version: '1' }
produces: [application/json]
responses:
  Text: { $ref: '#/responses/Plain' }
  Plain:
    description: a text
    schema: { type: integer, maximum: 9007199254740993 }
paths:
  /notes:
    get:
      responses: { 200: { $ref: '#/responses/Plain' } }
  /notes/raw:
    get:
      produces: [text/plain, text/html]
      responses: { 200: { $ref: '#/responses/Text' } }
`;
    const { operations } = await load(text, 'notes.yaml');
    const contents = operations.flatMap(({ responses }) => responses.map((one) => one.content));
    expect(contents.map((one) => one?.name)).toEqual(['application/json', 'text/plain']);
    for (const schema of contents.map((one) => one?.schema)) {
      const most = schema?.assertions.find(({ keyword }) => keyword === 'maximum');
      expect(most?.at.line).toBe(8);
      expect(JSON.stringify(most)).toContain('9007199254740993');
    }
  });

  it('keeps lines and every digit', async () => {
    const contract = await load(SHOP);
    const order = named(contract, 'POST /orders').body?.content.schema.allOf[0];
    const id = order?.properties.find(({ name }) => name === 'id')?.schema.assertions.find(({ keyword }) => keyword === 'maximum');
    expect(id).toMatchObject({ at: { line: lineOf('id: { type: integer') } });
    expect(JSON.stringify(id)).toContain('9223372036854775806');
    const size = named(contract, 'POST /photos').body?.content.schema.properties.find(({ name }) => name === 'size');
    expect(size && assertionIn(size, 'maximum')).toBe(lineOf('name: size'));
    const photo = named(contract, 'POST /photos').body?.content.schema.properties.find(({ name }) => name === 'photo');
    expect(photo?.schema.at.line).toBe(lineOf('Photo: {'));
    const [, trace] = named(contract, 'POST /orders').parameters;
    expect(trace && assertionIn(trace, 'pattern')).toBe(lineOf('X-Trace'));
  });

  it('follows references to what the upgrade moves', async () => {
    const contract = await load(SHOP);
    const [created] = named(contract, 'POST /orders').responses;
    const [listed] = named(contract, 'GET /orders').responses;
    expect(created?.content?.schema.allOf[0]).toBe(listed?.content?.schema);
  });

  it('has its credentials', async () => {
    const contract = await load(SHOP);
    const schemes = contract.operations.map(({ security }) => security?.alternatives.flat().map(({ name, type }) => `${name} ${type}`));
    expect(schemes).toEqual([['key apiKey'], ['key apiKey'], ['user basic'], ['key apiKey'], undefined]);
  });

  it('of several files has the lines of each', async () => {
    await writeFile(
      join(folder, 'parts.yaml'),
      'Crate:\n  type: object\n  properties:\n    size: { type: integer, minimum: 4 }\nWide: { in: query, name: wide, type: boolean }\n',
    );
    const text = `swagger: '2.0'
info: { title: Crates, version: '1' }
paths:
  /crates:
    post:
      parameters:
        - { in: body, name: crate, schema: { $ref: 'parts.yaml#/Crate' } }
        - $ref: 'parts.yaml#/Wide'
      responses:
        200: { description: done, schema: { $ref: 'parts.yaml#/Crate' } }
`;
    const { operations, warnings } = await load(text, 'crates.yaml');
    const [operation] = operations;
    expect(warnings).toEqual([]);
    expect(operation?.parameters.map(({ name, at }) => [name, at.file.endsWith('parts.yaml'), at.line])).toEqual([['wide', true, 5]]);
    const schemas = [operation?.body?.content.schema, operation?.responses[0]?.content?.schema].map((one) => one?.allOf[0] ?? one);
    for (const schema of schemas) {
      const size = schema?.properties[0]?.schema.assertions.find(({ keyword }) => keyword === 'minimum');
      expect([size?.at.file.endsWith('parts.yaml'), size?.at.line]).toEqual([true, 4]);
    }
  });

  it('has booleans of YAML 1.1 as they were meant', async () => {
    const text = `swagger: '2.0'
info: { title: Crates, version: '1' }
paths:
  /crates:
    post:
      parameters:
        - { in: query, name: a, type: string, required: yes }
        - { in: formData, name: b, type: string, required: no }
        - { in: formData, name: c, type: string, required: on }
      responses: { 200: { description: done, schema: { type: object, additionalProperties: no } } }
`;
    const { operations, warnings } = await load(text, 'flags.yaml');
    const [operation] = operations;
    expect(operation?.parameters.map(({ name, required }) => [name, required])).toEqual([['a', true]]);
    const names = operation?.body?.content.schema.assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []));
    expect(names).toEqual(['c']);
    expect(warnings.map(({ at, message }) => [at.line, message])).toEqual([
      [7, `'required' is "yes", and is read as true`],
      [8, `'required' is "no", and is read as false`],
      [9, `'required' is "on", and is read as true`],
      [10, `'additionalProperties' is "no", and is read as false`],
    ]);
  });

  it('is read when a program has parsed it', async () => {
    const document = { swagger: '2.0', info: {}, paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } } };
    expect((await readParsed(document)).operations.map(({ id }) => id)).toEqual(['GET /a']);
  });

  it('that the upgrader cannot read is refused in one line', async () => {
    const text = SHOP.replace("- { in: header, name: X-Trace, type: string, pattern: '^[a-z]+$' }", '- { name: X-Trace, type: string }');
    await expect(load(text, 'wrong.yaml')).rejects.toMatchObject({
      message: expect.stringContaining('cannot be upgraded'),
      place: { line: 1 },
    });
  });
});

it('of which another version is in OpenAPI 3.0 means the same', async () => {
  const fileOf = (version: string): string => `node_modules/@readme/oas-examples/${version}/json/petstore.json`;
  const [two, three] = await Promise.all([loadContract(fileOf('2.0')), loadContract(fileOf('3.0'))]);
  expect(two.operations.map(meaningOf)).toEqual(three.operations.map(meaningOf));
});

/** What counts of an operation, in alphabetical order. The documents differ in one response, `default`. */
function meaningOf({ id, operationId, parameters, body, responses, security }: Operation): unknown {
  const keywords = ({ schema }: Pick<Parameter, 'schema'>): string =>
    schema.assertions
      .map(({ keyword }) => keyword)
      .toSorted()
      .join(' ');
  return {
    id,
    operationId,
    parameters: parameters.map((one) => [one.in, one.name, one.required, keywords(one)]),
    body: body && [body.content, ...body.otherContents].map(({ name }) => name).toSorted(),
    responses: responses
      .filter(({ status }) => status !== 'default')
      .map(({ status, content, otherContents, headers }) => [
        status,
        [content, ...otherContents].map((one) => one?.name).toSorted(),
        headers.map(({ name }) => name).toSorted(),
      ]),
    security: security?.alternatives.map((schemes) => schemes.map(({ name, type }) => [name, type])),
  };
}

describe('the version of Swagger', () => {
  it.each([
    ["'2.0'", undefined],
    ['2.0', 'the Swagger version is the number 2.0, and is read as 2.0'],
    ['2', 'the Swagger version is the number 2, and is read as 2.0'],
    ["'2'", 'the Swagger version is 2, and is read as 2.0'],
    ["'2.0.0'", 'the Swagger version is 2.0.0, and is read as 2.0'],
  ])('%s', async (version, message) => {
    const file = join(folder, 'version.yaml');
    const paths = "paths: { /a: { get: { responses: { '200': { description: done } } } } }";
    await writeFile(file, `swagger: ${version}\ninfo: { title: A, version: '1' }\n${paths}\n`);
    const { operations, warnings } = await loadContract(file);
    expect(operations).toHaveLength(1);
    expect(warnings.map((one) => one.message)).toEqual(message === undefined ? [] : [message]);
  });

  it('1.2 is refused', async () => {
    const file = join(folder, 'version.yaml');
    await writeFile(file, "swagger: '1.2'\ninfo: { title: A, version: '1' }\npaths: {}\n");
    await expect(loadContract(file)).rejects.toThrow('Swagger 1.2 is not supported');
  });
});
