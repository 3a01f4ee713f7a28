import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../core/contract/contract.js';
import type { Place } from '../../../../core/place.js';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import type { Resource } from '../../../../core/resources/resource.js';
import { type Written, inPath, json, object, operation, operationsOf } from './small-document.js';

const ID = { type: 'integer' };
const PLANT = object({ id: ID, name: 'string' });
const NEW_PLANT = object({ name: 'string' });
const ITEM = { '/plants/{id}': { parameters: [inPath('id', ID)], get: operation(PLANT), delete: operation() } };

async function plantsWith(paths: Written, schemas: Written = {}): Promise<Resource | undefined> {
  const { resources } = inferResources({ operations: await operationsOf({ ...ITEM, ...paths }, schemas) });
  return resources.find(({ item }) => item === '/plants/{id}');
}

const responds = (status: number, more: Written = { description: '' }): Written => ({ responses: { [status]: more } });
const location = { description: '', headers: { Location: { schema: { type: 'string' } } } };

it.each([
  ['filters', 'createFilter'],
  ['lists', 'addList'],
  ['batches', 'makeBatch'],
])('what creates %s is no search and no list: its operationId has their name', async (name, operationId) => {
  const paths = {
    [`/${name}/{id}`]: { parameters: [inPath('id', ID)], get: operation(PLANT) },
    [`/${name}`]: { post: { operationId, ...operation(PLANT) } },
  };
  const { resources } = inferResources({ operations: await operationsOf(paths) });
  expect(resources[0]?.creators.map((one) => one.operation)).toEqual([`POST /${name}`]);
});

