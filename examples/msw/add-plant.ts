/** A function of a frontend: adds a plant to a store, and says what the store objects to. */
export async function addPlant(store: string, token: string, plant: object): Promise<string> {
  const response = await fetch(`${store}/plants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(plant),
  });
  const body = (await response.json()) as { name?: string; message?: string };
  return response.ok ? `${body.name} is in the store` : `The store says: ${body.message}`;
}
