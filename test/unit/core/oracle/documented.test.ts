import { describe, expect, it } from 'vitest';
import {
  failureStatuses,
  isDocumented,
  possibleFailures,
  possibleSuccesses,
  responseFor,
  successStatuses,
} from '../../../../core/oracle/documented.js';
import type { Operation } from '../../../../core/openapi/contract.js';
import { plants } from './exchanges.js';

/** An operation that lists these answers. */
function listing(...statuses: readonly string[]): Operation {
  return {
    ...plants,
    responses: statuses.map((status) => ({ status, at: plants.at, content: undefined, otherContents: [], headers: [] })),
  };
}

describe('the rule for a status', () => {
  const operation = listing('default', '2XX', '201', '4XX', '404');

  it.each([
    [200, '2XX', true],
    [201, '201', true],
    [299, '2XX', true],
    [400, '4XX', true],
    [404, '404', true],
    [300, 'default', false],
    [500, 'default', false],
  ])('of %d is %s: the exact one, then its range, then default', (status, rule, documented) => {
    expect(responseFor(operation, status)?.status).toBe(rule);
    expect(isDocumented(operation, status)).toBe(documented);
  });

  it('is none where the document is silent', () => {
    expect(responseFor(listing('200'), 201)).toBeUndefined();
    expect(isDocumented(listing('200'), 201)).toBe(false);
    expect(isDocumented(listing('2XX'), 300)).toBe(false);
  });
});

describe('the statuses of success and of refusal', () => {
  it.each([
    ['200 400', [200], [400]],
    ['200 201 400 422 404 401 500 302', [200, 201], [400, 422]],
    ['2XX 4XX', [200], [400]],
    ['201 default', [201], [400]],
    ['200', [200], []],
    ['200 404 409', [200], []],
    ['default', [], [400]],
    ['5XX', [], []],
  ])('listed by %s are %j and %j', (listed, successes, failures) => {
    const operation = listing(...listed.split(' '));
    expect(successStatuses(operation)).toEqual(successes);
    expect(failureStatuses(operation)).toEqual(failures);
  });

  it.each([
    ['200 400', [200], [400]],
    ['201 204 422', [201, 204], [422]],
    ['2XX 4XX', [200, 201, 202, 204], [400, 422]],
    ['200 default', [200], [400, 422]],
    ['2XX 400', [200, 201, 202, 204], [400]],
    ['default', [200, 201, 202, 204], [400, 422]],
    ['200 401', [200], [400, 422]],
  ])('of which %s leaves a server the choice between %j and %j', (listed, successes, failures) => {
    const operation = listing(...listed.split(' '));
    expect(possibleSuccesses(operation)).toEqual(successes);
    expect(possibleFailures(operation)).toEqual(failures);
  });
});
