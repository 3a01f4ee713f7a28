import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../mock/start-mock.js';
import { contractOfText } from '../support/contract-of-text.js';
import { call } from './call.js';

const ANSWERS = "responses: {'200': {description: a}, '400': {description: b}}";
const inPath = (...parameters: readonly string[]): string => parameters.map((text) => `{in: path, required: true, ${text}}`).join(', ');

let mock: Mock;

beforeAll(async () => {
  const contract = await contractOfText(`
paths:
  /deep:
    get:
      parameters: [{in: query, name: f, style: deepObject, required: true, schema: {type: object, properties: {a: {type: integer}}}}]
      ${ANSWERS}
  /form:
    post:
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded: &form
            schema: {type: object, required: [f], properties: {f: {type: object, properties: {a: {type: integer}}}, g: {type: object}}}
            encoding: {f: {style: deepObject}, g: {style: deepObject}}
          multipart/form-data: *form
      ${ANSWERS}
  /maybe:
    get: {parameters: [{in: query, name: f, style: deepObject, schema: {type: object}}], ${ANSWERS}}
  /lists:
    get:
      parameters:
        - {in: query, name: ids, schema: {type: array, items: {type: integer}}}
        - {in: query, name: kinds, schema: {type: array, items: {enum: [a, b]}}}
        - {in: query, name: names, schema: {type: array, items: {type: string}}}
        - {in: query, name: few, explode: false, schema: {type: array, items: {type: integer}}}
      ${ANSWERS}
  /literal:
    get: {parameters: [{in: query, name: 'f[a]', required: true, schema: {type: integer}}], ${ANSWERS}}
  /files/{position}.{ext}:
    get:
      parameters: [${inPath('name: position, schema: {type: string}', 'name: ext, schema: {enum: [gz, tar.gz]}')}]
      ${ANSWERS}
  /span/{from}-{to}:
    get:
      parameters: [${inPath('name: from, schema: {type: integer}', 'name: to, schema: {type: integer}')}]
      ${ANSWERS}
  /things/{id}: {get: {parameters: [${inPath('name: id, schema: {type: string}')}], ${ANSWERS}}}
`);
  mock = await startMock({ contract, memory: false });
});

afterAll(() => mock.close());

const status = async (path: string): Promise<number> => (await call(mock.url, { method: 'GET', path })).status;

describe('a map in the query', () => {
  it.each([
    ['/deep?f[a]=1', 200],
    ['/deep?f%5Ba%5D=1', 200],
    ['/deep?f[a]=x', 400],
    ['/deep?f=1', 400],
    ['/deep', 400],
    ['/maybe?f=1', 200],
    ['/literal?f[a]=1', 200],
    ['/literal?f=1', 400],
  ])('%s is answered %s', async (path, wanted) => {
    expect(await status(path)).toBe(wanted);
  });
});

describe('a map in a form', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const PARTS = 'multipart/form-data; boundary=b';
  const part = (name: string, text: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  it.each([
    [FORM, 'f[a]=1', 200],
    [FORM, 'f[a]=1&g=1', 200],
    [FORM, 'f[a]=x', 400],
    [FORM, 'f=1', 400],
    [FORM, 'f=1&g[a]=1', 400],
    [PARTS, `${part('f[a]', '1')}--b--\r\n`, 200],
    [PARTS, `${part('f', '1')}--b--\r\n`, 400],
    [PARTS, `${part('f[a]', '1')}${part('g', '1')}--b--\r\n`, 200],
  ])('%s: %j is answered %s', async (type, body, wanted) => {
    expect((await call(mock.url, { path: '/form', headers: { 'content-type': type }, body })).status).toBe(wanted);
  });
});

describe('a list in the query, written in another style,', () => {
  it.each([
    ['/lists?ids=1&ids=2', 200],
    ['/lists?ids=1,2', 400],
    ['/lists?ids=1,x', 400],
    ['/lists?kinds=a,b', 400],
    ['/lists?names=a,b', 200],
    ['/lists?few=1,2', 200],
    ['/lists?few=1|2', 400],
  ])('%s is answered %s', async (path, wanted) => {
    expect(await status(path)).toBe(wanted);
  });
});

describe('a segment with several parameters', () => {
  it.each([
    ['/files/a.gz', 200],
    ['/files/a.b.gz', 200],
    ['/files/a.b.tar.gz', 200],
    ['/files/a.b.zip', 400],
    ['/span/1-2', 200],
    ['/span/-1--2', 200],
    ['/span/1-x', 400],
  ])('is split as its schemas ask: %s is answered %s', async (path, wanted) => {
    expect(await status(path)).toBe(wanted);
  });
});

describe('a percent sign without two digits', () => {
  it.each([
    ['/things/%zz', 400],
    ['/things/%', 400],
    ['/things/100%', 400],
    ['/things/100%25', 200],
    ['/things/%C3%A9', 200],
  ])('in a path is refused: %s is answered %s', async (path, wanted) => {
    expect(await status(path)).toBe(wanted);
  });
});
