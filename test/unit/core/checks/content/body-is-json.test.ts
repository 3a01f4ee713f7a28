import { describe, expect, it } from 'vitest';
import { bodyIsJson } from '../../../../../core/checks/content/body-is-json.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

describe('the body of an answer is JSON', () => {
  it.each([
    ['', 'empty'],
    ['<html>', 'not JSON'],
    ["{'name':'Fern'}", 'not JSON'],
    ['{"name":"Fern"} ok', 'not JSON'],
    ['{"name":"Fern",}', 'not JSON'],
    [Buffer.from('{"name":"\xFF"}', 'latin1'), 'not UTF-8'],
    ['\uFEFF<html>', 'not JSON'],
  ])('and %j is not', (body, what) => {
    for (const status of [200, 400]) {
      expect(bodyIsJson(checked(caseOf(), response(status, body)))).toMatchObject({
        check: 'body-is-json',
        signature: `${status} ${what}`,
        actual: `${status} with a body that is ${what}`,
        constraint: { keyword: 'content', at: { pointer: `/paths/~1plants/post/responses/${status}/content/application~1json` } },
        scope: 'response',
      });
    }
  });

  it('and begins with no byte order mark', () => {
    expect(bodyIsJson(checked(caseOf(), response(200, '\uFEFF{"name":"Fern"}')))).toMatchObject({
      signature: '200 byte order mark',
      actual: '200 with a body that begins with a byte order mark',
    });
  });

  it.each([
    STORED,
    REFUSED,
    response(200, ' null\n'),
    response(200, '{"name":"\uFEFF"}'),
    response(401, 'no'),
    response(500, ''),
    silence('reset'),
  ])('or need not be', (outcome) => {
    expect(bodyIsJson(checked(caseOf(), outcome))).toBeUndefined();
  });
});
