import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Mock, startMock } from 'plant-store-kit';
import { addPlant } from './add-plant.js';

let mock: Mock;

beforeAll(async () => {
  mock = await startMock({ port: 0 });
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

it('adds a plant', async () => {
  expect(await addPlant(mock.url, 'demo', { id: 1, name: 'Fern' })).toBe('Fern is in the store');
  expect(mock.requests()).toMatchObject([{ target: '/plants', status: 200, request: { body: '{"id":1,"name":"Fern"}' } }]);
});

it('says what the store objects to', async () => {
  expect(await addPlant(mock.url, 'demo', { id: '1', name: 'Fern' })).toBe('The store says: id must be an integer');
});

it('says so when the store has a bad day', async () => {
  mock.respondWith({ status: 500, times: 1 });
  expect(await addPlant(mock.url, 'demo', { id: 1, name: 'Fern' })).toMatch(/^The store says: /);
  expect(await addPlant(mock.url, 'demo', { id: 1, name: 'Fern' })).toBe('Fern is in the store');
});

it('does not wait for ever', async () => {
  mock.respondWith({ fault: 'timeout' });
  await expect(addPlant(mock.url, 'demo', { id: 1, name: 'Fern' })).rejects.toThrow(/timeout/);
});

it('can have a mock for one test, where the runtime knows `await using`', async () => {
  await using strict = await startMock({ token: 'secret' });
  expect(await addPlant(strict.url, 'guess', { id: 1, name: 'Fern' })).toMatch(/^The store says: the token is not/);
});
