import { describe, expect, it } from 'vitest';
import type { SuiteName } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeWith } from '../../../../../core/judge/judge.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { campaignHeadsOf } from '../../../../../property-tests/fuzz/parts/campaign-heads.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await loadContract('openapi.yaml');
const [operation] = contract.operations;
if (operation === undefined) throw new Error('the document has no operation');
const { plain, varied, crossed } = campaignHeadsOf(operation);
const all = [plain, ...varied, ...crossed];
const cases = namedCases(contract);
const body = new TextEncoder().encode('{"id":1,"name":"a"}');

describe('the heads that the fuzzer sends', () => {
  it('have ids and titles of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const titles = all.filter(({ id }) => !id.startsWith('header-')).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each<SuiteName>(['credentials', 'media-types'])('say the same of %s as the gate: id, value, kind, title', (suite) => {
    const heads = varied.filter(({ id }) => id.startsWith(`${suite}/`));
    const gate = cases.filter(
      (testCase) =>
        testCase.suite === suite &&
        testCase.variant === undefined &&
        !isInput(testCase.input, 'other-media-type', 'other-media-type-not-json'),
    );
    const sorted = (rows: readonly unknown[]): unknown => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect(sorted(heads.map(({ id, input, title, headers }) => [id, input, title, headers]))).toEqual(
      sorted(gate.map(({ id, input, title, plan }) => [id.split('/').slice(0, 2).join('/'), input, title, plan.head.headers])),
    );
  });

  it('are never taken where credentials that must be refused come with another form of a valid request', () => {
    expect(crossed.map(({ id }) => id)).toContain('credentials/none+valid/chunked');
    expect(crossed.map(({ id }) => id)).toContain('credentials/none+media-types/upper-case');
    for (const { id, input, variant, facts, chunked, simpler } of crossed) {
      expect(judgeWith(operation, facts, body).kind, id).toBe('unauthorized');
      expect([input, ...(variant === undefined ? [] : [variant])]).toEqual(simpler.map((campaignHead) => campaignHead.input));
      expect(chunked, id).toBe(variant !== undefined && isInput(variant, 'body', 'chunked'));
      expect(varied).toEqual(expect.arrayContaining([...simpler]));
    }
  });

  it('are valid where they mean nothing', () => {
    const harmless = all.filter(({ id }) => id.startsWith('header-') || id === 'plain' || id === 'valid/chunked');
    for (const { id, facts } of harmless) expect(judgeWith(operation, facts, body).kind, id).toBe('accept');
    expect(harmless.length).toBeGreaterThan(10);
  });
});
