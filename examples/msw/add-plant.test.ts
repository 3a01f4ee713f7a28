import { setupServer } from 'msw/node';
import { createHandlers, handlers } from 'plant-store-kit/msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addPlant } from './add-plant.js';

/** No server is there: whatever origin the frontend is set to, the handlers answer. */
const STORE = 'https://store.example';
const server = setupServer(...handlers);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('adds a plant', async () => {
  expect(await addPlant(STORE, 'demo', { id: 1, name: 'Fern' })).toBe('Fern is in the store');
});

it('says what the store objects to', async () => {
  expect(await addPlant(STORE, 'demo', { id: '1', name: 'Fern' })).toBe('The store says: id must be an integer');
});

it('says so when the store refuses whatever it is sent', async () => {
  server.use(...createHandlers({ prefer: { code: 400, example: 'missingName' } }));
  expect(await addPlant(STORE, 'demo', { id: 1, name: 'Fern' })).toBe('The store says: name is required');
});

it('says so when the token has run out', async () => {
  server.use(...createHandlers({ token: 'another' }));
  expect(await addPlant(STORE, 'demo', { id: 1, name: 'Fern' })).toMatch(/^The store says: the token is not/);
});