describe('an operation that creates a thing', () => {
  it.each([
    ['201 with the thing', responds(201, json(PLANT)), { from: 'body', member: ['id'] }],
    [
      '201 with the thing in data',
      responds(201, json(object({ data: PLANT, message: 'string' }))),
      { from: 'body', member: ['data', 'id'] },
    ],
    ['201 with the name of the thing', responds(201, json(object({ plantId: ID }))), { from: 'body', member: ['plantId'] }],
    ['201 with the id alone', responds(201, json(ID)), { from: 'body', member: [] }],
    ['200 with the thing', responds(200, json(PLANT)), { from: 'body', member: ['id'] }],
    ['201 with Location', responds(201, location), { from: 'location' }],
    ['201 with nothing', responds(201), { from: 'unknown' }],
    ['202 with what will create it', responds(202, { ...location, ...json(object({ id: ID })) }), { from: 'location' }],
    [
      '202, whose answer is another thing, with Location',
      responds(202, { ...location, ...json(object({ id: 'string' })) }),
      { from: 'location' },
    ],
  ])('answers with %s', async (_, post, gives) => {
    const plants = await plantsWith({ '/plants': { post } });
    expect(plants?.creators).toMatchObject([{ operation: 'POST /plants', gives }]);
  });

  it('takes the key in the request where the answer has none', async () => {
    const body = { requestBody: { content: { 'application/json': { schema: object({ slug: 'string' }) } } }, ...responds(201) };
    const paths = { '/tags': { post: body }, '/tags/{slug}': { parameters: [inPath('slug')], get: operation(object({ slug: 'string' })) } };
    const { resources } = inferResources({ operations: await operationsOf(paths) });
    expect(resources[0]?.creators).toMatchObject([{ gives: { from: 'request', member: ['slug'] }, chosenBy: ['slug'] }]);
  });

  it('is a PUT that documents 201', async () => {
    const put = { '/plants/{id}': { ...ITEM['/plants/{id}'], put: responds(201, json(PLANT)) } };
    expect((await plantsWith(put))?.creators).toMatchObject([{ operation: 'PUT /plants/{id}', gives: { from: 'path' } }]);
  });

  it.each([
    ['with the thing', responds(201, json(PLANT)), ['POST /plants/{id}']],
    ['with nothing', responds(201), ['POST /plants/{id}']],
    ['with Location', responds(201, location), []],
    ['with another thing', responds(201, json(object({ leaf: 'string' }))), []],
    ['and is called a change', { operationId: 'updatePlant', ...responds(201, json(PLANT)) }, []],
    ['where 200 is all that is documented', responds(200, json(PLANT)), []],
  ])('is a POST to its own path that answers 201 %s, if that says that it is there', async (_, post, creators) => {
    const plants = await plantsWith({ '/plants/{id}': { ...ITEM['/plants/{id}'], post } });
    expect(plants?.creators.map((creator) => creator.operation)).toEqual(creators);
    expect(plants?.creators.every(({ gives }) => gives.from === 'path')).toBe(true);
  });

  it('is no POST to its own path where another one creates', async () => {
    const posts = {
      '/plants/{id}': { ...ITEM['/plants/{id}'], post: responds(201, json(PLANT)) },
      '/plants': { post: responds(201, json(PLANT)) },
    };
    expect((await plantsWith(posts))?.creators.map((creator) => creator.operation)).toEqual(['POST /plants']);
  });

  it('is no PUT where a POST creates, and 201 is all that is documented', async () => {
    const put = {
      '/plants/{id}': { ...ITEM['/plants/{id}'], put: responds(201, json(PLANT)) },
      '/plants': { post: responds(201, json(PLANT)) },
    };
    expect((await plantsWith(put))?.creators.map((creator) => creator.operation)).toEqual(['POST /plants']);
  });

  it('is an action on another thing that answers it, where nothing else creates it', async () => {
    const schemas = { Plant: object({ id: ID, name: 'string' }), Seed: object({ id: ID, sort: 'string' }) };
    const ref = (name: string): Written => ({ $ref: `#/components/schemas/${name}` });
    const paths = (answer: string, more: Written = {}): Written => ({
      '/plants/{id}': { parameters: [inPath('id', ID)], get: operation(ref('Plant')) },
      '/seeds/{seedId}/sow': { parameters: [inPath('seedId', ID)], post: responds(201, json(ref(answer))) },
      ...more,
    });
    const creators = async (written: Written): Promise<readonly string[] | undefined> =>
      (await plantsWith(written, schemas))?.creators.map(({ operation: id }) => id);
    expect(await creators(paths('Plant'))).toEqual(['POST /seeds/{seedId}/sow']);
    expect(await creators(paths('Seed'))).toBeUndefined();
    expect(await creators(paths('Plant', { '/plants': { post: responds(201, json(ref('Plant'))) } }))).toEqual(['POST /plants']);
  });

  it('with a key that the path gives comes before one whose key is found nowhere', async () => {
    const put = { parameters: [inPath('id', ID)], get: operation(PLANT), put: { responses: { 200: json(PLANT), 201: json(PLANT) } } };
    const creators = async (post: Written): Promise<readonly string[] | undefined> =>
      (await plantsWith({ '/plants': { post }, '/plants/{id}': put }))?.creators.map(({ operation: id }) => id);
    expect(await creators(responds(201))).toEqual(['PUT /plants/{id}', 'POST /plants']);
    expect(await creators(responds(201, json(PLANT)))).toEqual(['POST /plants', 'PUT /plants/{id}']);
  });

  it('may be below the path of all, or beside it in another number', async () => {
    const paths = { '/plants/create': { post: responds(200, json(PLANT)) }, '/plant': { post: responds(200, json(PLANT)) } };
    expect((await plantsWith(paths))?.creators.map((creator) => creator.operation)).toEqual(['POST /plant', 'POST /plants/create']);
  });

  it('may be below another thing, with the same schema', async () => {
    const plant = { $ref: '#/components/schemas/Plant' };
    const paths = {
      '/plants/{id}': { parameters: [inPath('id', ID)], get: operation(plant) },
      '/gardens/{gardenId}/plants': {
        parameters: [inPath('gardenId')],
        post: responds(201, json(plant)),
        get: operation({ type: 'array', items: plant }),
      },
    };
    const plants = await plantsWith(paths, { Plant: PLANT });
    expect(plants?.creators).toMatchObject([{ operation: 'POST /gardens/{gardenId}/plants', gives: { from: 'body', member: ['id'] } }]);
    expect(plants?.lists).toMatchObject([{ operation: 'GET /gardens/{gardenId}/plants', items: [], key: ['id'] }]);
  });

  it('is not below another thing than those of its path', async () => {
    const plant = { $ref: '#/components/schemas/Plant' };
    const list = operation({ type: 'array', items: plant });
    const paths = {
      '/users/{user}/plants': { parameters: [inPath('user')], get: list },
      '/users/{user}/plants/{id}': { parameters: [inPath('user'), inPath('id', ID)], get: operation(plant) },
      '/gardens/{garden}/plants': { parameters: [inPath('garden')], get: list, post: responds(201, json(plant)) },
    };
    const { resources } = inferResources({ operations: await operationsOf(paths, { Plant: PLANT }) });
    expect(resources).toMatchObject([
      { item: '/users/{user}/plants/{id}', creators: [], lists: [{ operation: 'GET /users/{user}/plants' }] },
      { item: '/gardens/{garden}/plants/{id}', lists: [{ operation: 'GET /gardens/{garden}/plants' }] },
    ]);
  });

  it.each([
    ['answers with nothing', operation()],
    ['answers with a list', operation({ type: 'array', items: PLANT })],
    ['takes a list', operation(PLANT, { type: 'array', items: NEW_PLANT })],
    ['answers with another thing', operation({ $ref: '#/components/schemas/Receipt' })],
  ])('is not a POST that %s', async (_, post) => {
    const plants = await plantsWith({ '/plants': { post } }, { Receipt: object({ id: 'string', total: ID }) });
    expect(plants?.creators).toEqual([]);
  });
});

