import { describe, expect, it } from 'vitest';
import {
  documentedOutages,
  failureStatuses,
  isDocumented,
  possibleFailures,
  possibleSuccesses,
  responseFor,
  successStatuses,
} from '../../../../core/contract/documented-statuses.js';
import type { Operation } from '../../../../core/contract/contract.js';
import { plants } from '../checks/exchanges.js';

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

  const COMMON = [200, 201, 202, 204];

  it.each<[listed: string, successes: readonly number[], upTo: number | undefined, failures: readonly number[]]>([
    ['200 400', [200], undefined, [400]],
    ['201 204 422', [201, 204], undefined, [422]],
    ['200 302 304 400', [200, 302, 304], undefined, [400]],
    ['302 400', [302], undefined, [400]],
    ['200 3XX 400', [200, 300, 301, 302, 303, 304, 307, 308], undefined, [400]],
    ['2XX 4XX', COMMON, 299, [400, 422]],
    ['2XX 206 302 400', [...COMMON, 206, 302], 299, [400]],
    ['200 default', [200], undefined, [400, 422]],
    ['201 422 default', [201], undefined, [400, 422]],
    ['201 400 424 4XX', [201], undefined, [400, 422, 424]],
    ['302 default', [...COMMON, 302], 399, [400, 422]],
    ['default', COMMON, 399, [400, 422]],
    ['400', COMMON, 299, [400]],
    ['200 401', [200], undefined, [400, 422]],
    ['200 404 409', [200], undefined, [400, 422]],
    ['200', [200], undefined, [400, 404, 409, 415, 422]],
    ['204 500', [204], undefined, [400, 404, 409, 415, 422]],
  ])('of which %s leaves a server the choice between %j, up to %s, and %j', (listed, statuses, upTo, failures) => {
    const operation = listing(...listed.split(' '));
    expect(possibleSuccesses(operation)).toEqual({ statuses: [...statuses].toSorted((a, b) => a - b), upTo });
    expect(possibleFailures(operation)).toEqual(failures);
  });

  it.each([
    ['200 500', []],
    ['200 500 501 503', [501, 503]],
    ['200 5XX', [501, 502, 503, 504, 507]],
    ['200 default', []],
  ])('of which %s lists the outages %j', (listed, outages) => {
    expect(documentedOutages(listing(...listed.split(' ')))).toEqual(outages);
  });
});
