import { describe, expect, it } from 'vitest';
import { renderJunit } from '../../../../report/junit/junit.js';
import { known } from '../findings.js';
import { baselined, broken, flaky, interrupted, kept, reproducible } from '../runs.js';
import { HAS_XMLLINT, faultsOf } from './xmllint.js';
import type { Run } from '../../../../index-for-require.js';

const render = (run: Run): string => renderJunit(run, { colour: false, outputDir: '.plant-store-kit' });
const rowless: Run = { ...broken, cases: [], findings: [reproducible, { ...flaky, caseId: 'elsewhere' }] };
const unsent: Run = { ...kept, cases: kept.cases.map((result) => ({ ...result, cases: 0 })) };
const RUNS: readonly (readonly [string, Run])[] = [
  ['kept', kept],
  ['broken', broken],
  ['interrupted', interrupted],
  ['with known findings', baselined],
  ['with findings that belong to no row', rowless],
  ['with cases that were not sent', unsent],
  ['with nothing in it', { ...kept, suites: [], cases: [], verdict: 'undecided' }],
  ['of several servers', { ...kept, target: 'http://a, http://b' }],
];

/** The test suites, each a document of its own as Surefire writes it, which knows neither when nor where it ran. */
const suitesOf = (xml: string): readonly string[] =>
  [...xml.matchAll(/<testsuite .*?<\/testsuite>/gs)].map(([suite]) => suite.replace(/ timestamp="[^"]*" hostname="[^"]*"/, ''));

const counted = (xml: string, element: string): number => [...xml.matchAll(new RegExp(`<${element} `, 'g'))].length;

describe.skipIf(!HAS_XMLLINT)('the JUnit report keeps its schemas (skipped without xmllint, of the package libxml2-utils)', () => {
  it.each(RUNS)('that of Jenkins, of a run %s', (_, run) => {
    expect(faultsOf(render(run), 'junit-10.xsd')).toEqual([]);
  });

  it.each(RUNS)("and Surefire's in each suite, of a run %s", (_, run) => {
    const suites = suitesOf(render(run));
    expect(suites.length).toBeGreaterThan(0);
    for (const suite of suites) expect(faultsOf(suite, 'surefire-test-report.xsd')).toEqual([]);
  });
});

describe('the JUnit report', () => {
  it.each(RUNS)('counts what the console counts, of a run %s', (_, run) => {
    const xml = render(run);
    const [, tests, failures, errors] = /<testsuites .*? tests="(\d+)" failures="(\d+)" errors="(\d+)">/.exec(xml) ?? [];
    const { totals } = run;
    expect([tests, failures, errors].map(Number)).toEqual([totals.cases, run === baselined ? 0 : totals.broken, counted(xml, 'error')]);
    for (const suite of suitesOf(xml)) {
      const [, name, ...numbers] = /name="([^"]+)" tests="(\d+)" failures="(\d+)"/.exec(suite) ?? [];
      const counts = run.suites.find((result) => result.name === name);
      const expected =
        counts === undefined ? ['testcase', 'failure'].map((element) => counted(suite, element)) : [counts.cases, counts.broken];
      expect(numbers.map(Number)[0]).toBe(expected[0]);
      if (run !== baselined) expect(numbers.map(Number)).toEqual(expected);
    }
  });

  it('skips what was known before, and tells it', () => {
    const xml = render(baselined);
    expect(counted(xml, 'failure')).toBe(0);
    expect(xml).toContain('<skipped message="known: Invalid request accepted: id is a string of digits">Invalid request accepted');
    expect(xml).toContain('<property name="gone from the baseline" value="stored-as-sent-0123abcd: Stored value');
  });

  it('fails a test that shows a new finding beside a known one, by the new one', () => {
    const cases = baselined.cases.map((result) => ({ ...result, broken: 1, findings: [known.id, reproducible.id] }));
    const xml = render({ ...baselined, cases, findings: [known, reproducible] });
    expect(counted(xml, 'failure')).toBe(cases.length);
    expect(xml).toMatch(/<failure message="Stored value [^>]*>Invalid request accepted/);
  });

  it('loses no finding that belongs to no row', () => {
    const xml = render(rowless);
    expect(counted(xml, 'failure')).toBe(2);
    expect(suitesOf(xml).map((suite) => /name="([^"]+)"/.exec(suite)?.[1])).toEqual(['valid', 'malformed', 'properties', 'findings']);
  });

  it('is red where the run ended early, or sent nothing', () => {
    expect(render(interrupted)).toContain('<error message="interrupted: the rest was not sent" type="interrupted">');
    expect(render({ ...kept, ended: { kind: 'lost', why: 'gone' } })).toContain('<error message="gone" type="lost">');
    expect(render({ ...kept, verdict: 'undecided' })).toContain('<error message="no case ran" type="undecided">');
    expect(render(kept)).not.toContain('<error');
  });

  it('tells a finding whole once, best in the test of its request', () => {
    const xml = render({ ...broken, findings: [{ ...reproducible, caseId: 'valid/name/quotes' }, flaky] });
    expect(counted(xml, 'failure')).toBe(4);
    expect(xml.match(/^request .*Bird/gm)).toHaveLength(1);
    expect(xml).toMatch(
      /name="name has quotes".*\n.*<failure message="Stored value differs from what was sent: name has an apostrophe" type/,
    );
    expect(xml).toContain('name has an apostrophe (same cause as &quot;name has quotes&quot;)"');
  });

  it('gives tests of one title different names', () => {
    const xml = render({ ...kept, cases: [...kept.cases, ...kept.cases.map((result) => ({ ...result, id: `${result.id}/again` }))] });
    const names = [...xml.matchAll(/<testcase name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
