import { readFileSync } from 'node:fs';
import { setupServer } from 'msw/node';
import { createHandlers } from 'plant-store-kit/msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createShop } from '../src/client.js';

const document: object = parse(readFileSync('openapi.yaml', 'utf8'));
const server = setupServer(...createHandlers({ document, baseUrl: 'http://shop.example' }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('lists books without a server', async () => {
  const { data } = await createShop('http://shop.example').GET('/books', { params: { query: { limit: 2 } } });
  expect(data?.map(({ title }) => title)).toEqual(['The Overstory', 'Entangled Life']);
});

it('hears why a list is refused', async () => {
  const { error } = await createShop('http://shop.example').GET('/books', { params: { query: { limit: 1000 } } });
  expect(error?.message).toBe('query limit must be at most 100');
});
