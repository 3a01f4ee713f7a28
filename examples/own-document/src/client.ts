import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.js';

export type Book = components['schemas']['Book'];

/** A client of the shop, which knows what each path takes and returns. */
export function createShop(baseUrl: string): Client<paths> {
  return createClient<paths>({ baseUrl });
}
