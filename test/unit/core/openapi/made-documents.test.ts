import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { KitError, describeError } from '../../../../core/kit-error.js';
import type { Contract } from '../../../../core/contract/contract.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { drawCount } from '../../support/draw-count.js';

const folder = await mkdtemp(join(tmpdir(), 'plant-store-kit-'));
afterAll(() => rm(folder, { recursive: true }));

const withSchema = (schema: string): string =>
  `openapi: 3.1.0\ninfo: {title: Made, version: '1'}\npaths:\n  /a:\n    post:\n      requestBody:\n        content:\n          application/json:\n` +
  `            schema: ${schema}\n      responses:\n        '200': {description: ok}\n`;

async function load(files: Readonly<Record<string, string | Uint8Array>>): Promise<Contract> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return loadContract(join(folder, Object.keys(files)[0] ?? ''));
}

/** What a person would see: the first warning or the error in one line, without the folder; else the ids of the operations. */
async function report(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  return (await warningsOf(files))[0] ?? (await load(files)).operations.map(({ id }) => id).join();
}

/** The warnings, or the error, in one line each, without the folder. */
async function warningsOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const lineOf = (error: KitError): string => describeError(error).replaceAll(`${folder}/`, '');
  try {
    return (await load(files)).warnings.map(({ message, hint, at }) => lineOf(new KitError('DocumentError', message, hint, at)));
  } catch (error) {
    if (error instanceof KitError) return [lineOf(error)];
    throw error;
  }
}

describe('loadContract takes', () => {
  it.each([
    ['a byte order mark', `\uFEFF${withSchema('{}')}`],
    ['line ends of Windows', withSchema('{}').replaceAll('\n', '\r\n')],
    ['a document mark and comments', `# a\n---\n${withSchema('{} # b')}...\n`],
    ['the schema true', withSchema('true')],
    ['an empty requirement of security, which asks for nothing', `${withSchema('{}')}security: [{}]\n`],
    ['100 levels, less those around the schema', withSchema(`${'{items: '.repeat(91)}true${'}'.repeat(91)}`)],
  ])('%s', async (_, text) => {
    expect(await report({ 'openapi.yaml': text })).toBe('POST /a');
  });

  it.each([
    'api',
    'api.txt',
    'api.yml',
    'my docs/my api.yaml',
    'a#b/api.yaml',
    'a?b/api.yaml',
    'a%20b/api.yaml',
    '100%/api.yaml',
    'größe & "$, @\'/api.yaml',
  ])('a file of any name: %s', async (name) => {
    const other = join(dirname(name), 'other file.txt');
    expect(await report({ [name]: withSchema("{$ref: 'other%20file.txt#/a~1b%20c'}"), [other]: 'a/b c:\n  type: object\n' })).toBe(
      'POST /a',
    );
  });

  it('a byte order mark, and digests it with the rest', async () => {
    const text = `\uFEFF${withSchema('{}')}`;
    expect((await load({ 'marked.yaml': text })).sha256).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('a JSON file with a byte order mark', async () => {
    const text = `\uFEFF{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"post":{"responses":{"200":{"description":"ok"}}}}}}`;
    expect(await report({ 'marked.json': text })).toBe('POST /a');
  });

  it('a file of thousands of schemas, and counts its lines to the end', async () => {
    const parts = Array.from(
      { length: 3000 },
      (_, i) => `    Part${i}:\n      type: object\n      properties:\n        name: {type: string}\n`,
    ).join('');
    const text = `${withSchema("{$ref: '#/components/schemas/Last'}")}components:\n  schemas:\n${parts}    Last:\n      minLength: a\n`;
    expect(await report({ 'huge.yaml': text })).toMatch(new RegExp(`^huge.yaml:${text.split('\n').length - 1}: this must be a number`));
  });
});

describe('loadContract refuses, or warns of,', () => {
  it.each([
    [
      'a property that $ref writes as a list index',
      "{$ref: '#/paths/~1a/post/requestBody/'}",
      "9: $ref '#/paths/~1a/post/requestBody/' leads nowhere",
    ],
    ['a $ref to the document itself', "{$ref: '#'}", "1: 'openapi' is not a field of a schema"],
    ['a template that was never filled in', '{{{schema}}}', '9: a key that is not plain text is not supported'],
    ['an empty list of types', '{type: []}', "9: 'type' must not be empty"],
    ['a name that is a list', '{required: [[1]]}', '9: [1] must be a string'],
    ['a fraction for a length', '{minItems: 1.5}', '9: 1.5 must be a whole number'],
    ['an endless length', '{maxLength: 1e400}', '9: 1e400 must be a whole number'],
    ['a list of items', '{items: [{type: string}]}', '9: a schema must be an object'],
    ['20,000 open brackets', '['.repeat(20_000), '9: '],
    ['20,000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '9: the document nests more than 100 levels deep'],
  ])('%s', async (_, schema, message) => {
    expect(await report({ 'openapi.yaml': withSchema(schema) })).toContain(`openapi.yaml:${message}`);
  });

  it('5,000 levels of indentation', async () => {
    const text = Array.from({ length: 5000 }, (_, i) => `${' '.repeat(i)}a:\n`).join('');
    expect(await report({ 'stairs.yaml': text })).toContain('the document nests more than 100 levels deep');
  });

  it('bytes of all kinds, always with an error of its own', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'[]{}:,-?&*!|>#%@`"\' \n\tab01.~') }).map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        expect(await report({ 'bytes.yaml': content })).toMatch(/^bytes\.yaml:\d+: .+\. .+$/);
      }),
      { numRuns: drawCount(150) },
    );
  });

  it('a document with one character changed, or takes it, but never falls over', async () => {
    const text =
      withSchema("{type: object, required: [a], properties: {a: {$ref: '#/x-a'}}}") +
      'x-a: {type: [integer, "null"], minimum: 1, enum: [1, 2]}\n';
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom('', ' ', '\n', ':', '{', ']', '"', '*', '&a ', '#', '%', '~', '0', '-'),
        async (at, put) => {
          const changed = text.slice(0, at) + put + text.slice(at + 1);
          expect(await report({ 'changed.yaml': changed })).toMatch(/^POST |^$|^changed\.yaml:\d+: .+\. .+$|^\w+ \//);
        },
      ),
      { numRuns: drawCount(150) },
    );
  });
});