/** The operations, with a link from each success of one of them. */
function linked(operations: readonly Operation[], from: string, to: string, parameter: string, value: string): readonly Operation[] {
  const link = (at: Place) => ({ name: 'Next', at, operation: to, parameters: [{ name: parameter, value }] });
  return operations.map((one) =>
    one.id === from ? { ...one, responses: one.responses.map((rule) => ({ ...rule, links: [link(rule.at)] })) } : one,
  );
}

describe('a link', () => {
  it('tells where the answer has the key', async () => {
    const made = { post: responds(201, json(object({ made: object({ ticket: 'string' }) }))) };
    const paths = { '/plants': made, '/plants/{ref}': { parameters: [inPath('ref')], get: operation(object({ name: 'string' })) } };
    const operations = await operationsOf(paths);
    const { resources } = inferResources({
      operations: linked(operations, 'POST /plants', 'GET /plants/{ref}', 'ref', '$response.body#/made/ticket'),
    });
    expect(resources).toMatchObject([{ key: undefined, creators: [{ gives: { from: 'body', member: ['made', 'ticket'] } }] }]);
  });

  it('tells the key, where the thing has it', async () => {
    const paths = {
      '/plants/{ref}': {
        parameters: [inPath('ref')],
        get: operation(object({ data: object({ ticket: 'string', ref: 'string' }) })),
        delete: operation(),
      },
      '/plants/{ref}/water': { parameters: [inPath('ref')], post: operation() },
    };
    const operations = await operationsOf(paths);
    const { resources } = inferResources({
      operations: linked(operations, 'GET /plants/{ref}', 'POST /plants/{ref}/water', 'ref', '$response.body#/data/ticket'),
    });
    expect(resources).toMatchObject([
      { key: { parameter: 'ref', member: ['ticket'], because: 'the link Next of GET /plants/{ref} says so' } },
    ]);
  });
});

describe('an operation that lists things', () => {
  const list = { type: 'array', items: PLANT };
  it.each([
    ['is an array', list, []],
    ['wraps one', object({ items: list, total: ID }), ['items']],
    ['wraps one twice', object({ data: object({ plants: list }) }), ['data', 'plants']],
    ['wraps one of the name of the things', object({ plants: list, tags: { type: 'array', items: object({ id: ID }) } }), ['plants']],
    ['may be null', { anyOf: [object({ results: { anyOf: [list, { type: 'null' }] } }), { type: 'null' }] }, ['results']],
  ])('answers with a body that %s', async (_, answer, items) => {
    const plants = await plantsWith({ '/plants': { get: operation(answer) } });
    expect(plants?.lists).toMatchObject([{ operation: 'GET /plants', items, key: ['id'] }]);
  });

  it.each([
    ['names', { type: 'array', items: { type: 'string' } }],
    ['other things', object({ items: { type: 'array', items: object({ label: 'string' }) } })],
    ['two kinds of things', object({ items: list, results: list })],
  ])('does not answer with %s', async (_, answer) => {
    expect((await plantsWith({ '/plants': { get: operation(answer) } }))?.lists).toEqual([]);
  });
});

