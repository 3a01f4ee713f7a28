import { expect, it } from 'vitest';
import { inferResources } from '../../../../core/resources/inferred/infer-resources.js';
import { type Written, inPath, json, object, operation, operationsOf } from './small-document.js';

const NUMBER = { type: 'integer' };
const thing = object({ id: NUMBER, name: 'string' });
const posting = (answer: Written, body: Written): Written => ({
  post: { ...operation(undefined, body), responses: { 201: json(answer) } },
});

/** The items of the resources of a document. */
async function itemsOf(paths: Written): Promise<readonly string[]> {
  return inferResources({ operations: await operationsOf(paths) }).resources.map(({ item }) => item);
}

it('what is only created is a thing where others name it', async () => {
  const items = { '/items': posting(object({ id: NUMBER }), object({ visitorId: NUMBER })) };
  expect(await itemsOf({ '/visitors': posting(thing, object({ name: 'string' })), ...items })).toEqual(['/visitors/{id}']);
  expect(await itemsOf({ '/guests': posting(thing, object({ name: 'string' })), ...items })).toEqual([]);
});

it('what an answer shows as a whole has the thing that was put into it', async () => {
  const ticket = object({ id: NUMBER, items: { type: 'array', items: object({ id: NUMBER, price: NUMBER }) } });
  const id = inPath('id', NUMBER);
  const model = inferResources({
    operations: await operationsOf({
      '/tickets/{id}': { parameters: [id], get: operation(ticket) },
      '/tickets/{id}/items': { parameters: [id], ...posting(ticket, object({ price: NUMBER })) },
      '/tickets/{id}/items/{itemId}': { parameters: [id, inPath('itemId', NUMBER)], delete: operation() },
    }),
  });
  const items = model.resources.find(({ item }) => item === '/tickets/{id}/items/{itemId}');
  expect(items?.creators).toMatchObject([{ operation: 'POST /tickets/{id}/items', gives: { from: 'unknown' } }]);
});
