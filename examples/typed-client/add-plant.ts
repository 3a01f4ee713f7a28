import createClient from 'openapi-fetch';
import type { components, paths } from 'plant-store-kit/types';

/** What the store takes. */
export type NewPlant = components['schemas']['NewPlant'];

/** Adds a plant with a client whose types are those of the document. */
export async function addPlant(baseUrl: string, token: string, body: NewPlant): Promise<string> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const { data, error } = await client.POST('/plants', { body });
  return data === undefined ? error.message : data.name;
}
