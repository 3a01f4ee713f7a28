import { KIT_VERSION } from '../../core/kit-version.js';
import { brief } from '../facts/harmless-text.js';
import { type TestCase, junitCases } from './cases.js';
import { hasSeveralOperations } from '../facts/operation-facts.js';
import type { RenderOptions } from '../facts/render-options.js';
import { element } from './xml.js';
import type { Run } from '../../core/results/runs/run.js';

/**
 * The report for Jenkins, GitLab and other readers of JUnit XML: a test for each named case and each property, grouped by
 * suite, or in a document with several operations by operation. Each test suite conforms to Surefire's schema except for `timestamp` and `hostname`, and the whole to that of Jenkins'
 * xUnit plugin (junit-10.xsd); neither has a field for a version.
 */
export function renderJunit(run: Run, options: RenderOptions): string {
  const cases = junitCases(run, options);
  const hasOperations = hasSeveralOperations(run);
  const names = [...new Set([...(hasOperations ? [] : run.suites.map(({ name }): string => name)), ...cases.map(({ suite }) => suite)])];
  const bySuite = new Map(names.map((name): [string, TestCase[]] => [name, []]));
  for (const one of cases) bySuite.get(one.suite)?.push(one);
  // One suite of hundreds is enough to describe the run.
  const suites = names.map((name, i) => testSuite(run, name, bySuite.get(name) ?? [], i === 0 || !hasOperations));
  const { failures, errors, tests } = countsOf(cases, run.totals);
  const attributes = { name: 'plant-store-kit', time: seconds(run.durationMs), tests, failures, errors };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, `\n${suites.join('')}`)}\n`;
}

/** @param describesRun true to give the properties of the run. */
function testSuite(run: Run, name: string, cases: readonly TestCase[], describesRun: boolean): string {
  const suite = run.suites.find((result) => result.name === name);
  const attributes = {
    name,
    ...countsOf(cases, suite),
    time: seconds(suite?.durationMs ?? 0),
    timestamp: run.startedAt.replace(/(?:\.\d+)?Z$/, ''),
    hostname: hostOf(run.target),
  };
  const described = describesRun ? ['    <properties>', ...properties(run), '    </properties>'] : [];
  const inner = [...described, ...cases.map(testCase)];
  return `  ${element('testsuite', attributes, `\n${inner.join('\n')}\n  `)}\n`;
}

/** Jenkins reads only one failure of a test. */
function testCase({ group, name, ms, result }: TestCase): string {
  const attributes = { name, classname: `plant-store-kit.${group}`, time: seconds(ms) };
  if (result === undefined) return `    ${element('testcase', attributes)}`;
  const { kind, message, type, text } = result;
  const inner = element(kind, { message, ...(kind === 'skipped' ? {} : { type }) }, text);
  return `    ${element('testcase', attributes, `\n      ${inner}\n    `)}`;
}

function properties(run: Run): readonly string[] {
  const { spec } = run;
  const pairs = [
    ['kit', KIT_VERSION],
    ['document', `${spec.title} ${spec.version} (${spec.file})`],
    ['sha256', spec.sha256],
    ['target', run.target],
    ['profile', run.profile],
    ...(run.isReplay === true ? [] : [['seed', String(run.seed)]]),
    ['startedAt', run.startedAt],
    ['verdict', run.verdict],
    ...(run.baseline?.gone ?? []).map(({ id, title }) => ['gone from the baseline', `${id}: ${title}`]),
    ...run.notes.map((note) => ['note', note]),
  ];
  return pairs.map(([name = '', value = '']) => `      ${element('property', { name: brief(name), value: brief(value) })}`);
}

/**
 * Counts what the console counts: cases, of which a property has many, without those that only known findings explain.
 * @param counts of the cases; without them, the tests are counted.
 */
function countsOf(
  cases: readonly TestCase[],
  counts?: { readonly cases: number; readonly broken: number },
): { tests: number; failures: number; errors: number; skipped: number } {
  const count = (kind: string): number => cases.filter(({ result }) => result?.kind === kind).length;
  const known = cases.reduce((sum, one) => sum + one.known, 0);
  return {
    tests: counts?.cases ?? cases.length,
    failures: counts === undefined ? count('failure') : counts.broken - known,
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function hostOf(target: string): string {
  return URL.canParse(target) ? new URL(target).hostname : target;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
