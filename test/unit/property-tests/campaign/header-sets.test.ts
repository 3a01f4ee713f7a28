import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { NAMED_TOKENS } from '../../../../core/cases/draft.js';
import { namedCases } from '../../../../core/cases/named-cases.js';
import { judge } from '../../../../core/judge/judge.js';
import { loadContract } from '../../../../core/spec/load-contract.js';
import { headerSetsOf } from '../../../../property-tests/campaign/header-sets.js';

const contract = await loadContract('openapi.yaml');
const [operation] = contract.operations;
if (operation === undefined) throw new Error('the document has no operation');
const { plain, varied, crossed } = headerSetsOf(operation);
const all = [plain, ...varied, ...crossed];
const cases = namedCases(contract);
const body = new TextEncoder().encode('{"id":1,"name":"a"}');

describe('the headers that the fuzzer sends', () => {
  it('have ids and titles of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const titles = all.filter(({ id }) => !id.startsWith('header-')).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(['credentials', 'media-type'])('say the same of %s as the gate: value, kind, title', (prefix) => {
    const sets = varied.filter(({ id }) => id.startsWith(prefix));
    const suite = prefix === 'credentials' ? prefix : 'media-types';
    const gate = cases.filter((own) => own.suite === suite && own.variant === undefined && !own.kind.endsWith('not-json'));
    const sorted = (rows: readonly Pick<Case, 'kind' | 'title' | 'headers'>[]): unknown =>
      rows.map(({ kind, title, headers }) => ({ kind, title, headers })).toSorted((a, b) => (a.title < b.title ? -1 : 1));
    expect(sorted(sets)).toEqual(sorted(gate));
    if (prefix === 'credentials') expect(sets.map(({ id }) => id)).toEqual(sets.map(({ kind }) => kind));
  });

  it('are never taken where credentials that must be refused come with another form of a valid request', () => {
    expect(crossed.map(({ id }) => id)).toContain('credentials-none+chunked');
    expect(crossed.map(({ id }) => id)).toContain('credentials-none+media-type-upper-case');
    for (const { id, kind, variant, headers, chunked, simpler } of crossed) {
      expect(judge(operation, { headers, body, chunked }, NAMED_TOKENS).kind, id).toBe('refuse');
      expect([kind, ...(variant === undefined ? [] : [variant])]).toEqual(simpler.map((own) => own.kind));
      expect(chunked, id).toBe(variant === 'chunked');
      expect(varied).toEqual(expect.arrayContaining([...simpler]));
    }
  });

  it('are valid where they mean nothing', () => {
    const harmless = all.filter(({ id }) => id.startsWith('header-') || id === 'plain' || id === 'chunked');
    for (const { id, headers, chunked } of harmless)
      expect(judge(operation, { headers, body, chunked }, NAMED_TOKENS).kind, id).toBe('accept');
    expect(harmless.length).toBeGreaterThan(10);
  });
});
