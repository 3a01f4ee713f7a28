import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Recipes are read by their slugs, and named by their numbers, as Django REST framework does it. */
const RECIPES = `
  /recipes:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewRecipe' } } } }
      responses: { '201': &recipe { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Recipe' } } } }, '400': { description: bad } }
  /recipes/{slug}:
    parameters: [{ name: slug, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': *recipe, '404': { description: none } } }
`;

const documentWith = (paths: string, example: string): string => `
paths:
  /tastings:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Tasting' }, example: ${example} } } }
      responses: { '201': { description: made }, '400': { description: bad } }
    get: { responses: { '200': { description: all } } }
${paths}
components:
  schemas:
    NewRecipe: { type: object, required: [slug], properties: { slug: { type: string, pattern: '^[a-z0-9-]+$' } } }
    Recipe: { type: object, required: [id, slug], properties: { id: { type: integer, readOnly: true }, slug: { type: string } } }
    Tasting: { type: object, required: [recipe, panel], properties: { recipe: { type: integer }, panel: { type: string } } }
`;

async function judge(document: string, takesPanels = true): Promise<Run> {
  const recipes: string[] = [];
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = (status: number): unknown => response.writeHead(status).end();
    const found = recipes.indexOf(/^\/recipes\/(.+)$/.exec(percentDecode(path).text)?.[1] ?? '');
    if (method === 'GET' && path !== '/tastings')
      return found < 0 ? send(404) : sendJson(response, 200, { id: found + 100, slug: recipes[found] });
    if (method === 'GET') return send(200);
    const body = membersOf(json);
    if (path === '/recipes') {
      if (!isJson || typeof body['slug'] !== 'string' || !/^[a-z0-9-]+$/.test(body['slug'])) return send(400);
      recipes.push(body['slug']);
      return sendJson(response, 201, { id: recipes.length + 99, slug: body['slug'] });
    }
    const { recipe, panel } = body;
    const isValid = isJson && typeof recipe === 'number' && Number.isInteger(recipe) && recipe >= 100 && recipe < recipes.length + 100;
    return send(isValid && typeof panel === 'string' && takesPanels ? 201 : 400);
  });
  const spec = await contractOfText(document);
  return await verify({ url: server.url, spec, only: ['valid', 'invalid', 'properties'], cases: 200, seed: 1 });
}

const reached = ({ operations }: Run): unknown => operations.map(({ id, reach }) => `${id} ${reach}`);

it('the number of a thing that was created takes the place of the one in an example', async () => {
  const run = await judge(documentWith(RECIPES, '{ recipe: 4711, panel: May }'));
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(reached(run)).toEqual(['GET /tastings reached', 'POST /tastings reached', 'POST /recipes reached', 'GET /recipes/{slug} reached']);
});

it('an example that names a thing which nothing creates is not reached, and no finding', async () => {
  const run = await judge(documentWith('', '{ recipe: 4711, panel: May }').replaceAll('recipe: ', 'recipeId: '));
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(reached(run)).toEqual(['GET /tastings reached', 'POST /tastings refused']);
});

it('one that names nothing else is a finding where it is refused', async () => {
  const { findings } = await judge(documentWith(RECIPES, '{ recipe: 4711, panel: May }'), false);
  expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['valid-accepted', 'POST /tastings']]);
});
