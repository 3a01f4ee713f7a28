import { type Mock, startMock } from 'plant-store-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createShop } from '../src/client.js';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ spec: 'openapi.yaml', port: 0 });
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

it('adds a book', async () => {
  const { data } = await createShop(mock.url).POST('/books', { body: { title: 'Walden', pages: 352 } });
  expect(data).toMatchObject({ title: 'Walden', pages: 352 });
  expect(mock.requests()).toMatchObject([{ target: '/books', status: 201 }]);
});

it('hears why a book is refused', async () => {
  const { error } = await createShop(mock.url).POST('/books', { body: { title: '', pages: 0.5 } });
  expect(error?.message).toBe('title must have at least 1 character; pages must be an integer');
});

it('survives a bad day of the server', async () => {
  mock.respondWith({ status: 503, times: 1 });
  expect((await createShop(mock.url).GET('/books')).response.status).toBe(503);
});
