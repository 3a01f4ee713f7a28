import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../../../mock/start-mock.js';
import { contractOf, json } from '../../../support/contract-of.js';
import { call } from '../../../mock/call.js';

const integer = { type: 'integer' };
const text = { type: 'string' };
const query = (name: string, schema: object = integer): object => ({ name, in: 'query', schema });
const inPath = (name: string, schema: object = integer): object => ({ name, in: 'path', required: true, schema });
const ok = (schema: object, status = '200', headers: object = {}): object => ({
  [status]: { description: 'ok', headers, content: json(schema) },
});

const PET = { type: 'object', properties: { id: integer, ownerId: integer, name: text, secret: { ...text, writeOnly: true } } };
const PAGE = {
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: PET },
    total: integer,
    hasNext: { type: 'boolean' },
    meta: { type: 'object', properties: { page: integer, per_page: integer } },
  },
};
const body = (type: string, schema: object = PET): object => ({ required: true, content: { [type]: { schema } } });

let mock: Mock;
beforeAll(async () => {
  const contract = await contractOf({
    '/pets': {
      get: { parameters: [query('page'), query('perPage', { ...integer, default: 20 })], responses: ok(PAGE) },
      post: { requestBody: body('application/json'), responses: ok(PET, '201', { Location: { schema: text } }) },
    },
    '/pets/{petId}': {
      parameters: [inPath('petId')],
      get: { responses: ok({ type: 'object', properties: { data: PET } }) },
      put: { requestBody: body('application/json'), responses: ok(PET) },
    },
    '/owners/{ownerId}/pets': { parameters: [inPath('ownerId')], get: { responses: ok({ type: 'array', items: PET }) } },
    '/groups/{name}/pets': { parameters: [inPath('name', text)], get: { responses: ok({ type: 'array', items: PET }) } },
    '/forms': { post: { requestBody: body('application/x-www-form-urlencoded'), responses: ok(PET) } },
    '/tight/{id}': {
      parameters: [inPath('id')],
      get: { responses: ok({ type: 'object', properties: { id: { ...integer, maximum: 5 } } }) },
    },
  });
  mock = await startMock({ contract, basePath: '/api', memory: false });
});
afterAll(() => mock.close());

async function answerOf(method: string, path: string, sent?: string, type = 'application/json'): Promise<unknown> {
  const { text: answer } = await call(mock.url, {
    method,
    path,
    ...(sent === undefined ? {} : { body: sent }),
    headers: { 'content-type': type },
  });
  return JSON.parse(answer);
}

describe('an answer has of its request', () => {
  it('the key in the path, also in what wraps the thing', async () => {
    expect(await answerOf('GET', '/pets/42')).toMatchObject({ data: { id: 42 } });
  });

  it('the key of what contains the things of a list', async () => {
    const pets = await answerOf('GET', '/owners/9/pets');
    expect(pets).toHaveLength(3);
    expect(pets).toMatchObject([
      { id: 1, ownerId: 9 },
      { id: 2, ownerId: 9 },
      { id: 3, ownerId: 9 },
    ]);
  });

  it('but not the name of what contains them for their own', async () => {
    expect(await answerOf('GET', '/groups/wild/pets')).not.toContainEqual(expect.objectContaining({ name: 'wild' }));
  });

  it('the page and its size, the default one too', async () => {
    expect(await answerOf('GET', '/pets')).toMatchObject({ total: 3, hasNext: false, meta: { page: 1, per_page: 20 } });
    const first = await answerOf('GET', '/pets?page=1&perPage=2');
    expect(first).toMatchObject({ items: [{ id: 1 }, { id: 2 }], total: 3, hasNext: true, meta: { page: 1, per_page: 2 } });
    const second = await answerOf('GET', '/pets?page=2&perPage=2');
    expect(second).toMatchObject({ items: [{ id: 3 }], total: 3, hasNext: false, meta: { page: 2, per_page: 2 } });
  });

  it('the members of a form', async () => {
    expect(await answerOf('POST', '/forms', 'id=7&name=Rex', 'application/x-www-form-urlencoded')).toEqual({ id: 7, name: 'Rex' });
  });

  it('no member that is writeOnly', async () => {
    expect(await answerOf('POST', '/pets', '{"id":7,"name":"Rex","secret":"x"}')).toEqual({ id: 7, name: 'Rex' });
    expect(await answerOf('PUT', '/pets/7', '{"id":7,"name":"Rex","secret":"x"}')).toEqual({ id: 7, name: 'Rex' });
  });

  it('nothing of what is undeclared, however deep it is', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(await answerOf('POST', '/pets', `{"id":7,"x":${deep}}`)).toEqual({ id: 7 });
  });

  it('nothing that its schema does not allow', async () => {
    expect(await answerOf('GET', '/tight/42')).toEqual({ id: expect.any(Number) });
  });
});

it('Location names what was created', async () => {
  const reply = await call(mock.url, { path: '/pets', body: '{"id":7,"name":"Rex"}' });
  expect(reply).toMatchObject({ status: 201, headers: { location: '/api/pets/7' } });
  expect(await call(mock.url.replace(/\/api$/, ''), { method: 'GET', path: String(reply.headers.location) })).toMatchObject({
    status: 200,
  });
});
