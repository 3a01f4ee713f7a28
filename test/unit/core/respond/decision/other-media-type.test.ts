import { beforeAll, describe, expect, it } from 'vitest';
import { otherMediaType } from '../../../../../core/respond/decision/other-media-type.js';
import { judge } from '../../../../../core/judge/judge.js';
import type { Header } from '../../../../../core/codecs/headers.js';
import { arrivedContent } from '../../../../../core/judge/request-content.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';

let operation: Operation;

beforeAll(async () => {
  const [first] = (await loadContract()).operations;
  if (first === undefined) throw new Error('the contract has no operation');
  operation = first;
});

function reasonFor(types: readonly string[], body = '{"id":1,"name":"n"}'): string | undefined {
  const headers = [['authorization', 'Bearer t'] as const, ...types.map((type): Header => ['Content-Type', type])];
  const request = arrivedContent('/plants', headers, Buffer.from(body));
  return otherMediaType(operation, request, judge(operation, request, { accepted: undefined, bad: [] }));
}

describe('otherMediaType', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; version=1',
    'application/json ; charset=iso-8859-1',
    'application/json;charset=utf-8',
  ])('takes %s', (type) => {
    expect(reasonFor([type])).toBeUndefined();
  });

  it.each([
    ['text/plain;charset=UTF-8', 'Content-Type is text/plain; this operation takes application/json'],
    ['application/jsonp', 'Content-Type is application/jsonp; this operation takes application/json'],
    ['application/vnd.api+json', 'Content-Type is application/vnd.api+json; this operation takes application/json'],
    // As fetch joins two lines.
    ['application/json, application/json', 'Content-Type is application/json, application/json; this operation takes application/json'],
    ['', 'the request has no Content-Type; this operation takes application/json'],
    ['; charset=utf-8', 'the request has no Content-Type; this operation takes application/json'],
  ])('refuses %o', (type, reason) => {
    expect(reasonFor([type])).toBe(reason);
  });

  it('refuses a body without a type, and one with two', () => {
    expect(reasonFor([])).toBe('the request has no Content-Type; this operation takes application/json');
    expect(reasonFor(['application/json', 'application/json'])).toBe(
      'Content-Type is application/json and application/json; this operation takes application/json',
    );
  });

  it('says the same of a body that is not JSON', () => {
    expect(reasonFor(['application/x-www-form-urlencoded'], 'id=1')).toMatch(/^Content-Type is application\/x-www-form-urlencoded;/);
  });

  it('leaves an empty body to those who miss it', () => {
    expect(reasonFor(['text/plain'], '')).toBeUndefined();
  });

  it('quotes so much of a long type that the declared one is still seen', () => {
    expect(reasonFor(['x'.repeat(5_000)])).toBe(`Content-Type is ${'x'.repeat(100)}…; this operation takes application/json`);
  });
});
