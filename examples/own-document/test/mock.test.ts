import { type Mock, startMock } from 'plant-store-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createShop } from '../src/client.js';
import { testBooks } from './test-books.js';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ spec: 'openapi.yaml', port: 0 });
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

testBooks(() => createShop(mock.url));

it('sees what a test adds', async () => {
  mock.things('books').add({ title: 'Walden', pages: 352 });
  const { data } = await createShop(mock.url).GET('/books', { params: { query: { limit: 100 } } });
  expect(data?.items.at(-1)).toMatchObject({ title: 'Walden', pages: 352 });
  expect(mock.requests()).toMatchObject([{ target: '/books?limit=100', status: 200 }]);
});

it('survives a bad day of the server', async () => {
  mock.respondWith({ status: 503, times: 1 });
  expect((await createShop(mock.url).GET('/books')).response.status).toBe(503);
});
