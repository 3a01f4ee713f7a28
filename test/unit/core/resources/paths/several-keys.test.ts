import { describe, expect, it } from 'vitest';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { inPath, object, operation, operationsOf } from '../small-document.js';

async function inferred(byId: string, byName: string) {
  const operations = await operationsOf({
    '/plants': { post: { operationId: 'create_plant', ...operation({}, object({ name: 'string', size: 'string' })) } },
    [`/plants/{${byName}}`]: { parameters: [inPath(byName)], get: operation({}), delete: operation() },
    [`/plants/{${byId}}`]: { parameters: [inPath(byId)], put: operation(undefined, object({ size: 'string' })) },
    [`/plants/{${byId}}/water`]: { parameters: [inPath(byId)], post: operation() },
  });
  return inferResources({ operations });
}

describe('a thing that operations name by its id and by its name', () => {
  it('has two keys, each with the operations that take it', async () => {
    const { resources, unclear } = await inferred('plant_id', 'plant_name');
    expect(unclear).toEqual([]);
    expect(
      resources.map(({ item, creators, readers, replacers, deleters }) => [item, creators, readers, replacers, deleters]),
    ).toMatchObject([
      ['/plants/{plant_name}', [{ gives: { from: 'request', member: ['name'] } }], [{ operation: 'GET /plants/{plant_name}' }], [], [{}]],
      ['/plants/{plant_id}', [{ gives: { from: 'unknown' } }], [], [{ operation: 'PUT /plants/{plant_id}' }], []],
    ]);
  });

  it('is named by the right one below', async () => {
    const { references } = await inferred('plant_id', 'plant_name');
    expect(references.map(({ operation: id, field, resource }) => [id, field[0], resource])).toEqual([
      ['GET /plants/{plant_name}', 'plant_name', '/plants/{plant_name}'],
      ['DELETE /plants/{plant_name}', 'plant_name', '/plants/{plant_name}'],
      ['PUT /plants/{plant_id}', 'plant_id', '/plants/{plant_id}'],
      ['POST /plants/{plant_id}/water', 'plant_id', '/plants/{plant_id}'],
    ]);
  });

  it.each([
    ['is called otherwise', 'plant_id', 'file_name'],
    ['is neither an id nor a member of anything', 'plant_id', 'plant_code'],
  ])('is left open where one key %s', async (_, byId, byName) => {
    const { unclear } = await inferred(byId, byName);
    expect(unclear.map(({ path }) => path)).toContain(`/plants/{${byName}}`);
  });
});
