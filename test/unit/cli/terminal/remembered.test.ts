import { expect, it } from 'vitest';
import { labels } from '../../mock/memory/label-document.js';
import { rememberedLines } from '../../../../cli/terminal/remembered.js';
import { turnedOff } from '../../../../core/model/kinds/rule-ids.js';
import { readModel } from '../../../../core/model/effects/read-effects.js';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { parts, recipes } from '../../mock/memory/documents.js';

it('lists what the mock remembers, with what the parameters of its lists do', async () => {
  const contract = await recipes();
  expect(rememberedLines(readModel(contract, inferResources(contract)))).toEqual([
    'recipes: GET /recipes pages by per_page, page; selects by course, is_vegan, min_minutes, max_minutes, tag, q; sorts by sort',
    'comments',
    'settings, of which there is one (/settings)',
  ]);
});

it('names both parameters of an order', async () => {
  const contract = await parts();
  expect(rememberedLines(readModel(contract, inferResources(contract)))).toContain(
    'parts: GET /parts pages by limit, offset; sorts by sort_by, order',
  );
});

it('names rules that are turned off, for one kind of thing or for all', async () => {
  const contract = await labels();
  const corrections = { '/tags/{slug}': { rules: { page: false } } };
  const model = readModel(contract, inferResources(contract, corrections), corrections);
  expect(rememberedLines(model, turnedOff({ sort: false }))).toEqual([
    'labels: DELETE /labels deletes several. POST /labels/batch creates several. turned off: sort',
    'countries: turned off: sort',
    'tags: POST /tags creates several. DELETE /tags deletes several. turned off: page, sort',
  ]);
});

it('names the operations that create and delete several things', async () => {
  const contract = await labels();
  expect(rememberedLines(readModel(contract, inferResources(contract)))).toContain(
    'labels: DELETE /labels deletes several. POST /labels/batch creates several',
  );
});
