import { describe, expect, it } from 'vitest';
import type { MockOptions } from '../../../../mock/server/mock-options.js';
import { startMock } from '../../../../mock/start-mock.js';
import { at, clientOf } from './client.js';
import { recipes } from './documents.js';

/** How many items a page of five has, and the status of a read after a deletion. */
async function seenWith(options: MockOptions): Promise<readonly [unknown, number]> {
  await using mock = await startMock({ contract: await recipes(), ...options });
  const send = clientOf(mock.url);
  await send('DELETE /recipes/1');
  const page = at((await send('GET /recipes?per_page=5')).body, 'items', 'length');
  return [page, (await send('GET /recipes/1')).status];
}

describe('a rule of what a mock remembers', () => {
  it.each([
    ['is on', {}, [5, 404]],
    ['can be off for all', { rules: { page: false } }, [14, 404]],
    ['can be off for one resource', { resources: { '/recipes/{recipe_id}': { rules: { delete: false } } } }, [5, 200]],
    ['is on for another resource', { resources: { '/recipes/{recipe_id}/comments/{comment_id}': { rules: { page: false } } } }, [5, 404]],
  ])('%s', async (_, options, seen) => {
    expect(await seenWith(options)).toEqual(seen);
  });

  it('is named if it is unknown', async () => {
    const contract = await recipes();
    await expect(startMock({ contract, rules: { paeg: false } })).rejects.toThrow("rules has no option 'paeg'");
    await expect(startMock({ contract, resources: { '/a/{b}': { rules: { pages: false } } } })).rejects.toThrow("no option 'pages'");
  });
});

it('a mock takes what is said of resources', async () => {
  expect(await seenWith({ resources: { '/recipes/{recipe_id}': { ignore: true } } })).toEqual([5, 200]);
});
