import { describe, expect, it } from 'vitest';
import { readExpression, withExpressions } from '../../../../core/contract/runtime-expression.js';
import { fromJs } from '../../../../core/json/from-js.js';
import { printJson } from '../../../../core/json/print.js';

describe('readExpression', () => {
  it.each([
    ['$url', { kind: 'url' }],
    ['$method', { kind: 'method' }],
    ['$statusCode', { kind: 'status' }],
    ['$request.header.content-type', { kind: 'header', of: 'request', name: 'content-type' }],
    ['$response.header.Server', { kind: 'header', of: 'response', name: 'Server' }],
    ['$request.query.queryUrl', { kind: 'query', of: 'request', name: 'queryUrl' }],
    ['$request.path.id', { kind: 'path', of: 'request', name: 'id' }],
    ['$request.body#/user/uuid', { kind: 'body', of: 'request', pointer: '/user/uuid' }],
    ['$response.body', { kind: 'body', of: 'response', pointer: '' }],
  ])('%s', (text, expression) => {
    expect(readExpression(text)).toEqual(expression);
  });

  it.each([
    '$response.path.id',
    '$response.query.id',
    '$request.header.',
    '$request.header.a b',
    '$response.body/id',
    '$body',
    'id',
    '$url.x',
  ])('%s is none', (text) => {
    expect(readExpression(text)).toBeUndefined();
  });
});

describe('withExpressions', () => {
  it.each([
    ['$request.path.id', '7'],
    ['{$request.path.id}', '7'],
    ['a {$request.path.id} {b}', '"a 7 {b}"'],
    [5, '5'],
    [{ a: ['$request.path.id'], b: 'c' }, '{"a":[7],"b":"c"}'],
    ['$request.path.other', undefined],
    ['a {$request.path.other}', undefined],
    [{ a: '$nothing' }, undefined],
  ])('%j is %s', (value, text) => {
    const seven = fromJs(7);
    const found = withExpressions(
      fromJs(value),
      (one) => (one.kind === 'path' && one.name === 'id' ? seven : undefined),
      () => '7',
    );
    expect(found && printJson(found)).toBe(text);
  });
});
