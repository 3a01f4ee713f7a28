import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf, each } from './client.js';

const text = { type: 'string' };
/** NestJS writes all numbers so. */
const number = { type: 'number' };
const day = { type: 'string', format: 'date' };
const objectOf = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
});
const User = objectOf({ id: text, displayName: text });
const Recipe = objectOf({
  id: text,
  name: text,
  authorId: text,
  author: User,
  batchCount: number,
  averageScore: { type: 'number', nullable: true },
  ingredients: { type: 'array', items: objectOf({ id: number, grams: number }) },
  totalWeight: number,
});
const Batch = objectOf({
  id: text,
  recipeId: text,
  startedOn: day,
  readyOn: day,
  days: number,
  status: { type: 'string', enum: ['planned', 'bottled'] },
});
const failure = {
  description: 'bad',
  content: json(objectOf({ statusCode: number, message: { type: 'array', items: text }, error: text })),
};
const ok = (schema: object, status = '200'): object => ({
  [status]: { description: 'ok', content: json(schema) },
  '400': failure,
  '404': failure,
});
const takes = (schema: object): object => ({ requestBody: { required: true, content: json(schema) } });
const key = (name: string): object => ({ name, in: 'path', required: true, schema: text });
const paged = (item: object): object =>
  objectOf({ items: { type: 'array', items: item }, meta: objectOf({ totalItems: number, itemCount: number, currentPage: number }) });
const paging = ['page', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'number', default: name === 'page' ? 1 : 10 } }));
const brewery = contractOf({
  '/users': {
    get: { responses: ok({ type: 'array', items: User }) },
    post: { ...takes(objectOf({ displayName: text })), responses: ok(User, '201') },
  },
  '/users/{id}': {
    parameters: [key('id')],
    get: { responses: ok(User) },
    patch: { ...takes(objectOf({ displayName: text })), responses: ok(User) },
  },
  '/recipes': {
    get: { parameters: [...paging, { name: 'authorId', in: 'query', schema: text }], responses: ok(paged(Recipe)) },
    post: {
      ...takes(
        objectOf({ name: { ...text, minLength: 1 }, authorId: text, ingredients: { type: 'array', items: objectOf({ grams: number }) } }),
      ),
      responses: ok(Recipe, '201'),
    },
  },
  '/recipes/{id}': { parameters: [key('id')], get: { responses: ok(Recipe) } },
  '/recipes/{recipeId}/batches': {
    parameters: [key('recipeId')],
    get: { responses: ok({ type: 'array', items: Batch }) },
    post: { ...takes(objectOf({ startedOn: day, readyOn: day })), responses: ok(Batch, '201') },
  },
  '/recipes/{recipeId}/batches/{id}': { parameters: [key('recipeId'), key('id')], get: { responses: ok(Batch) } },
  '/recipes/{recipeId}/batches/{id}/bottle': {
    parameters: [key('recipeId'), key('id')],
    post: { responses: { ...ok(Batch), '409': failure } },
  },
  '/stats': { get: { responses: ok(objectOf({ recipes: number, batches: { type: 'integer' } })) } },
});

describe('a document as NestJS writes it', () => {
  it('has authors that exist, and that recipes show as they are', async () => {
    await using mock = await startMock({ contract: await brewery });
    const send = clientOf(mock.url);
    const { body: user } = await send('POST /users', { displayName: 'Karl' });
    const { body: recipe } = await send('POST /recipes', {
      name: 'Dusk',
      authorId: at(user, 'id'),
      ingredients: [{ grams: 4000 }, { grams: 50 }],
    });
    expect(recipe).toMatchObject({
      author: user,
      batchCount: 0,
      averageScore: null,
      totalWeight: 4050,
      ingredients: [{ id: 1 }, { id: 2 }],
    });
    await send(`PATCH /users/${String(at(user, 'id'))}`, { displayName: 'Carl' });
    expect((await send(`GET /recipes/${String(at(recipe, 'id'))}`)).body).toMatchObject({ author: { displayName: 'Carl' } });
    expect(each(at((await send(`GET /recipes?authorId=${String(at(user, 'id'))}`)).body, 'items'), 'id')).toEqual([at(recipe, 'id')]);
    const users = each((await send('GET /users')).body, 'id');
    expect(users).toEqual(expect.arrayContaining([...each(at((await send('GET /recipes?limit=100')).body, 'items'), 'authorId')]));
  });

  it('counts what is below, and brings things into the state after which an action is called', async () => {
    await using mock = await startMock({ contract: await brewery });
    const send = clientOf(mock.url);
    const [recipe] = each(at((await send('GET /recipes')).body, 'items'), 'id');
    const before = Number(at((await send(`GET /recipes/${String(recipe)}`)).body, 'batchCount'));
    const { body: batch } = await send(`POST /recipes/${String(recipe)}/batches`, { startedOn: '2030-01-01', readyOn: '2030-01-15' });
    expect(batch).toMatchObject({ recipeId: recipe, days: 14, status: 'planned' });
    expect((await send(`GET /recipes/${String(recipe)}`)).body).toMatchObject({ batchCount: before + 1 });
    const path = `/recipes/${String(recipe)}/batches/${String(at(batch, 'id'))}`;
    expect((await send(`POST ${path}/bottle`)).body).toMatchObject({ status: 'bottled' });
    expect((await send(`GET ${path}`)).body).toMatchObject({ status: 'bottled' });
    expect((await send(`POST ${path}/bottle`)).status).toBe(409);
  });

  it('tells the items of a page and of all pages', async () => {
    await using mock = await startMock({ contract: await brewery });
    const { body } = await clientOf(mock.url)('GET /recipes?page=2');
    expect(at(body, 'meta')).toMatchObject({ totalItems: 15, itemCount: 5, currentPage: 2 });
  });

  it('has the reasons of an error in its list of messages, beside the phrase of the status', async () => {
    await using mock = await startMock({ contract: await brewery });
    const send = clientOf(mock.url);
    expect((await send('POST /recipes', { name: '', ingredients: [] })).body).toEqual({
      statusCode: 400,
      message: [expect.stringContaining('authorId'), expect.stringContaining('name')],
      error: 'Bad Request',
    });
    expect((await send('GET /recipes/none')).body).toMatchObject({
      statusCode: 404,
      message: [expect.stringContaining('none')],
      error: 'Not Found',
    });
  });
});
