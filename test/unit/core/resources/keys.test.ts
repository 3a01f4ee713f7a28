import { describe, expect, it } from 'vitest';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { type Written, inPath, object, operation, operationsOf } from './small-document.js';

const INTEGER = { type: 'integer' };
/** What only the server sets. */
const MADE = { type: 'string', readOnly: true };
const UUID = { type: 'string', format: 'uuid' };

/** The key of the things of a path that are read and deleted. */
async function keyOf(path: string, parameter: Written, thing: Written, schemas: Written = {}): Promise<string | undefined> {
  const paths = { [path]: { parameters: [parameter], get: operation(thing), delete: operation() } };
  const { resources } = inferResources({ operations: await operationsOf(paths, schemas) });
  return resources[0]?.key?.member.join('.');
}

describe('the key of a thing', () => {
  it.each([
    ['has the same name', '/plants/{slug}', inPath('slug'), object({ id: INTEGER, slug: 'string' }), 'slug'],
    ['has the same name in another case', '/plants/{plant_id}', inPath('plant_id'), object({ id: INTEGER, plantId: 'string' }), 'plantId'],
    ['is _id', '/plants/{id}', inPath('id'), object({ _id: 'string', name: 'string' }), '_id'],
    ['follows the name of the thing', '/categories/{categoryId}', inPath('categoryId', INTEGER), object({ id: INTEGER }), 'id'],
    ['follows the last word of its name', '/order-items/{itemId}', inPath('itemId', INTEGER), object({ id: INTEGER }), 'id'],
    ['follows a shortened name', '/repositories/{repoId}', inPath('repoId', INTEGER), object({ id: INTEGER }), 'id'],
    ['follows it without a separator', '/plants/{plantid}', inPath('plantid', INTEGER), object({ id: INTEGER }), 'id'],
    ['is another member than id', '/plants/{plantUuid}', inPath('plantUuid', UUID), object({ id: INTEGER, uuid: UUID }), 'uuid'],
    ['has the name of the thing before it', '/plants/{id}', inPath('id', INTEGER), object({ plantId: INTEGER, name: 'string' }), 'plantId'],
    ['is called pk', '/plants/{pk}', inPath('pk', INTEGER), object({ id: INTEGER }), 'id'],
    ['is named as the thing', '/plants/{plant}', inPath('plant', INTEGER), object({ id: INTEGER, slug: 'string' }), 'id'],
    ['is the only one that may be', '/branches/{branch}', inPath('branch'), object({ name: 'string', head: 'string' }), 'name'],
    [
      'is in metadata',
      '/pods/{name}',
      inPath('name'),
      object({ metadata: object({ name: 'string' }), spec: object({ a: 'string' }) }),
      'metadata.name',
    ],
    ['is wrapped', '/plants/{id}', inPath('id'), object({ data: object({ id: 'string' }), message: 'string' }), 'id'],
    ['is wrapped beside a code', '/countries/{code}', inPath('code'), object({ code: INTEGER, data: object({ code: 'string' }) }), 'code'],
  ])('%s: %s', async (_, path, parameter, thing, key) => expect(await keyOf(path, parameter, thing)).toBe(key));

  it('has the schema of the parameter', async () => {
    const schema = { $ref: '#/components/schemas/Ean' };
    expect(await keyOf('/plants/{x}', inPath('x', schema), object({ id: INTEGER, ean: schema }), { Ean: { type: 'string' } })).toBe('ean');
  });

  it.each([
    ['a number cannot be a text', '/plants/{id}', inPath('id', INTEGER), object({ id: 'string' })],
    ['a uuid cannot be an integer', '/plants/{id}', inPath('id', UUID), object({ id: INTEGER })],
    ['an object is none', '/plants/{owner}', inPath('owner'), object({ owner: object({ id: 'string' }) })],
    ['a text may be one of two', '/plants/{plant}', inPath('plant'), object({ id: 'string', slug: 'string' })],
    ['a text may be a slug', '/plants/{plant}', inPath('plant'), object({ id: INTEGER, slug: 'string' })],
    ['a text stands for the id, which is a number', '/plants/{plant}', inPath('plant'), object({ id: INTEGER })],
    ['id is the whole path, as in Azure', '/plants/{plantId}', inPath('plantId'), object({ id: MADE, name: MADE, type: MADE })],
    ['the owner is another thing', '/profiles/{userId}', inPath('userId', INTEGER), object({ id: INTEGER, name: 'string' })],
    ['a user name is not a name', '/users/{username}', inPath('username'), object({ id: INTEGER, name: 'string' })],
    ['a type is no key', '/plants/{plantType}', inPath('plantType'), object({ type: 'string' })],
    ['two members are called so', '/plants/{plantId}', inPath('plantId'), object({ plant_id: 'string', PlantID: 'string' })],
  ])('is not told where %s', async (_, path, parameter, thing) => expect(await keyOf(path, parameter, thing)).toBeUndefined());
});

