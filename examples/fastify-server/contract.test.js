import { defineContractTests } from 'plant-store-kit';
import { afterAll } from 'vitest';
import { buildServer } from './server.js';

const app = buildServer();
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

defineContractTests({ baseUrl, token: 'demo' });
