import { describe, expect, it } from 'vitest';
import { buildRouteTable, findRoutes } from '../../../../../core/codecs/paths/routes.js';

const ROUTES = [
  'GET /plants',
  'POST /plants',
  'GET /plants/{id}',
  'DELETE /plants/{plantId}',
  'GET /plants/mine',
  'GET /plants/{id}.json',
  'GET /plants/{id}.{format}',
  'GET /plants/{id}/leaves',
  'GET /plants/mine/roots',
  'GET /{kind}/mine/stems',
  'GET /?Action=List',
  'GET /?Action=List&Version={version}',
  'GET /?Action=Get',
  'POST /#Target=A',
  'POST /#Target=B',
  'GET /{bucket}?acl',
  'GET /users/{id}:activate',
].map((id) => {
  const [method = '', path = ''] = id.split(' ');
  return { id, method, path };
});

const table = buildRouteTable(ROUTES);

function found(method: string, target: string): readonly string[] {
  const { routes, methods } = findRoutes(table, method, target);
  if (routes.length === 0) return methods.length === 0 ? [] : [`405 ${methods.join(', ')}`];
  return routes.map(({ route }) => route.id);
}

describe('findRoutes', () => {
  it.each<readonly [method: string, target: string, ids: readonly string[]]>([
    ['GET', '/plants', ['GET /plants']],
    ['GET', '/plants?limit=1', ['GET /plants']],
    ['GET', '/plants/', []],
    ['GET', '/plants/1', ['GET /plants/{id}']],
    ['GET', '/plants/mine', ['GET /plants/mine', 'GET /plants/{id}']],
    ['GET', '/plants/m%69ne', ['GET /plants/mine', 'GET /plants/{id}']],
    ['DELETE', '/plants/mine', ['DELETE /plants/{plantId}']],
    ['PUT', '/plants/mine', ['405 GET, DELETE']],
    ['PATCH', '/plants', ['405 GET, POST']],
    ['GET', '/plants/1.json', ['GET /plants/{id}.json', 'GET /plants/{id}.{format}', 'GET /plants/{id}']],
    ['GET', '/plants/1.xml', ['GET /plants/{id}.{format}', 'GET /plants/{id}']],
    ['GET', '/plants/mine/roots', ['GET /plants/mine/roots']],
    ['GET', '/plants/mine/leaves', ['GET /plants/{id}/leaves']],
    ['GET', '/plants/mine/stems', ['GET /{kind}/mine/stems']],
    ['GET', '/?Action=List', ['GET /?Action=List']],
    ['GET', '/?Version=2&Action=List', ['GET /?Action=List&Version={version}', 'GET /?Action=List']],
    ['GET', '/?Action=Get', ['GET /?Action=Get']],
    ['GET', '/?Action=Put', ['405 POST']],
    ['POST', '/', ['POST /#Target=A', 'POST /#Target=B']],
    ['GET', '/photos?acl', ['GET /{bucket}?acl']],
    ['GET', '/photos?acl=true', ['GET /{bucket}?acl']],
    ['GET', '/photos', []],
    ['GET', '/users/1:activate', ['GET /users/{id}:activate']],
    ['GET', '/nowhere/at/all/x', []],
  ])('%s %s', (method, target, ids) => {
    expect(found(method, target)).toEqual(ids);
  });

  it('gives the values of the template of each route, and the query pairs that belong to it', () => {
    expect(findRoutes(table, 'DELETE', '/plants/a%2Fb').routes[0]?.values).toEqual(new Map([['plantId', 'a%2Fb']]));
    expect(findRoutes(table, 'GET', '/?Action=Get&x=1').routes[0]?.queryOfTemplate).toEqual(['Action']);
  });

  it('looks literal segments up, so that many operations cost no more than few', () => {
    const large = buildRouteTable(Array.from({ length: 300 }, (_, i) => ({ method: 'GET', path: `/v1/things-${i}/{id}/parts/{part}` })));
    expect(findRoutes(large, 'GET', '/v1/things-299/7/parts/9').routes[0]?.route.path).toBe('/v1/things-299/{id}/parts/{part}');
    expect(large.literals.get('v1')?.patterns).toEqual([]);
    expect(large.literals.get('v1')?.literals.size).toBe(300);
  });
});
