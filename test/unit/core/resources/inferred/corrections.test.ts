import { describe, expect, it } from 'vitest';
import { KitError } from '../../../../../core/kit-error.js';
import { type ResourceCorrections, checkCorrections } from '../../../../../core/resources/inferred/corrections.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { inPath, object, operation, operationsOf } from '../small-document.js';

const PATHS = {
  '/plants': { post: operation(object({ id: 'string', code: 'string' })) },
  '/plants/register': { post: operation(object({ id: 'string', code: 'string' })) },
  '/plants/{plantId}': {
    parameters: [inPath('plantId')],
    get: operation(object({ id: 'string', code: 'string', meta: object({ ean: 'string' }) })),
  },
  '/reports/{year}': { parameters: [inPath('year')], get: operation(object({ total: 'string' })) },
};

async function corrected(corrections: ResourceCorrections) {
  const operations = await operationsOf(PATHS);
  checkCorrections(operations, corrections, (path) => ({ file: 'config', line: path.length, pointer: '' }));
  return inferResources({ operations }, corrections);
}

describe('corrections', () => {
  it('give a key', async () => {
    const { resources } = await corrected({ '/plants/{plantId}': { key: 'code' } });
    expect(resources).toMatchObject([
      { key: { parameter: 'plantId', member: ['code'] }, creators: [{ gives: { from: 'body', member: ['code'] } }] },
    ]);
  });

  it('give a creator', async () => {
    const { resources } = await corrected({ '/plants/{plantId}': { creator: 'POST /plants/register' } });
    expect(resources[0]?.creators).toMatchObject([{ operation: 'POST /plants/register', gives: { from: 'body', member: ['id'] } }]);
  });

  it('make a resource of a path that is not clear', async () => {
    const { resources, unclear } = await corrected({ '/reports/{year}': {} });
    expect(resources.map(({ item }) => item)).toEqual(['/plants/{plantId}', '/reports/{year}']);
    expect(unclear).toEqual([]);
  });

  it('take a resource away', async () => {
    expect(await corrected({ '/plants/{plantId}': { ignore: true } })).toMatchObject({ resources: [], references: [] });
  });

  it.each([
    [{ '/plant/{plantId}': {} }, 'the document has no path /plant/{plantId} of one thing', 'Did you mean /plants/{plantId}?', 1],
    [{ '/plants/{plantId}': { key: 'cod' } }, 'resources."/plants/{plantId}".key is "cod"', 'Did you mean code?', 2],
    [{ '/plants/{plantId}': { key: 'meta.een' } }, 'resources."/plants/{plantId}".key is "meta.een"', 'Use one of id, code, meta', 2],
    [
      { '/plants/{plantId}': { creator: 'POST /plant' } },
      'resources."/plants/{plantId}".creator is "POST /plant"',
      'Did you mean POST /plants?',
      2,
    ],
  ])('are refused: %j', async (corrections, message, hint, line) => {
    await expect(corrected(corrections)).rejects.toMatchObject({ message, hint, place: { line } });
    await expect(corrected(corrections)).rejects.toBeInstanceOf(KitError);
  });

  it('may name a member of a member', async () => {
    const { resources } = await corrected({ '/plants/{plantId}': { key: 'meta.ean' } });
    expect(resources[0]?.key?.member).toEqual(['meta', 'ean']);
  });
});
