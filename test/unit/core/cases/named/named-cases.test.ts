import { describe, expect, it } from 'vitest';
import { SUITES } from '../../../../../core/cases/case.js';
import { freshIds } from '../../../../../core/cases/fresh-ids.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import type { ExpectationKind } from '../../../../../core/contract/situation.js';
import { countCoverage } from '../../../../../core/checks/coverage.js';
import { bodyBytes, bodyTemplate } from '../../../../../core/request/wire/write-request.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';

const contract = await loadContract('openapi.yaml');
const cases = namedCases(contract, true);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const KINDS: Readonly<Record<string, readonly ExpectationKind[]>> = {
  valid: ['accept'],
  invalid: ['invalid'],
  malformed: ['invalid'],
  credentials: ['unauthorized', 'unspecified'],
  'media-types': ['accept', 'unspecified', 'invalid'],
  unspecified: ['unspecified'],
};

describe('the named cases of openapi.yaml', () => {
  it('are many, each with an id of its own', () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    for (const { id, suite } of cases) expect(id).toMatch(new RegExp(`^${suite}/\\S+$`));
  });

  it('are requests of their own, so that none is sent twice', () => {
    const requests = cases.map((testCase) => JSON.stringify([testCase.plan.head, bodyTemplate(testCase)]));
    expect(new Set(requests).size).toBe(cases.length);
  });

  it('are the same each time, and stand in every suite but those that are made otherwise', () => {
    expect(JSON.stringify(namedCases(contract, true))).toBe(JSON.stringify(cases));
    expect(new Set(cases.map(({ suite }) => suite))).toEqual(
      new Set(SUITES.filter((suite) => suite !== 'sequences' && suite !== 'dredd' && suite !== 'properties')),
    );
  });

  it.each(cases.map((testCase) => [testCase.id, testCase] as const))('%s has the expectation of its suite', (_, { suite, expectation }) => {
    expect(KINDS[suite]).toContain(expectation.kind);
  });

  it('have titles that read as a clause, each its own within a suite', () => {
    for (const { id, title } of cases) expect(title, id).toMatch(/^[a-z]\w* \S(?:.*[^.\s]|.* 1\.)$/s);
    const clauses = cases.filter(({ suite }) => suite !== 'malformed').map(({ suite, title }) => `${suite}: ${title}`);
    expect(new Set(clauses).size).toBe(clauses.length);
  });

  it('say why in a sentence, and name a line of the document', () => {
    for (const { id, expectation, constraint } of cases) {
      expect(expectation.because, id).toMatch(/^[a-z].+[^.\s]$/);
      expect(constraint.at, id).toMatchObject({ file: 'openapi.yaml', pointer: expect.stringMatching(/^\//) });
      expect(constraint.at.line, id).toBeGreaterThan(1);
    }
  });

  it('hold no token, and name the bad one only where it is known', () => {
    const named = (names: readonly (typeof cases)[number][]): string => JSON.stringify(names.map(({ plan }) => plan.head.headers));
    expect(named(cases)).toContain('Bearer $PLANT_STORE_BAD_TOKEN');
    expect(named(namedCases(contract))).not.toContain('BAD_TOKEN');
    for (const { plan } of cases.filter(({ suite, id }) => suite !== 'credentials' && !id.includes('/elsewhere/'))) {
      expect(plan.head.headers.filter(([name]) => name === 'authorization')).toEqual([['authorization', 'Bearer $PLANT_STORE_TOKEN']]);
    }
    for (const testCase of cases) expect(textOf(bodyBytes(testCase, asWritten))).not.toContain('PLANT_STORE');
  });

  it('always say which answer is accepted', () => {
    for (const { plan, id } of cases)
      expect(
        plan.head.headers.filter(([name]) => name === 'accept'),
        id,
      ).toEqual([['accept', 'application/json']]);
  });

  it('stay under 100 KB but for the one that is about size', () => {
    const large = cases.filter((testCase) => bodyBytes(testCase, asWritten).length >= 100_000);
    expect(large.map(({ id }) => id)).toEqual(['unspecified/large']);
  });

  it('are sent with an id of its own each time, wherever the id is not what they are about', () => {
    const { fill } = freshIds(4711);
    const about = /\/id\/|\/(?:body|bytes|literal|number|compressed|elsewhere|utf-\d+\S*)|cut\/[123]$|invalid\/plain|not-json/;
    const fixed = cases.filter(
      (testCase) => textOf(bodyBytes(testCase, fill)) === textOf(bodyBytes(testCase, fill)) && !about.test(testCase.id),
    );
    expect(fixed.map(({ id }) => id)).toEqual(['malformed/cut/inside-string', 'malformed/cut/inside-escape']);
  });

  it('probe both sides of every constraint on requests', () => {
    const coverage = countCoverage(contract);
    for (const testCase of cases) coverage.add(testCase, { kind: 'reset', detail: '' });
    const rows = coverage.rows().filter(({ side }) => side === 'request');
    expect(rows.map(({ at }) => at.pointer)).toContain('/components/schemas/NewPlant/allOf/1/properties/id/format');
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.filter(({ accept, invalid }) => accept === 0 || invalid === 0)).toEqual([]);
  });
});
