import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.js';

export type Shop = Client<paths>;
export type Book = components['schemas']['Book'];
export type NewBook = components['schemas']['NewBook'];
export type BookList = components['schemas']['BookList'];

/** A client of the shop, which knows what each path takes and returns. */
export function createShop(baseUrl: string): Shop {
  return createClient<paths>({ baseUrl });
}
