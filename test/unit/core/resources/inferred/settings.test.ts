import { describe, expect, it } from 'vitest';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import type { Setting } from '../../../../../core/resources/resource.js';
import { type Written, inPath, json, object, operation, operationsOf } from '../small-document.js';

const THEME = object({ theme: 'string', size: 'string' });

async function settingsIn(paths: Written): Promise<readonly Setting[]> {
  return inferResources({ operations: await operationsOf(paths) }).settings;
}

describe('a setting', () => {
  it('is what GET shows and PUT takes at a path without a key', async () => {
    expect(await settingsIn({ '/settings': { get: operation(THEME), put: operation(THEME, THEME) } })).toEqual([
      {
        path: '/settings',
        reader: 'GET /settings',
        shownAt: [],
        writers: [{ operation: 'PUT /settings', sentAt: [] }],
        actions: [],
      },
    ]);
  });

  it('may be wrapped, in what is shown and in what is sent', async () => {
    const paths = { '/theme': { get: operation(object({ data: THEME })), patch: operation(THEME, object({ theme: THEME })) } };
    expect(await settingsIn(paths)).toMatchObject([{ shownAt: ['data'], writers: [{ operation: 'PATCH /theme', sentAt: ['theme'] }] }]);
  });

  it('has actions where a POST without a body is answered with nothing', async () => {
    const post = { responses: { 204: { description: 'done' } } };
    expect(await settingsIn({ '/maintenance': { get: operation(THEME), post } })).toMatchObject([
      { writers: [], actions: ['POST /maintenance'] },
    ]);
  });

  const list = { type: 'array', items: THEME };
  const secret = object({ theme: 'string', key: { type: 'string', writeOnly: true } });
  const item = { parameters: [inPath('id')], get: operation(object({ id: 'string', theme: 'string' })) };
  const asked = { ...operation(THEME), parameters: [{ name: 'q', in: 'query', required: true, schema: {} }] };
  it.each<[string, Written]>([
    ['a list', { '/themes': { get: operation(list), put: operation(THEME, THEME) } }],
    ['a thing with a key', { '/themes/{id}': { parameters: [inPath('id')], get: operation(THEME), put: operation(THEME, THEME) } }],
    [
      'what things are created by',
      { '/themes': { get: operation(object({ items: list })), post: operation(object({ id: 'string' }), THEME) }, '/themes/{id}': item },
    ],
    ['an answer to a question', { '/search': { get: asked, post: operation(THEME, THEME) } }],
    ['what has members that are never shown', { '/settings': { get: operation(THEME), put: operation(THEME, secret) } }],
    ['what takes other members than it shows', { '/cart': { get: operation(THEME), put: operation(THEME, object({ plant: 'string' })) } }],
    [
      'what is answered with something else',
      { '/jobs': { get: operation(THEME), post: { responses: { 200: json(object({ job: 'string' })) } } } },
    ],
  ])('is not %s', async (_, paths) => {
    expect(await settingsIn(paths)).toEqual([]);
  });
});
