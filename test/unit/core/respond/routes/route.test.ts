import { describe, expect, it } from 'vitest';
import { findByTemplate } from '../../../../../core/respond/routes/find-by-template.js';
import { type Route, buildRoutes, findRoute } from '../../../../../core/respond/routes/route.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /plants:
    get: { responses: { '200': { description: ok } } }
    post: { responses: { '200': { description: ok } } }
  /plants/mine:
    get: { responses: { '200': { description: ok } } }
  /plants/{id}:
    get: { responses: { '200': { description: ok } } }
    delete: { responses: { '204': { description: gone } } }
  /plants/{id}.json:
    get: { responses: { '200': { description: ok } } }
  /plants/{id}/leaves/{leaf}:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok } }
  /plants/{id}/{part}/{name}:
    get: { responses: { '200': { description: ok } } }
  /#X-Target=Water:
    post:
      parameters: [{ name: X-Target, in: header, required: true, schema: { const: Water } }]
      responses: { '200': { description: ok } }
  /#X-Target=Prune:
    post:
      parameters: [{ name: X-Target, in: header, required: true, schema: { const: Prune } }]
      responses: { '200': { description: ok } }
`);
const routes = buildRoutes(contract, '/api', findByTemplate);

function shown(route: Route): string {
  if (route.kind === 'operation') return `${route.operation.id} at ${route.target}`;
  return route.kind === 'other-method' ? `takes ${route.allow.join(' ')}` : `no ${route.path}, near ${route.near}`;
}

describe('findRoute', () => {
  it.each([
    ['GET', '/api/plants', 'GET /plants at /plants'],
    ['GET', '/api/plants?limit=2', 'GET /plants at /plants?limit=2'],
    ['GET', 'http://store.example/api/plants', 'GET /plants at /plants'],
    ['GET', '/api/%70lants', 'GET /plants at /%70lants'],
    ['GET', '/%61pi/plants/1', 'GET /plants/{id} at /plants/1'],
    ['GET', '/api/plants/mine', 'GET /plants/mine at /plants/mine'],
    ['DELETE', '/api/plants/mine', 'DELETE /plants/{id} at /plants/mine'],
    ['GET', '/api/plants/7', 'GET /plants/{id} at /plants/7'],
    ['GET', '/api/plants/7.json', 'GET /plants/{id}.json at /plants/7.json'],
    ['GET', '/api/plants/7/leaves/1?limit=x', 'GET /plants/{id}/leaves/{leaf} at /plants/7/leaves/1?limit=x'],
    ['GET', '/api/plants/a%2Fb', 'GET /plants/{id} at /plants/a%2Fb'],
    ['HEAD', '/api/plants/7', 'GET /plants/{id} at /plants/7'],
    ['PUT', '/api/plants', 'takes GET HEAD POST'],
    ['OPTIONS', '*', 'takes GET HEAD POST DELETE'],
    ['GET', '*', 'no *, near undefined'],
    ['GET', '/api/plant', 'no /api/plant, near /api/plants'],
    ['GET', '/plants', 'no /plants, near /api/plants'],
  ])('%s %s: %s', (method, target, expected) => {
    expect(shown(findRoute(routes, method, target))).toBe(expected);
  });

  it('finds paths below the path of the server of the document, too', async () => {
    const served = await contractOfText(`
servers: [{ url: 'https://store.example/v2' }]
paths:
  /plants: { get: { responses: { '200': { description: ok } } } }
`);
    const both = buildRoutes(served, '/api', findByTemplate);
    const found = ['/api/plants', '/api/v2/plants', '/v2/plants'].map((target) => shown(findRoute(both, 'GET', target)));
    expect(found).toEqual(['GET /plants at /plants', 'GET /plants at /plants', 'no /v2/plants, near undefined']);
  });

  it('finds paths below every server, and those of the operations that have servers of their own', async () => {
    const served = await contractOfText(`
servers: [{ url: /v1 }, { url: 'https://{region}.example/{base}', variables: { region: { default: eu }, base: { default: v2, enum: [v2, v3] } } }]
paths:
  /plants: { get: { responses: { '200': { description: ok } } } }
  /pots: { servers: [{ url: /own }, { url: /more }], get: { responses: { '200': { description: ok } } } }
`);
    const every = buildRoutes(served, '', findByTemplate);
    const found = (target: string): boolean => findRoute(every, 'GET', target).kind === 'operation';
    expect(['', '/v1', '/v2', '/v3', '/own', '/more'].filter((base) => found(`${base}/plants`))).toEqual(['', '/v1', '/v2', '/v3']);
    expect(['', '/v1', '/v2', '/v3', '/own', '/more'].filter((base) => found(`${base}/pots`))).toEqual(['', '/own', '/more']);
  });

  it.each(['Water', 'Prune'])('tells operations of one path apart by their headers: %s', (target) => {
    const route = findRoute(routes, 'POST', '/api/', () => [['X-Target', target]]);
    expect(shown(route)).toBe(`POST /#X-Target=${target} at /`);
  });

  it.each([
    ['/plants/7', 'GET /plants/{id}'],
    ['/plants/7?shelf=a', 'GET /plants/{name}'],
    ['/plants/7?shelf=a&row=1', 'GET /plants/{label}'],
    ['/plants/7?shelf=a&row=x', 'GET /plants/{name}'],
    ['/plants/7?row=1', 'GET /plants/{id}'],
  ])('finds what requires most of what was sent, where several paths match: %s', async (target, expected) => {
    const several = await contractOfText(`
paths:
  /plants/{id}:
    get: { responses: { '200': { description: ok } } }
  /plants/{name}:
    get:
      parameters: [{ name: shelf, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: ok } }
  /plants/{label}:
    get:
      parameters:
        - { name: shelf, in: query, required: true, schema: { type: string } }
        - { name: row, in: query, required: true, schema: { type: integer } }
      responses: { '200': { description: ok } }
`);
    expect(shown(findRoute(buildRoutes(several, '', findByTemplate), 'GET', target))).toBe(`${expected} at ${target}`);
  });

  it.each([
    ['/meetings', 'POST /meetings'],
    ['/meetings?operation=invite', 'POST /meetings#operation=invite'],
    ['/meetings?action=join', 'POST /meetings?action=join'],
    ['/meetings?action=leave', 'POST /meetings'],
  ])('finds what requires most of what was sent, where one of the paths is a literal: %s', async (target, expected) => {
    const several = await contractOfText(`
paths:
  /meetings: { post: { responses: { '200': { description: ok } } } }
  /meetings?action=join: { post: { responses: { '200': { description: ok } } } }
  /meetings#operation=invite:
    post:
      parameters: [{ name: operation, in: query, required: true, schema: { enum: [invite] } }]
      responses: { '200': { description: ok } }
`);
    expect(shown(findRoute(buildRoutes(several, '', findByTemplate), 'POST', target))).toBe(`${expected} at ${target}`);
  });
});