describe('what is odd in a document is read as it was meant', () => {
  const HEAD = "openapi: 3.1.0\ninfo: {title: Made, version: '1'}\n";
  const of = (parts: string, beside = '', top = HEAD): string =>
    `${top}paths:\n  /a:\n    get: {${parts}responses: {'200': {description: ok, content: {application/json: {schema: {type: object}}}}}}\n${beside}`;
  const schema = (written: string): string => withSchema(written);
  const nowhere = (reference: string): string =>
    `$ref '${reference}' leads nowhere, so every value is right here, and none is judged. Point it at a part of the document that exists`;

  it.each<[what: string, text: string, warnings: readonly string[]]>([
    [
      'a version without its last part',
      of('', '', HEAD.replace('3.1.0', '"3.1"')),
      ['a.yaml:1: the OpenAPI version is 3.1, and is read as 3.1.0. Write all three parts: openapi: 3.1.0'],
    ],
    [
      'a version that is a number',
      of('', '', HEAD.replace('3.1.0', '3.0')),
      ['a.yaml:1: the OpenAPI version is the number 3.0, and is read as 3.0.0. Write all three parts: openapi: 3.0.0'],
    ],
    [
      'texts that are numbers or booleans',
      of('summary: 5, description: true, '),
      [
        'a.yaml:5: \'summary\' is 5, and is read as "5". Write it so',
        'a.yaml:5: \'description\' is true, and is read as "true". Write it so',
      ],
    ],
    ['a flag that is a text', of('deprecated: "True", '), ['a.yaml:5: \'deprecated\' is "True", and is read as true. Write it so']],
    ...['yes', 'on', 'Y', 'TRUE'].map((word): [string, string, readonly string[]] => [
      `a flag that is ${word}, as in YAML 1.1`,
      of(`deprecated: '${word}', `),
      [`a.yaml:5: 'deprecated' is "${word}", and is read as true. Write it so`],
    ]),
    [
      'booleans of YAML 1.1 where a schema stands',
      schema('{type: object, additionalProperties: no, properties: {a: yes, b: {unevaluatedItems: off}}}'),
      [
        `a.yaml:9: 'additionalProperties' is "no", and is read as false. Write it so`,
        `a.yaml:9: 'a' is "yes", and is read as true. Write it so`,
        `a.yaml:9: 'unevaluatedItems' is "off", and is read as false. Write it so`,
      ],
    ],
    [
      'names that are numbers or booleans',
      schema('{type: object, required: [1, true, a]}'),
      [`a.yaml:9: 'required' is [1,true,"a"], and is read as ["1","true","a"]. Write it so`],
    ],
    [
      'a limit that is a text',
      schema("{type: integer, exclusiveMinimum: '3'}"),
      [`a.yaml:9: 'exclusiveMinimum' is "3", and is read as 3. Write it so`],
    ],
    ['a text that is a word of YAML 1.1', of('summary: no, '), []],
    ['such words in data', schema('{enum: [yes, no], default: yes, examples: [on]}'), []],
    ['a bound that is a text', schema("{type: string, minLength: '3'}"), ['a.yaml:9: \'minLength\' is "3", and is read as 3. Write it so']],
    ['one text for a list of them', of('tags: a, '), ['a.yaml:5: \'tags\' is "a", and is read as ["a"]. Write it so']],
    [
      'a member that stands twice',
      of('summary: a, summary: b, '),
      ["a.yaml:5: 'summary' stands here and at line 5, and the last one counts. Keep one of them"],
    ],
    ['a schema that does not exist', schema("{$ref: '#/definitions/Principal'}"), [`a.yaml:9: ${nowhere('#/definitions/Principal')}`]],
    ['an anchor that does not exist', schema("{$ref: '#principal'}"), [`a.yaml:9: ${nowhere('#principal')}`]],
    ...['gone.yaml', 'gone.yaml#/a', 'gone.yaml#a', 'gone/a.yaml', 'a.yaml/b.yaml'].map((gone): [string, string, readonly string[]] => [
      `a schema in a file that does not exist, ${gone}`,
      schema(`{$ref: '${gone}'}`),
      [
        `a.yaml:9: $ref '${gone}' leads to a file that does not exist, so every value is right here, and none is judged. Point it at a file that exists`,
      ],
    ]),
    [
      'a scheme that is not declared',
      of('security: [{token: []}], '),
      [
        "a.yaml:5: the security scheme 'token' is not declared, and its credential is not judged. Declare it under components/securitySchemes",
      ],
    ],
    [
      'merged maps',
      of('<<: [{summary: a, operationId: b}, {summary: c}], '),
      ["a.yaml:5: the merge key '<<' is of YAML 1.1, and is read as it was meant. Use allOf with $ref, or write it out"],
    ],
    ['a $ref in an example', schema("{type: object, example: {$ref: 'https://elsewhere.example/a'}}"), []],
    ['a $ref among listed values', schema("{enum: [{$ref: 'gone.yaml'}], default: {$ref: gone}}"), []],
    ['a $ref in an extension', of("x-a: {$ref: 'gone.yaml#/b'}, "), []],
    ['a member that is called $ref', schema('{type: object, properties: {$ref: {type: string}}}'), []],
  ])('%s', async (_, text, warnings) => {
    expect(await warningsOf({ 'a.yaml': text })).toEqual(warnings);
    expect((await load({ 'a.yaml': text })).operations).toHaveLength(1);
  });

  it('a parameter that does not exist, without which no request can be made, leaves its operation out', async () => {
    const text = `${of("parameters: [{$ref: '#/components/parameters/b'}], ")}    post: {responses: {'204': {description: ok}}}\n`;
    const { operations, leftOut } = await load({ 'a.yaml': text });
    expect(operations.map(({ id }) => id)).toEqual(['POST /a']);
    expect(leftOut.map(({ id, because }) => `${id}: ${because}`)).toEqual(["GET /a: $ref '#/components/parameters/b' leads nowhere"]);
  });

  it('a path item in a file that does not exist costs its operations, and so does a parameter', async () => {
    const text = `${of("parameters: [{$ref: 'gone.yaml#/b'}], ")}  /b: {$ref: gone.yaml}\n  /c:\n    post: {responses: {'204': {$ref: 'gone.yaml#/c'}}}\n`;
    const { operations, leftOut } = await load({ 'a.yaml': text });
    expect(operations.map(({ id }) => id)).toEqual(['POST /c']);
    expect(leftOut.map(({ id, because }) => `${id}: ${because}`)).toEqual([
      "GET /a: $ref 'gone.yaml#/b' leads to a file that does not exist",
    ]);
    expect((await warningsOf({ 'a.yaml': text })).toSorted()).toEqual([
      "a.yaml:5: GET /a is left out: $ref 'gone.yaml#/b' leads to a file that does not exist. Point it at a file that exists",
      "a.yaml:6: $ref 'gone.yaml' leads to a file that does not exist, so the operations of this path are left out. Point it at a file that exists",
      "a.yaml:8: $ref 'gone.yaml#/c' leads to a file that does not exist, so every body is right here, and none is judged. Point it at a file that exists",
    ]);
  });

  it('fields beside the $ref of a path item are used with those that it leads to', async () => {
    const item =
      "  /a:\n    $ref: '#/components/pathItems/b'\n    parameters: [{name: x, in: query, schema: {type: string}}]\n    get: {responses: {'200': {description: ok}}}\n";
    const other =
      "components: {pathItems: {b: {get: {responses: {'204': {description: ok}}}, post: {responses: {'204': {description: ok}}}}}}\n";
    const { operations, warnings } = await load({ 'a.yaml': `${HEAD}paths:\n${item}${other}` });
    expect(operations.map(({ id, parameters, responses }) => [id, parameters.length, responses[0]?.status])).toEqual([
      ['GET /a', 1, '200'],
      ['POST /a', 1, '204'],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual(["'get' stands here and where the $ref leads, and this one counts"]);
  });

  it('schemas are found by an anchor in another file, and by an $id that another file has', async () => {
    const text = `${schema("{type: object, properties: {a: {$ref: 'b.yaml#pet'}, b: {$ref: 'https://pets.example/dog'}, c: {$ref: 'b.yaml#/$defs/D'}}}")}`;
    const files = {
      'a.yaml': text,
      'b.yaml': '$defs:\n  P: {$anchor: pet, type: integer}\n  D: {$id: https://pets.example/dog, type: boolean}\n',
    };
    const { operations, warnings } = await load(files);
    const types = operations[0]?.body?.content.schema.properties.map((one) => JSON.stringify(one.schema.allOf[0]?.assertions[0]));
    expect(types?.map((one) => /"types":\["(\w+)"\]/.exec(one)?.[1])).toEqual(['integer', 'boolean', 'boolean']);
    expect(warnings).toEqual([]);
  });

  it('a file with an $id is the base of the references in it, however it is referred to', async () => {
    const files = {
      'a.yaml': schema("{$ref: 'b.yaml'}"),
      'b.yaml':
        '$id: https://pets.example/schemas/pet\nproperties:\n  a: {$ref: dog}\n  b: {$ref: "#cat"}\n$defs:\n  D: {$id: dog, type: boolean}\n  C: {$anchor: cat, type: integer}\n',
    };
    const { operations, warnings } = await load(files);
    const root = operations[0]?.body?.content.schema.allOf[0];
    const types = root?.properties.map((one) => JSON.stringify(one.schema.allOf[0]?.assertions[0]));
    expect(types?.map((one) => /"types":\["(\w+)"\]/.exec(one)?.[1])).toEqual(['boolean', 'integer']);
    expect(warnings).toEqual([]);
  });

  it('a circle of a thousand linked schemas loads', async () => {
    const links = Array.from(
      { length: 1500 },
      (__, i) => `    S${i}: {type: object, properties: {next: {$ref: '#/components/schemas/S${(i + 1) % 1500}'}}}\n`,
    );
    const text = `${schema("{$ref: '#/components/schemas/S0'}")}components:\n  schemas:\n${links.join('')}`;
    expect(await warningsOf({ 'a.yaml': text })).toEqual([]);
  });
});