describe('the name of a thing below another', () => {
  it('may be the whole path, as in Google, so it is not told', async () => {
    const below = (path: string): Written => ({
      [path]: { parameters: [inPath('project'), inPath('branch')], get: operation(object({ name: 'string' })), delete: operation() },
    });
    const keyIn = async (path: string) => inferResources({ operations: await operationsOf(below(path)) }).resources[0]?.key;
    expect(await keyIn('/projects/{project}/branches/{branch}')).toBeUndefined();
    expect(await keyIn('/repos/{project}/branches/{branch}')).toMatchObject({ member: ['name'] });
  });
});

describe('a path that is not clear', () => {
  it.each([
    [
      'its values are listed',
      {
        '/plants/{kind}': {
          parameters: [inPath('kind', { enum: ['a', 'b'] })],
          get: operation(object({ kind: 'string' })),
          put: operation(),
        },
      },
    ],
    [
      'it answers with an array',
      {
        '/plants/{owner}': {
          parameters: [inPath('owner')],
          get: operation({ type: 'array', items: object({ owner: 'string' }) }),
          delete: operation(),
        },
      },
    ],
    [
      'it answers with a page',
      {
        '/plants/{id}': {
          parameters: [inPath('id')],
          get: operation(object({ items: { type: 'array', items: object({ id: 'string' }) }, total: INTEGER })),
          delete: operation(),
        },
      },
    ],
    ['only one operation is about it', { '/plants/{id}': { parameters: [inPath('id')], get: operation(object({ id: 'string' })) } }],
    [
      'what stands above it may be one thing',
      {
        '/plants/{id}': { parameters: [inPath('id')], get: operation(object({ id: 'string' })) },
        '/plants/{id}/{part}': {
          parameters: [inPath('id'), inPath('part')],
          get: operation(object({ part: 'string' })),
          delete: operation(),
        },
      },
    ],
    [
      'its parameter has two names',
      {
        '/files/{fileId}': { parameters: [inPath('fileId')], get: operation(object({ fileId: 'string', name: 'string' })) },
        '/files/{name}': { parameters: [inPath('name')], delete: operation() },
      },
    ],
    [
      'its parameter is no key',
      {
        '/lists': { post: { responses: { 201: { description: '' } } } },
        '/lists/{filter}': { parameters: [inPath('filter')], get: operation() },
      },
    ],
    [
      'its name says nothing',
      { '/v1/{name}': { parameters: [inPath('name')], get: operation(object({ name: 'string' })), delete: operation() } },
    ],
    [
      'it has two parameters in one segment',
      { '/diff/{a}..{b}': { parameters: [inPath('a'), inPath('b')], get: operation(object({ a: 'string' })), delete: operation() } },
    ],
  ])('is no resource: %s', async (_, paths) => {
    expect(inferResources({ operations: await operationsOf(paths) }).resources).toEqual([]);
  });
});
