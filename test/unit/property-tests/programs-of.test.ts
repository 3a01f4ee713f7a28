import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programsOf } from '../../../property-tests/programs-of.js';
import { contractOfText } from '../support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /tools:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Tool' } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewTool' } } } }
      responses: { '201': { $ref: '#/components/responses/Tool' }, '422': { description: wrong } }
  /tools/{toolId}:
    parameters: [{ name: toolId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { $ref: '#/components/responses/Tool' }, '404': { description: none } } }
    patch:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/ToolChange' } } } }
      responses: { '200': { $ref: '#/components/responses/Tool' }, '404': { description: none }, '422': { description: wrong } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
  /settings:
    put:
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: set } }
components:
  responses:
    Tool: { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Tool' } } } }
  schemas:
    NewTool: { type: object, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 9 }, weight: { type: integer } } }
    ToolChange: { type: object, minProperties: 1, properties: { name: { type: string, minLength: 1, maxLength: 9 }, weight: { type: integer } } }
    Tool: { allOf: [{ $ref: '#/components/schemas/NewTool' }, { type: object, required: [id], properties: { id: { type: integer, readOnly: true } } }] }
`);

type Tool = Record<string, unknown>;

/** What a faulty store does otherwise than a right one. */
interface Faults {
  readonly changed?: (tool: Tool, change: Tool) => Tool;
  readonly shown?: (tools: readonly Tool[]) => readonly Tool[];
  readonly keeps?: true;
  readonly status?: (request: string, tools: ReadonlyMap<number, Tool>) => number | undefined;
}

/** True for an object whose members keep the document. */
function isTool(value: unknown): value is Tool {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, weight } = { name: undefined, weight: undefined, ...value };
  return (
    (name === undefined || (typeof name === 'string' && /^.{1,9}$/su.test(name))) && (weight === undefined || Number.isInteger(weight))
  );
}

/** A store of tools, without a server. */
function storeWith({ changed = (tool, change) => ({ ...tool, ...change }), shown = (all) => all, keeps, status }: Faults = {}): (
  url: string,
  request: RequestInit,
) => Promise<Response> {
  const tools = new Map<number, Tool>();
  let last = 0;
  const answer = (code: number, body?: unknown): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status: code,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
  return async (url, { method = 'GET', body }) => {
    const { pathname } = new URL(url);
    const sent = body === undefined ? undefined : await new Response(body).json().catch(() => undefined);
    const odd = status?.(`${method} ${pathname}`, tools);
    if (odd !== undefined) return answer(odd);
    const change = isTool(sent) ? sent : undefined;
    if (pathname === '/tools') {
      if (method === 'GET') return answer(200, shown([...tools.values()]));
      if (change?.['name'] === undefined) return answer(422);
      last += 1;
      tools.set(last, { ...change, id: last });
      return answer(201, tools.get(last));
    }
    const id = Number(pathname.split('/')[2]);
    const tool = tools.get(id);
    if (tool === undefined) return answer(404);
    if (method === 'GET') return answer(200, tool);
    if (method === 'DELETE') {
      if (keeps !== true) tools.delete(id);
      return answer(204);
    }
    if (change === undefined || Object.keys(change).length === 0) return answer(422);
    tools.set(id, { ...changed(tool, change), id });
    return answer(200, tools.get(id));
  };
}

/** Runs random programs against new stores; the failure in words, or undefined. */
async function failureOf(faults: Faults): Promise<string | undefined> {
  const { commands, on } = programsOf(contract);
  const property = fc.asyncProperty(fc.commands([...commands], { maxCommands: 20 }), (program) =>
    fc.asyncModelRun(on('http://store', storeWith(faults)), program),
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: 300, seed: 1 });
  const requests = String(counterexample?.[0]).replace(/ \/\*replayPath.*?\*\//, '');
  return failed ? `${requests}: ${errorInstance instanceof Error ? errorInstance.message : ''}` : undefined;
}

describe('programs of fast-check', () => {
  it('pass against a right store', async () => {
    expect(await failureOf({})).toBeUndefined();
  });

  it.each<readonly [fault: string, faults: Faults, failure: RegExp]>([
    ['a change that is not made', { changed: (tool) => tool }, /^POST \/tools.*,PATCH \/tools\/\{toolId\}.*: Contradiction of rule change/],
    ['a deletion that does nothing', { keeps: true }, /^POST \/tools,DELETE \/tools\/\{toolId\},.*: Contradiction of rule delete/],
    ['a list that lacks the last tool', { shown: (all) => all.slice(0, -1) }, /^POST \/tools,GET \/tools: Contradiction of rule list/],
    [
      'a list of what breaks its schema',
      { shown: (all) => all.map(({ id }) => ({ id })) },
      /^POST \/tools,GET \/tools: Response body breaks its schema: /,
    ],
    [
      'an error in a state',
      { status: (request, { size }) => (request === 'GET /tools' && size > 1 ? 500 : undefined) },
      /^POST \/tools,POST \/tools,GET \/tools: Server error: expected .*, got 500/,
    ],
    [
      'a thing that is not found',
      { status: (request) => (/^GET \/tools\/\d/.test(request) ? 404 : undefined) },
      /^POST \/tools,GET \/tools\/\{toolId\}: Contradiction of rule read/,
    ],
  ])('find %s, with few requests', async (_, faults, failure) => {
    expect(await failureOf(faults)).toMatch(failure);
  });

  it('leave out what may change what they did not create, unless that is allowed', () => {
    const idsOf = (allowDestructive: boolean): number => programsOf(contract, { allowDestructive }).commands.length;
    expect([idsOf(false), idsOf(true)]).toEqual([5, 6]);
  });

  it('name no credential in what they throw', async () => {
    const secured = await contractOfText(`
security: [{ key: [] }]
components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }
paths: { /tools: { get: { responses: { '200': { description: all } } } } }
`);
    const { commands, on } = programsOf(secured, { credentials: { key: 'hush-hush' } });
    const urls: string[] = [];
    const failing = (url: string): Promise<Response> => {
      urls.push(url);
      return Promise.resolve(new Response(null, { status: 500 }));
    };
    const property = fc.asyncProperty(fc.commands([...commands]), (program) => fc.asyncModelRun(on('http://store', failing), program));
    const { errorInstance } = await fc.check(property, { seed: 1 });
    expect(urls[0]).toContain('api_key=hush-hush');
    expect(String(errorInstance)).toMatch(/Server error: .*\nGET \/tools\?api_key=/);
    expect(String(errorInstance)).not.toContain('hush');
  });
});
