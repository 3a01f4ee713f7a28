import { describe, expect, it } from 'vitest';
import { findByLiteral, isLiteralPath } from '../../../../../core/respond/routes/find-by-literal.js';
import { findByTemplate } from '../../../../../core/respond/routes/find-by-template.js';
import { type Route, buildRoutes, findRoute } from '../../../../../core/respond/routes/route.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const contract = await contractOfText(`
servers: [{ url: https://store.example/v1 }]
paths:
  /:
    get: { responses: { '200': { description: ok } } }
  /plants:
    get: { responses: { '200': { description: ok } } }
    post: { responses: { '200': { description: ok } } }
  /plants/mine:
    get: { responses: { '200': { description: ok } } }
  /plants/mine/:
    delete: { responses: { '200': { description: ok } } }
`);

function shown(route: Route): unknown {
  return route.kind === 'operation' ? { ...route, operation: route.operation.id } : route;
}

describe('literal paths', () => {
  const [literal, template] = [findByLiteral, findByTemplate].map((finder) => buildRoutes(contract, '/api', finder));

  it.each([
    ...['/api/plants', '/api/plants/', '/api/plants?a=1', '/api//plants', '/api', '/api/', '/', '', '*', '/plants', '/apis/plants'],
    ...['/api/pl%61nts', '/%61pi/plants', '/api%2Fplants', '/api/plants/m%69ne', '/api/plants%2Fmine', '/api/plants%', '/api/Plants'],
    ...['/api/plants/mine', '/api/plants/mine/', '/api/v1/plants', '/v1/plants', 'http://store.example/api/plants', '/api/plants/1'],
  ])('are found as those of templates are: %s', (target) => {
    if (literal === undefined || template === undefined) throw new Error('no routes');
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'post', 'OPTIONS'])
      expect(shown(findRoute(literal, method, target)), method).toEqual(shown(findRoute(template, method, target)));
  });

  it.each([
    ['/plants', true],
    ['/plants/{id}', false],
    ['/plants?all', false],
    ['/plants#1', false],
    ['/pl%61nts', false],
  ])('are those like %s: %s', (path, expected) => expect(isLiteralPath(path)).toBe(expected));
});
