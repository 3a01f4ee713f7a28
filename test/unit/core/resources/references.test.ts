import { describe, expect, it } from 'vitest';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { type Written, inPath, object, operation, operationsOf } from './small-document.js';

const ID = { type: 'integer' };
const thing = (name: string, at = ''): Written => ({
  [`${at}/${name}s/{id}`]: {
    parameters: [inPath('id', ID), ...(at === '' ? [] : [inPath('gardenId')])],
    get: operation(object({ id: ID })),
    delete: operation(),
  },
});

/** The references that an operation has by names, as `field → path`. */
async function named(paths: Written, id: string): Promise<readonly string[]> {
  const { references } = inferResources({ operations: await operationsOf(paths) });
  return references
    .filter((one) => one.operation === id)
    .map(({ in: where, field, resource }) => `${where} ${field.join('.')} → ${resource}`);
}

describe('a field that names a thing', () => {
  it.each([
    ['is called so', object({ plantId: ID }), 'body plantId'],
    ['is called so in another way', object({ plant_id: ID }), 'body plant_id'],
    ['is in an object in an array', object({ lines: { type: 'array', items: object({ plantId: ID }) } }), 'body lines.*.plantId'],
    ['is a list of keys', object({ plantIds: { type: 'array', items: ID } }), 'body plantIds.*'],
    ['is one of two', object({ parentPlantId: ID }), 'body parentPlantId'],
  ])('%s', async (_, body, field) => {
    const paths = { ...thing('plant'), '/orders': { post: operation(undefined, body) } };
    expect(await named(paths, 'POST /orders')).toEqual([`${field} → /plants/{id}`]);
  });

  it.each([
    ['A plant of the garden.', 'keeper_id', ['body keeper_id → /plants/{id}']],
    ['The one plant that is meant', 'keeper_id', ['body keeper_id → /plants/{id}']],
    ['Who keeps the plant', 'keeper', []],
    ['It is known to those who water a plant.', 'keeper_id', []],
  ])('is a key of another name, of which the description begins with what it is: %s', async (description, name, references) => {
    const paths = { ...thing('plant'), '/orders': { post: operation(undefined, object({ [name]: { ...ID, description } })) } };
    expect(await named(paths, 'POST /orders')).toEqual(references);
  });

  it.each([
    ['Slug of the region', 'slug', ['body region → /regions/{slug}']],
    ['The region', 'slug', []],
    ['Name of the region', 'name', []],
  ])('is a text that is called as the thing, and described as its key: %s', async (description, key, references) => {
    const paths = {
      [`/regions/{${key}}`]: { parameters: [inPath(key)], get: operation(object({ [key]: 'string' })), delete: operation() },
      '/orders': { post: operation(undefined, object({ region: { type: 'string', description } })) },
    };
    expect(await named(paths, 'POST /orders')).toEqual(references);
  });

  it.each([
    ['is called id', object({ id: ID })],
    ['is a name', object({ plant: 'string' })],
    ['is of another type', object({ plantId: { type: 'object', properties: { a: {} } } })],
    ['is set by the server', object({ plantId: { ...ID, readOnly: true } })],
    ['belongs to another system', object({ stripePlantId: ID })],
  ])('is none where it %s', async (_, body) => {
    const paths = { ...thing('plant'), '/orders': { post: operation(undefined, body) } };
    expect(await named(paths, 'POST /orders')).toEqual([]);
  });

  it('may be in the query', async () => {
    const get = { ...operation(), parameters: [{ name: 'plantId', in: 'query', schema: ID }] };
    expect(await named({ ...thing('plant'), '/orders': { get } }, 'GET /orders')).toEqual(['query plantId → /plants/{id}']);
  });

  it('is not the own key of what is created', async () => {
    const post = operation(object({ plantId: ID }), object({ plantId: ID, parent_plant_id: ID }));
    const paths = {
      '/plants': { post },
      '/plants/{plantId}': { parameters: [inPath('plantId', ID)], get: operation(object({ plantId: ID })) },
    };
    expect(await named(paths, 'POST /plants')).toEqual(['body parent_plant_id → /plants/{plantId}']);
  });

  it('is not told where people choose the key', async () => {
    const set = { parameters: [inPath('dataSetName')], get: operation(object({ dataSetName: 'string' })), delete: operation() };
    const paths = { '/sets/{dataSetName}': set, '/imports': { post: operation(undefined, object({ dataSetName: 'string' })) } };
    expect(await named(paths, 'POST /imports')).toEqual([]);
  });

  it('is not told where two things are called so', async () => {
    const paths = { ...thing('plant', '/a'), ...thing('plant', '/b'), '/orders': { post: operation(undefined, object({ plantId: ID })) } };
    expect(await named(paths, 'POST /orders')).toEqual([]);
  });

  it('is the nearest where one of two is above', async () => {
    const paths = {
      ...thing('plant'),
      ...thing('plant', '/gardens/{gardenId}'),
      '/gardens/{gardenId}/orders': { post: { parameters: [inPath('gardenId')], ...operation(undefined, object({ plantId: ID })) } },
    };
    expect(await named(paths, 'POST /gardens/{gardenId}/orders')).toEqual(['body plantId → /gardens/{gardenId}/plants/{id}']);
  });
});

describe('a parameter of a path', () => {
  it('names the thing whose path it ends, and those above', async () => {
    const water = { parameters: [inPath('gardenId'), inPath('plantId', ID)], post: operation() };
    const paths = { ...thing('garden'), ...thing('plant', '/gardens/{gardenId}'), '/gardens/{gardenId}/plants/{plantId}/water': water };
    expect(await named(paths, 'POST /gardens/{gardenId}/plants/{plantId}/water')).toEqual([
      'path gardenId → /gardens/{id}',
      'path plantId → /gardens/{gardenId}/plants/{id}',
    ]);
  });

  it('names what is created above it, though no operation reads it', async () => {
    const paths = {
      '/plants': { post: operation(object({ id: ID }), object({ name: 'string' })) },
      '/plants/{plantId}/leaves': { parameters: [inPath('plantId', ID)], get: operation() },
    };
    const { resources, references } = inferResources({ operations: await operationsOf(paths) });
    expect(resources).toMatchObject([{ item: '/plants/{plantId}', key: { member: ['id'] }, creators: [{ operation: 'POST /plants' }] }]);
    expect(references).toMatchObject([{ operation: 'GET /plants/{plantId}/leaves', in: 'path', resource: '/plants/{plantId}' }]);
  });

  it('is not told where nothing says what a path above it is', async () => {
    const paths = {
      '/plants': { post: operation(object({ done: 'string' }), object({ name: 'string' })) },
      '/plants/{filter}/leaves': { parameters: [inPath('filter')], get: operation() },
    };
    expect(inferResources({ operations: await operationsOf(paths) })).toEqual({ resources: [], references: [], settings: [], unclear: [] });
  });
});
