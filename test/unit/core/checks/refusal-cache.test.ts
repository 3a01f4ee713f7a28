import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../core/codecs/headers.js';
import { asInKey, keyOfRefusal } from '../../../../core/checks/refusal-cache.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import { PROFILE_RULES, makeRules } from '../../../../core/policy/judging-options.js';
import { caseOf, exchangeOf, response } from './exchanges.js';

const ERROR = '{"error":400,"message":"alike"}';
const refusal = (...headers: readonly Header[]): ReturnType<typeof response> => response(400, ERROR, headers);
const READ = ['content-type', 'retry-after'];

describe('refusals that look alike', () => {
  it('differ in each header that a check reads, and in no other', () => {
    const keys = [
      refusal(),
      refusal(['retry-after', '']),
      refusal(['Retry-After', '1']),
      refusal(['retry-after', '1'], ['retry-after', '2']),
      refusal(['retry-after', '1,2']),
      refusal(['content-type', '1']),
    ].map((one) => keyOfRefusal(one, READ));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOfRefusal(refusal(['date', 'today']), READ)).toBe(keys[0]);
  });

  it('are not passed over where one has its media type twice', () => {
    const invalid = caseOf({ body: '{"id":7}' });
    const verdicts = [
      refusal(['content-type', 'application/json;a,text/html']),
      refusal(['content-type', 'application/json;a'], ['content-type', 'text/html']),
    ].map((one) => verdictOf(invalid, exchangeOf(invalid, one), PROFILE_RULES.standard).kind);
    expect(verdicts).toEqual(['kept', 'broken']);
  });
});

it('refusals that passed with a check that is off are inspected again where it is on', () => {
  const invalid = caseOf({ body: '{"id":7}' });
  const html = exchangeOf(invalid, refusal(['content-type', 'text/html;off']));
  const off = makeRules({ checks: { 'media-type-declared': false } });
  expect([off, PROFILE_RULES.standard].map((rules) => verdictOf(invalid, html, rules).kind)).toEqual(['kept', 'broken']);
});

it('a check sees those headers of a refusal only that are in its key', () => {
  const one = refusal(['Content-Type', 'application/json'], ['x-other', '1']);
  expect(asInKey(exchangeOf(caseOf(), one), one, READ).outcome).toEqual(refusal(['Content-Type', 'application/json']));
});
