import { describe, expect, it } from 'vitest';
import { mediaTypeDeclared } from '../../../../../core/checks/content/media-type-declared.js';
import { response, caseOf, checked, silence } from '../exchanges.js';

const typed = (status: number, type: string) => response(status, '{}', [['Content-Type', type]]);

const twice = (one: string, other: string) =>
  response(200, '{}', [
    ['content-type', one],
    ['content-type', other],
  ]);

describe('an answer says its media type', () => {
  it.each([
    [typed(200, 'text/html; charset=utf-8'), '200 text/html', '200 as text/html', '200 with a Plant'],
    [typed(400, 'application/problem+json'), '400 application/problem+json', '400 as application/problem+json', '400 with an Error'],
    [typed(200, 'application/jsonx'), '200 application/jsonx', '200 as application/jsonx', '200 with a Plant'],
    [typed(200, ''), '200 ', '200 without Content-Type', '200 with a Plant'],
    [
      twice('application/json', 'text/html;a=b'),
      '200 application/json and text/html',
      '200 with 2 Content-Type lines: application/json and text/html',
      '200 with a Plant',
    ],
    [
      twice('application/json', 'application/json'),
      '200 application/json and application/json',
      '200 with 2 Content-Type lines: application/json and application/json',
      '200 with a Plant',
    ],
    [response(400, '{}', []), '400 ', '400 without Content-Type', '400 with an Error'],
  ])('and another one, or none, is a fault', (outcome, signature, actual, expected) => {
    expect(mediaTypeDeclared(checked(caseOf(), outcome))).toMatchObject({
      check: 'media-type-declared',
      signature,
      expected: `${expected} as application/json`,
      actual,
      constraint: { keyword: 'content', at: { pointer: expect.stringContaining('/application~1json') } },
      scope: 'response',
    });
  });

  it.each(['application/json', 'application/json;charset=utf-8', 'Application/JSON ; a="b;c"', ' application/json '])('as %j', (type) => {
    expect(mediaTypeDeclared(checked(caseOf(), typed(200, type)))).toBeUndefined();
    expect(mediaTypeDeclared(checked(caseOf({ body: '{' }), typed(400, type)))).toBeUndefined();
  });

  it.each([typed(401, 'text/html'), response(415, '', []), typed(500, 'text/html'), silence('reset')])(
    'where the document speaks of the answer',
    (outcome) => {
      expect(mediaTypeDeclared(checked(caseOf(), outcome))).toBeUndefined();
    },
  );
});
