import { setupServer } from 'msw/node';
import { afterEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../../../msw/create-handlers.js';
import type { HandlerOptions } from '../../../msw/handler-options.js';
import { at, clientOf, each, type Send } from '../mock/memory/client.js';
import { harbours } from '../mock/memory/harbour-document.js';
import { HARBOURS } from '../mock/memory/harbour-scenarios.js';
import { jobs } from '../mock/memory/job-document.js';
import { JOBS } from '../mock/memory/job-scenarios.js';
import { labels } from '../mock/memory/label-document.js';
import { LABELS } from '../mock/memory/label-scenarios.js';
import { GUESTBOOK, NOTES, PARTS, PROJECTS } from '../mock/memory/other-scenarios.js';
import { RECIPES } from '../mock/memory/recipe-scenarios.js';
import { guestbook, notes, parts, projects, recipes } from '../mock/memory/documents.js';

const servers: { readonly close: () => void }[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const URL = 'http://api.example';

/** A client whose requests the handlers answer. */
async function clientWith(
  contract: ReturnType<typeof recipes>,
  options: HandlerOptions = {},
): Promise<readonly [Send, ReturnType<typeof createHandlers>]> {
  const { document } = await contract;
  const handlers = createHandlers({ document, baseUrl: URL, ...options });
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: 'error' });
  servers.push(server);
  return [clientOf(URL), handlers];
}

const TABLE = [
  ['recipes', recipes, RECIPES],
  ['parts', parts, PARTS],
  ['notes', notes, NOTES],
  ['projects', projects, PROJECTS],
  ['guestbook', guestbook, GUESTBOOK],
  ['labels', labels, LABELS],
  ['jobs', jobs, JOBS],
  ['harbours', harbours, HARBOURS],
] as const;

describe.each(TABLE)('handlers of %s', (_, contract, scenarios) => {
  it.each(scenarios)('%s', async (_name, run) => {
    const [send] = await clientWith(contract());
    await run(send);
  });
});

describe('handlers with memory', () => {
  it('let tests read and change what requests see, and forget what they did', async () => {
    const [send, handlers] = await clientWith(recipes());
    const things = await handlers.things<{ readonly id: number }>('recipes');
    const { id } = things.add({ title: 'Soup', minutes: 1 });
    expect((await send(`GET /recipes/${id}`)).body).toMatchObject({ title: 'Soup' });
    await handlers.reset();
    expect((await send(`GET /recipes/${id}`)).status).toBe(404);
  });

  it('answer each request alone if they shall', async () => {
    const [send] = await clientWith(recipes(), { memory: false });
    expect((await send('DELETE /recipes/7')).status).toBe(204);
    expect((await send('GET /recipes/7')).status).toBe(200);
  });

  it('leave out rules that are off, and take what is said of resources', async () => {
    const [send] = await clientWith(recipes(), {
      rules: { page: false },
      resources: { '/recipes/{recipe_id}': { rules: { delete: false } } },
    });
    await send('DELETE /recipes/1');
    expect(each(at((await send('GET /recipes?per_page=5')).body, 'items'), 'id')).toHaveLength(15);
    expect((await send('GET /recipes/1')).status).toBe(200);
    expect(() => createHandlers({ rules: { paeg: false } })).toThrow("rules has no option 'paeg'");
  });

  it('keep what they remember for the next page of a session', async () => {
    const texts = new Map<string, string>();
    const storage = { getItem: (name: string) => texts.get(name) ?? null, setItem: (name: string, text: string) => texts.set(name, text) };
    Object.assign(globalThis, { sessionStorage: storage });
    try {
      const [first] = await clientWith(recipes(), { storage: 'session' });
      const made = await first('POST /recipes', { title: 'Kept', minutes: 1 });
      servers.splice(0).forEach((server) => server.close());
      const [second] = await clientWith(recipes(), { storage: 'session' });
      expect((await second(`GET /recipes/${String(at(made.body, 'id'))}`)).body).toEqual(made.body);
      expect(each(at((await second('GET /recipes?q=Kept')).body, 'items'), 'title')).toEqual(['Kept']);
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });
});
