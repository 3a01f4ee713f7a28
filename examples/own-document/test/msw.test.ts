import { readFileSync } from 'node:fs';
import { setupServer } from 'msw/node';
import { createHandlers } from 'plant-store-kit/msw';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { parse } from 'yaml';
import { createShop } from '../src/client.js';
import { testBooks } from './test-books.js';

const document: object = parse(readFileSync('openapi.yaml', 'utf8'));
const handlers = createHandlers({ document, baseUrl: 'http://shop.example' });
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => handlers.reset());
afterAll(() => server.close());

testBooks(() => createShop('http://shop.example'));