describe('a thing below another', () => {
  it('has a parent, whatever the parameters are called', async () => {
    const note = { parameters: [inPath('plantId', ID), inPath('noteId', ID)], get: operation(object({ id: ID })), delete: operation() };
    const operations = await operationsOf({ ...ITEM, '/plants/{plantId}/notes/{noteId}': note });
    expect(inferResources({ operations }).resources).toMatchObject([
      { name: 'plants', parent: undefined },
      { name: 'notes', parent: '/plants/{id}', key: { parameter: 'noteId', member: ['id'] } },
    ]);
  });

  it('has a longer name where the short one is taken', async () => {
    const below = (first: string): Written => ({
      parameters: [inPath(first), inPath('id', ID)],
      get: operation(PLANT),
      delete: operation(),
    });
    const operations = await operationsOf({ '/a/{aId}/notes/{id}': below('aId'), '/b/{bId}/notes/{id}': below('bId') });
    expect(inferResources({ operations }).resources.map(({ name }) => name)).toEqual(['a/notes', 'b/notes']);
  });
});

describe('a thing of whose path only others begin', () => {
  const lesson = { $ref: '#/components/schemas/Lesson' };
  const schemas = { Lesson: object({ id: ID, room: 'string' }) };
  const below = {
    parameters: [inPath('courseId', ID)],
    get: operation({ type: 'array', items: lesson }),
    post: responds(201, json(lesson)),
  };
  const cancel = { parameters: [inPath('lessonId', ID)], post: operation(lesson) };

  it('is created below another, and listed by itself', async () => {
    const paths = {
      '/courses/{courseId}/lessons': { ...below, get: undefined },
      '/lessons': { get: operation({ type: 'array', items: lesson }) },
      '/lessons/{lessonId}/cancel': cancel,
    };
    const { resources } = inferResources({ operations: await operationsOf(paths, schemas) });
    expect(resources).toMatchObject([
      {
        item: '/lessons/{lessonId}',
        creators: [{ operation: 'POST /courses/{courseId}/lessons' }],
        lists: [{ operation: 'GET /lessons' }],
      },
    ]);
  });

  it('is created and listed below another', async () => {
    const paths = { '/courses/{courseId}/lessons': below, '/lessons/{lessonId}/cancel': cancel };
    const { resources } = inferResources({ operations: await operationsOf(paths, schemas) });
    expect(resources).toMatchObject([
      {
        item: '/lessons/{lessonId}',
        creators: [{ operation: 'POST /courses/{courseId}/lessons', gives: { from: 'body', member: ['id'] } }],
        lists: [{ operation: 'GET /courses/{courseId}/lessons', key: ['id'] }],
      },
    ]);
  });
});

describe('a thing that no path names', () => {
  const instrument = { $ref: '#/components/schemas/Instrument' };
  const schemas = { Instrument: object({ id: ID, kind: 'string' }) };
  const list = { get: operation({ type: 'array', items: instrument }) };
  const loans = { post: operation(object({ id: ID }), object({ instrument_id: ID })) };

  it('is known by the key that its list shows, and is named by it', async () => {
    const paths = { '/instruments': { ...list, post: responds(201, json(instrument)) }, '/loans': loans };
    const { resources, references } = inferResources({ operations: await operationsOf(paths, schemas) });
    expect(resources).toMatchObject([
      {
        item: '/instruments/{id}',
        creators: [{ operation: 'POST /instruments', gives: { from: 'body', member: ['id'] } }],
        lists: [{ operation: 'GET /instruments', key: ['id'] }],
        readers: [],
      },
    ]);
    expect(references).toMatchObject([{ operation: 'POST /loans', field: ['instrument_id'], resource: '/instruments/{id}' }]);
  });

  it.each([
    ['is not created', {}],
    ['is created without an answer', { post: responds(201, undefined) }],
  ])('is none that %s', async (_, post) => {
    const { resources, unclear } = inferResources({ operations: await operationsOf({ '/instruments': { ...list, ...post } }, schemas) });
    expect({ resources, unclear }).toEqual({ resources: [], unclear: [] });
  });
});

describe('a document whose schemas refer to themselves', () => {
  it('is read to its end', async () => {
    const node = { $ref: '#/components/schemas/Node' };
    const schemas = { Node: object({ id: ID, children: { type: 'array', items: node }, parent: { anyOf: [node, { type: 'null' }] } }) };
    const paths = { '/nodes': { post: operation(node, node) }, '/nodes/{id}': { parameters: [inPath('id', ID)], get: operation(node) } };
    const { resources } = inferResources({ operations: await operationsOf(paths, schemas) });
    expect(resources).toMatchObject([{ key: { member: ['id'] }, creators: [{ gives: { from: 'body', member: ['id'] } }] }]);
  });
});
