import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../../core/http/exchange/exchange.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { rawPart } from '../../../../../core/request/plan/request-plan.js';
import { type KeptRequest, MOST_REQUESTS, keepRequests } from '../../../../../property-tests/fuzz/campaign/kept-requests.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { plainRequest } from '../../../../../property-tests/fuzz/strategies/plain-request.js';
import { answerOf } from '../../../support/fake-connection.js';
import { requestTo } from '../../../support/target-of.js';

const [operation] = (await loadContract('openapi.yaml')).operations;
if (operation === undefined) throw new Error('an operation is needed');
const generators = generatorsOf(operation);
const requestOf = (text: string): KeptRequest => ({
  generators,
  plan: { ...plainRequest(generators), body: rawPart([text]) },
  shows: 'invalid 400',
});
const answered = (status: number, message: string): Exchange => ({
  request: requestTo('http://x'),
  outcome: answerOf(status, { message }),
  ms: 1,
});
/** A name without digits and quotes, which say nothing of the kind of a response. */
const word = (i: number): string => 'abcdefghij'.repeat(2).slice(i % 10, 1 + (i % 10)) + 'klmnopqrst'.charAt(Math.floor(i / 10));
const bodies = (all: readonly KeptRequest[]): readonly unknown[] =>
  all.map(({ plan: { body } }) => (body.kind === 'raw' ? body.template[0] : undefined));

describe('the requests of a campaign that are kept', () => {
  it('are those with a response that no other connection had, with what they showed', () => {
    const kept = keepRequests([]);
    kept.observe(requestOf('a'), 'invalid', answered(400, 'no name'));
    kept.observe(requestOf('b'), 'invalid', answered(400, 'no name'));
    kept.observe(requestOf('c'), 'accept', answered(500, 'sorry'));
    expect(bodies(kept.all())).toEqual(['a', 'c']);
    expect(kept.all().map(({ shows }) => shows)).toEqual(['invalid 400', 'accept 500']);
  });

  it('give way to one of an earlier campaign that shows the same, whichever is sent first', () => {
    const given = requestOf('given');
    const kept = keepRequests([given]);
    kept.observe(requestOf('a'), 'invalid', answered(400, 'no name'));
    kept.observe(given, 'invalid', answered(400, 'no name'));
    kept.observe(requestOf('b'), 'invalid', answered(400, 'no name'));
    expect(bodies(kept.all())).toEqual(['given']);
  });

  it('stay if the server answers all of them alike today', () => {
    const given = [requestOf('one'), requestOf('two')];
    const kept = keepRequests(given);
    for (const one of given) kept.observe(one, 'accept', answered(503, 'down'));
    expect(bodies(kept.all())).toEqual(['one', 'two']);
  });

  it('are a few dozen for an operation: of what most of them show, the oldest goes', () => {
    const kept = keepRequests([]);
    kept.observe(requestOf('rare'), 'accept', answered(500, 'sorry'));
    for (let i = 0; i < 60; i += 1) kept.observe(requestOf(`${i}`), 'invalid', answered(400, word(i)));
    expect(kept.all()).toHaveLength(MOST_REQUESTS);
    expect(bodies(kept.all()).slice(0, 2)).toEqual(['rare', String(60 - MOST_REQUESTS + 1)]);
  });
});
