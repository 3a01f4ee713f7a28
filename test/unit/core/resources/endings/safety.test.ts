import { describe, expect, it } from 'vitest';
import { safetyOf } from '../../../../../core/resources/endings/safety.js';
import { type Written, inPath, operationsOf } from '../small-document.js';

const NO_SETTINGS = { resources: [], settings: [] };

async function safetyIn(method: string, path: string, more: Written = {}): Promise<ReturnType<typeof safetyOf> | undefined> {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name));
  const responses = { 200: { description: '' } };
  const [operation] = await operationsOf({ [path]: { [method]: { parameters, responses, ...more } } });
  return operation && safetyOf(operation, NO_SETTINGS);
}

describe('an operation may destroy what the run did not create', () => {
  it.each([
    ['put', '/settings'],
    ['patch', '/users/me'],
    ['delete', '/plants'],
    ['delete', '/api/{version}/plants'],
    ['post', '/plants/reset'],
    ['post', '/plants/bulk_delete/'],
    ['post', '/plants:clear'],
    ['post', '/tenants/{id}/caches/clear'],
    ['post', '/purge/{name}'],
    ['post', '/stubs/save'],
    ['post', '/recorder/start'],
    ['get', '/admin/restart'],
  ])('by its path: %s %s', async (method, path) => expect(await safetyIn(method, path)).toMatchObject({ kind: 'destructive' }));

  it('by its operationId', async () => {
    const [operation] = await operationsOf({ '/plants/all': { post: { responses: { 200: { description: '' } } } } });
    const named = operation && { ...operation, operationId: 'dropAllPlants' };
    expect(named && safetyOf(named, NO_SETTINGS)).toEqual({ kind: 'destructive', because: "the operationId says 'drop'" });
  });

  it('but not by the path that FastAPI adds to the operationId', async () => {
    const [operation] = await operationsOf({ '/settings/theme': { post: { responses: { 200: { description: '' } } } } });
    const named = operation && { ...operation, operationId: 'choose_theme_settings_theme_post' };
    expect(named && safetyOf(named, NO_SETTINGS)).toEqual({ kind: 'safe' });
  });

  it('if its path only chooses a variant', async () => {
    const choice = { name: 'kind', in: 'path', required: true, schema: { enum: ['a', 'b'] } };
    expect(await safetyIn('delete', '/caches/{kind}', { parameters: [choice] })).toMatchObject({ kind: 'destructive' });
  });
});

describe('an operation gets only ids that the run created', () => {
  it.each([
    ['put', '/plants/{id}'],
    ['delete', '/plants/{id}/photo'],
    ['post', '/plants/{id}/water'],
    ['post', '/jobs/{id}/kill'],
    ['post', '/jobs/{id}:terminate'],
    ['post', '/users/{id}/resetPassword'],
    ['post', '/parcels/{id}/drop'],
  ])('%s %s', async (method, path) => expect(await safetyIn(method, path)).toEqual({ kind: 'needs-created-id', parameters: ['id'] }));
});

describe('an operation is safe', () => {
  it('if it describes what it saves or starts', async () => {
    const requestBody = { content: { 'application/json': { schema: { type: 'object' } } } };
    expect(await safetyIn('post', '/plants/save', { requestBody })).toEqual({ kind: 'safe' });
  });

  it.each([
    ['get', '/plants/reset'],
    ['post', '/plants'],
    ['post', '/important-notes'],
    ['post', '/dropins'],
    ['post', '/recordings'],
    ['post', '/saved-searches'],
    ['post', '/snapshots'],
  ])('%s %s', async (method, path) => expect(await safetyIn(method, path)).toEqual({ kind: 'safe' }));
});
